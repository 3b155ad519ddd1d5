import { IconChevronRight } from '@tabler/icons-react';
import { memo, useId, useState, type KeyboardEvent, type ReactNode } from 'react';
import { Popover } from '@mantine/core';
import { formatCount, formatMoment } from '../../../format/format.ts';
import { Provenance } from '../../../ui/record/provenance.tsx';
import { betterLabel, sortDirectionLabel } from '../model/compare-labels.ts';
import type { CompareView } from '../model/compare-view.ts';
import { rawValuesOf, type ShipField } from '../model/ship-fields.ts';
import type { CompareActions } from './compare-actions.ts';
import compareCellStyles from './compare-cell.module.css';
import type { ResolvedColumn } from './compare-columns.ts';
import type { CompareCell as Cell, CompareRow, CompareSection } from './compare-rows.ts';
import classes from './compare-table.module.css';

interface CompareSectionBodyProps {
  readonly section: CompareSection;
  readonly columns: readonly ResolvedColumn[];
  /** Ships as they were sent, by key of the column; undefined until they are unpacked. */
  readonly elements: ReadonlyMap<string, unknown> | undefined;
  readonly sort: CompareView['sort'];
  /** Numbers that were chosen to say who beats whom. */
  readonly goals: CompareView['goals'];
  readonly acts: CompareActions;
}

/** One section of a comparison: its head, which folds it, and its rows. */
export const CompareSectionBody = memo(function CompareSectionBody(props: CompareSectionBodyProps) {
  const { section, columns, elements, sort, goals, acts } = props;
  const { title, isFolded, rows, hiddenRows } = section;
  return (
    <tbody>
      <CompareSectionHead
        title={title}
        columnCount={columns.length}
        isFolded={isFolded}
        hiddenRows={hiddenRows}
        onFold={acts.onToggleFold}
      />
      {isFolded
        ? null
        : rows.map((row) => (
            <tr key={row.id}>
              <CompareRowLabel
                title={row.title}
                by={row.id}
                sort={sort}
                onSort={acts.onCycleSort}
                goal={goalOf(row, goals)}
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
    </tbody>
  );
});

interface CompareSectionHeadProps {
  readonly title: string;
  /** Ships beside each other. */
  readonly columnCount: number;
  readonly isFolded: boolean;
  /** Rows that read the same of all ships and are left out. */
  readonly hiddenRows: number;
  readonly onFold: (title: string) => void;
}

/** The head of a section across the whole table; it folds the section. */
export function CompareSectionHead({ title, columnCount, isFolded, hiddenRows, onFold }: CompareSectionHeadProps) {
  return (
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
  /** The ship as it was sent; undefined until the raw answer is unpacked. */
  readonly element: unknown;
}

/** One value: the number first, then its unit, what it is among the others, and how far it lies from the baseline. */
const CompareCell = memo(function CompareCell({ cell, column, field, element }: CompareCellProps) {
  const { state, share } = cell;
  const { snapshot, confirmedAt, fromSet } = column;
  if (state === 'absent') {
    return (
      <td tabIndex={-1} className={`${compareCellStyles['cell']} positioned`}>
        <span aria-hidden className="faint">
          –
        </span>
        <span className="visually-hidden">{cell.text}</span>
      </td>
    );
  }
  const value = <CellValue cell={cell} />;
  return (
    <td
      tabIndex={confirmedAt !== null && (snapshot || fromSet !== null) ? undefined : -1}
      className={`${compareCellStyles['cell']} positioned`}
      data-mark={cell.mark ?? undefined}
    >
      {snapshot && confirmedAt !== null ? (
        <Provenance
          value={value}
          tabIndex={-1}
          source={snapshot.source}
          confirmedAt={confirmedAt}
          fetchedAt={snapshot.fetchedAt}
          sent={rawValuesOf(field, element)}
        />
      ) : fromSet !== null && confirmedAt !== null ? (
        <ImportedValue value={value} set={fromSet} confirmedAt={confirmedAt} />
      ) : (
        value
      )}
      {cell.deltaText === null ? null : <span className="faint tiny beside1"> {cell.deltaText}</span>}
      {cell.isChanged ? <span className={compareCellStyles['changed']}> changed</span> : null}
      {share === null || share === 0 ? null : (
        <span
          aria-hidden
          className={compareCellStyles['bar']}
          style={{ width: `calc((100% - 2 * var(--s3)) * ${share})` }}
        />
      )}
    </td>
  );
});

function CellValue({ cell: { text, unit, state, mark } }: { readonly cell: Cell }) {
  if (state !== 'known') return <span className="faint">{text}</span>;
  return (
    <>
      {mark === null ? null : (
        <span aria-hidden className={`${compareCellStyles['mark']} bold`}>
          {mark === 'best' ? '▴' : '▾'}{' '}
        </span>
      )}
      <span className={compareCellStyles['number']}>{text}</span>
      {unit === '' ? null : <span className="muted"> {unit}</span>}
      {mark === null ? null : <span className="visually-hidden">, {mark}</span>}
    </>
  );
}

interface ToldValueProps {
  /** What is shown; read by screen readers as the button's name. */
  readonly value: ReactNode;
  /** Name of the set whose file told of it. */
  readonly set: string;
  /** When an answer last confirmed it in the archive that wrote the file, UTC epoch milliseconds. */
  readonly confirmedAt: number;
}

/** A value from a set file, which says so on hover and on focus as `Provenance` does for what was answered here. */
function ImportedValue({ value, set, confirmedAt }: ToldValueProps) {
  const [isOpen, setOpen] = useState(false);
  const tipId = useId();
  const closeOnEscape = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || !isOpen) return;
    event.stopPropagation();
    setOpen(false);
  };
  return (
    <Popover opened={isOpen} position="bottom-start" offset={4} withRoles={false} portalProps={{ target: 'main' }}>
      <Popover.Target>
        <button
          type="button"
          tabIndex={-1}
          className={compareCellStyles['value']}
          aria-describedby={isOpen ? tipId : undefined}
          onPointerEnter={() => setOpen(true)}
          onPointerLeave={(event) => setOpen(event.currentTarget.matches(':focus-visible'))}
          onFocus={() => setOpen(true)}
          onBlur={() => setOpen(false)}
          onKeyDown={closeOnEscape}
        >
          {value}
        </button>
      </Popover.Target>
      <Popover.Dropdown id={tipId} role="tooltip" className={compareCellStyles['tip'] ?? ''}>
        <p>
          From the set file “<bdi>{set}</bdi>”
        </p>
        <p>Confirmed where it was written, {formatMoment(confirmedAt)}</p>
      </Popover.Dropdown>
    </Popover>
  );
}
