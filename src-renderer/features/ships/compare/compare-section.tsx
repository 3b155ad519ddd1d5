import { IconChevronRight } from '@tabler/icons-react';
import { memo, type ReactNode } from 'react';
import { formatCount, formatMoment } from '../../../format/format.ts';
import { Provenance, ValueWithTip } from '../../../ui/record/provenance.tsx';
import { betterLabel, sortDirectionLabel } from '../model/compare-labels.ts';
import type { CompareView } from '../model/compare-view.ts';
import { rawValuesOf, type ShipField } from '../model/ship-fields.ts';
import type { CompareActions } from './compare-actions.ts';
import type { ResolvedColumn } from './compare-columns.ts';
import type { CompareCell as Cell, CompareRow, CompareSection } from './compare-rows.ts';
import classes from './compare-table.module.css';
import type { Comparison } from './comparison.ts';

interface CompareSectionBodyProps extends Pick<Comparison, 'columns' | 'elements'> {
  readonly section: CompareSection;
  readonly view: CompareView;
  readonly actions: CompareActions;
}

/** One section of a comparison with its rows. */
export const CompareSectionBody = memo(function CompareSectionBody(props: CompareSectionBodyProps) {
  const { section, columns, elements, view, actions } = props;
  return (
    <FoldableBody {...section} columnCount={columns.length} onFold={actions.onToggleFold}>
      {section.rows.map((row) => (
        <tr key={row.id}>
          <CompareRowLabel
            title={row.title}
            by={row.id}
            sort={view.sort}
            onSort={actions.onCycleSort}
            goal={goalOf(row, view.goals)}
          />
          {columns.map((column, index) => {
            const cell = row.cells[index];
            return cell ? (
              <CompareCell
                key={column.key}
                cell={cell}
                column={column}
                field={row.field}
                element={elements?.get(column.key)}
              />
            ) : null;
          })}
        </tr>
      ))}
    </FoldableBody>
  );
});

interface FoldableBodyProps {
  readonly title: string;
  /** Ships beside each other. */
  readonly columnCount: number;
  readonly isFolded: boolean;
  /** Rows that read the same of all ships and are left out. */
  readonly hiddenRows: number;
  readonly onFold: (title: string) => void;
  readonly children: ReactNode;
}

/** Rows under a head across the whole table, which folds them away. */
export function FoldableBody({ title, columnCount, isFolded, hiddenRows, onFold, children }: FoldableBodyProps) {
  return (
    <tbody>
      <tr>
        <th scope="rowgroup" colSpan={columnCount + 1} className={classes['section']}>
          <button
            type="button"
            tabIndex={-1}
            aria-expanded={!isFolded}
            className={classes['fold']}
            onClick={() => onFold(title)}
          >
            <IconChevronRight size={14} stroke={1.75} aria-hidden className={classes['chevron']} />
            {title}
            {hiddenRows === 0 ? null : (
              <span className="faint light beside1">
                {' '}
                {formatCount(hiddenRows)} more {hiddenRows === 1 ? 'reads' : 'read'} the same
              </span>
            )}
          </button>
        </th>
      </tr>
      {isFolded ? null : children}
    </tbody>
  );
}

function goalOf({ field }: CompareRow, goals: CompareView['goals']): string | null {
  const goal = goals.find(({ field: id }) => id === field.id);
  return goal && field.kind === 'number' ? betterLabel(field, goal.better) : null;
}

interface CompareRowLabelProps {
  readonly title: string;
  /** What it sorts the ships by: the id of a field, or `mountSort`. */
  readonly by: string;
  readonly sort: CompareView['sort'];
  readonly onSort: (field: string) => void;
  /** Which end beats others, in words, where the row was chosen for that. */
  readonly goal?: string | null;
}

/**
 * The head of a row, which sorts the ships. `aria-sort` is for column heads, so the button's own name says how its row sorts
 * them.
 */
export function CompareRowLabel({ title, by, sort, onSort, goal = null }: CompareRowLabelProps) {
  const own = sort?.field === by ? sort : null;
  const next =
    own === null
      ? `Sort the ships, ${sortDirectionLabel({ field: by, isDescending: true })}`
      : own.isDescending
        ? `Sort the ships, ${sortDirectionLabel({ field: by, isDescending: false })}`
        : 'Back to your order';
  return (
    <th scope="row" aria-label={title} className={classes['labelled']}>
      <button
        type="button"
        tabIndex={-1}
        className={classes['label']}
        data-sorted={own !== null || undefined}
        title={next}
        onClick={() => onSort(by)}
      >
        {title}
        {goal === null ? null : <span className="good tiny"> ◆ {goal}</span>}
        {own === null ? null : (
          <>
            <span aria-hidden className="brass beside1">
              {own.isDescending ? '↓' : '↑'}
            </span>
            <span className="visually-hidden">, sorted {sortDirectionLabel(own)}</span>
          </>
        )}
      </button>
    </th>
  );
}

interface CompareCellProps {
  readonly cell: Cell;
  readonly column: ResolvedColumn;
  readonly field: ShipField;
  /** The raw element of the ship; undefined until the response is unpacked. */
  readonly element: unknown;
}

/** One value: the number first, then its unit, what it is among the others, and how far it lies from the baseline. */
const CompareCell = memo(function CompareCell({ cell, column, field, element }: CompareCellProps) {
  const { state, share } = cell;
  const { snapshot, imported } = column;
  if (state === 'absent') return <AbsentCell className={`${classes['cell']} positioned`} absence={cell.text} />;
  const value = <CellValue cell={cell} />;
  return (
    <td
      tabIndex={snapshot || imported ? undefined : -1}
      className={`${classes['cell']} positioned`}
      data-mark={cell.mark ?? undefined}
    >
      {snapshot ? (
        <Provenance
          value={value}
          tabIndex={-1}
          source={snapshot.source}
          confirmedAt={snapshot.confirmedAt}
          fetchedAt={snapshot.fetchedAt}
          sent={rawValuesOf(field, element)}
        />
      ) : imported ? (
        <ValueWithTip value={value} tabIndex={-1}>
          <p>
            From the set file “<bdi>{imported.from}</bdi>”
          </p>
          <p>Confirmed where it was written, {formatMoment(imported.at)}</p>
        </ValueWithTip>
      ) : (
        value
      )}
      {cell.deltaText === null ? null : <span className="faint tiny beside1"> {cell.deltaText}</span>}
      {cell.isChanged ? <span className={classes['changed']}> changed</span> : null}
      {share === null || share === 0 ? null : (
        <span aria-hidden className={classes['bar']} style={{ width: `calc((100% - 2 * var(--s3)) * ${share})` }} />
      )}
    </td>
  );
});

/** A cell of a column without a ship. */
export function AbsentCell({ className, absence }: { readonly className: string; readonly absence: string }) {
  return (
    <td tabIndex={-1} className={className}>
      <span aria-hidden className="faint">
        –
      </span>
      <span className="visually-hidden">{absence}</span>
    </td>
  );
}

function CellValue({ cell: { text, unit, state, mark } }: { readonly cell: Cell }) {
  if (state !== 'known') return <span className="faint">{text}</span>;
  return (
    <>
      {mark === null ? null : (
        <span aria-hidden className={`${classes['mark']} bold`}>
          {mark === 'best' ? '▴' : '▾'}{' '}
        </span>
      )}
      <span className={classes['number']}>{text}</span>
      {unit === '' ? null : <span className="muted"> {unit}</span>}
      {mark === null ? null : <span className="visually-hidden">, {mark}</span>}
    </>
  );
}
