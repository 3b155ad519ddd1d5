import { memo, useMemo } from 'react';
import type { ShipComponent } from '../../../../src-shared/catalog/ship-components.ts';
import { Provenance } from '../../../ui/record/provenance.tsx';
import type { CompareView } from '../model/compare-view.ts';
import { describeComponent, unnamedLabel } from '../model/ship-components.ts';
import type { CompareActions } from './compare-actions.ts';
import { nameOf, type ResolvedColumn } from './compare-columns.ts';
import { AbsentCell, CompareRowLabel, FoldableBody } from './compare-section.tsx';
import classes from './compare-table.module.css';
import type { Comparison } from './comparison.ts';
import { componentSections, heldAgainst, type ComponentRow } from './component-sections.ts';

interface ComponentRowsProps extends Pick<Comparison, 'columns' | 'elements'> {
  readonly view: CompareView;
  readonly actions: CompareActions;
}

/**
 * The components of the compared ships as bodies of the comparison's table, one for each class. They are read from the raw
 * responses, which takes a moment; until then a few rows keep their place.
 */
export const ComponentRows = memo(function ComponentRows({ columns, elements, view, actions }: ComponentRowsProps) {
  const { baseline, differencesOnly, folded, sort } = view;
  const sections = useMemo(
    () => (elements === undefined ? null : componentSections(columns, { baseline, differencesOnly }, elements)),
    [columns, elements, differencesOnly, baseline],
  );
  if (sections === null) return <Waiting columns={columns} />;
  if (sections.length === 0) {
    const note = (elements?.size ?? 0) > 0 ? 'none listed' : 'unknown';
    return (
      <tbody>
        <ComponentsHead columns={columns} note={note} />
      </tbody>
    );
  }
  const against = heldAgainst(columns, baseline).map((index) => (columns[index] ? nameOf(columns[index]) : ''));
  return sections.map(({ title, rows, hiddenRows }) => (
    <FoldableBody
      key={title}
      title={title}
      columnCount={columns.length}
      isFolded={folded.includes(title)}
      hiddenRows={hiddenRows}
      onFold={actions.onToggleFold}
    >
      {rows.map((row) => (
        <tr key={row.id}>
          {row.sort === null ? (
            <th
              scope="row"
              className={`${classes['component-label']} muted`}
              data-under={row.under !== null || undefined}
            >
              {row.under === null ? null : <span className="visually-hidden">{row.under}, </span>}
              {row.title}
            </th>
          ) : (
            <CompareRowLabel title={row.title} by={row.sort} sort={sort} onSort={actions.onCycleSort} />
          )}
          {columns.map((column, index) => (
            <Cell key={column.key} column={column} row={row} index={index} against={against[index] ?? ''} />
          ))}
        </tr>
      ))}
    </FoldableBody>
  ));
});

const waitingRows = [0, 1, 2] as const;

function Waiting({ columns }: Pick<ComponentRowsProps, 'columns'>) {
  return (
    <tbody aria-busy="true">
      <ComponentsHead columns={columns} />
      {waitingRows.map((row) => (
        <tr key={row} aria-hidden="true">
          <th scope="row">
            <span className={classes['bone']} />
          </th>
          {columns.map(({ key }) => (
            <td key={key}>
              <span className={classes['bone']} />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}

/** Where there is no class to fold. */
function ComponentsHead({ columns, note = '' }: Pick<ComponentRowsProps, 'columns'> & { readonly note?: string }) {
  return (
    <tr>
      <th scope="rowgroup" colSpan={columns.length + 1} className={classes['section']}>
        <span className="muted small bold lines28 pad0-3 block">
          Components <span className="faint light beside1">{note}</span>
        </span>
      </th>
    </tr>
  );
}

interface CellProps {
  readonly column: ResolvedColumn;
  readonly row: ComponentRow;
  readonly index: number;
  /** Name of what the column is held against. */
  readonly against: string;
}

function Cell({ column: { absence, snapshot }, row, index, against }: CellProps) {
  const className = classes['component-cell'] ?? '';
  if (absence !== null) return <AbsentCell className={className} absence={absence} />;
  const content = (
    <>
      {row.differs[index] === true ? (
        <>
          <span aria-hidden className={classes['differs']}>
            ≠{' '}
          </span>
          <span className="visually-hidden">differs from {against}: </span>
        </>
      ) : null}
      <Component cell={row.cells[index] ?? 'unknown'} />
    </>
  );
  // A set file tells of no components.
  if (!snapshot) {
    return (
      <td tabIndex={-1} className={className}>
        {content}
      </td>
    );
  }
  return (
    <td className={className} data-sourced>
      <Provenance
        value={content}
        tabIndex={-1}
        source={snapshot.source}
        confirmedAt={snapshot.confirmedAt}
        fetchedAt={snapshot.fetchedAt}
      />
    </td>
  );
}

function Component({ cell }: { readonly cell: ShipComponent | string }) {
  if (typeof cell === 'string') return <span className="faint">{cell}</span>;
  const { lead, name, asides } = describeComponent(cell);
  return (
    <>
      {lead === '' ? null : <span className="muted nowrap">{lead}</span>}{' '}
      {name ?? <span className="faint">{unnamedLabel}</span>}
      {asides.length === 0 ? null : <span className="faint small"> {asides.join(' · ')}</span>}
    </>
  );
}
