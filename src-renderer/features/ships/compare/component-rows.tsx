import { memo, useMemo, type ReactNode } from 'react';
import { Provenance } from '../../../ui/record/provenance.tsx';
import type { CompareView } from '../model/compare-view.ts';
import { describeComponent, unnamedLabel, type SlotCell } from '../model/ship-components.ts';
import classes from './compare-cell.module.css';
import { nameOf, useComparedElements, type ResolvedColumn } from './compare-columns.ts';
import { CompareRowLabel, CompareSectionHead } from './compare-section.tsx';
import tableClasses from './compare-table.module.css';
import { componentSections, heldAgainst, type ComponentRow, type ComponentSectionRows } from './component-sections.ts';

interface ComponentRowsProps {
  readonly columns: readonly ResolvedColumn[];
  readonly differencesOnly: boolean;
  /** Key of the column the others are held against; the first where it is null or none of these. */
  readonly baseline: string | null;
  /** Titles of sections that are folded away. */
  readonly folded: readonly string[];
  readonly onFold: (title: string) => void;
  readonly sort: CompareView['sort'];
  readonly onSort: (by: string) => void;
}

/**
 * The components of the compared ships as bodies of the comparison's table, one for each class. They are read from the raw
 * answers, which takes a moment; until then a few rows keep their place.
 */
export function ComponentRows(props: ComponentRowsProps) {
  const { columns, differencesOnly, baseline, folded, onFold, sort, onSort } = props;
  const elements = useComparedElements(columns, true);
  const base = Math.max(
    0,
    columns.findIndex(({ key }) => key === baseline),
  );
  const sections = useMemo(
    () => (elements === undefined ? null : componentSections({ columns, elements, differencesOnly, base })),
    [columns, elements, differencesOnly, base],
  );
  const against = useMemo(
    () => heldAgainst(columns, base).map((index) => (columns[index] ? nameOf(columns[index]) : '')),
    [columns, base],
  );
  if (sections === null) return <Waiting columns={columns} />;
  if (sections.length === 0) return <NoComponents columns={columns} isAnyRead={(elements?.size ?? 0) > 0} />;
  return sections.map((section) => (
    <SectionBody
      key={section.title}
      section={section}
      columns={columns}
      against={against}
      isFolded={folded.includes(section.title)}
      onFold={onFold}
      sort={sort}
      onSort={onSort}
    />
  ));
}

const waitingRows = [0, 1, 2] as const;

function Waiting({ columns }: Pick<ComponentRowsProps, 'columns'>) {
  return (
    <tbody aria-busy="true">
      <tr>
        <th scope="rowgroup" colSpan={columns.length + 1} className={tableClasses['section']}>
          <span className="muted small bold lines28 pad0-3 block">Components</span>
        </th>
      </tr>
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

function NoComponents({ columns, isAnyRead }: Pick<ComponentRowsProps, 'columns'> & { readonly isAnyRead: boolean }) {
  return (
    <tbody>
      <tr>
        <th scope="rowgroup" colSpan={columns.length + 1} className={tableClasses['section']}>
          <span className="muted small bold lines28 pad0-3 block">
            Components <span className="faint light beside1">{isAnyRead ? 'none listed' : 'unknown'}</span>
          </span>
        </th>
      </tr>
    </tbody>
  );
}

interface SectionBodyProps extends Pick<ComponentRowsProps, 'columns' | 'onFold' | 'sort' | 'onSort'> {
  readonly section: ComponentSectionRows;
  /** Names of what each column is held against. */
  readonly against: readonly string[];
  readonly isFolded: boolean;
}

const SectionBody = memo(function SectionBody(props: SectionBodyProps) {
  const { section, columns, against, isFolded, onFold, sort, onSort } = props;
  const { title, rows, hiddenRows } = section;
  return (
    <tbody>
      <CompareSectionHead
        title={title}
        columnCount={columns.length}
        isFolded={isFolded}
        hiddenRows={hiddenRows}
        onFold={onFold}
      />
      {isFolded
        ? null
        : rows.map((row) => (
            <Row key={row.id} row={row} columns={columns} against={against} sort={sort} onSort={onSort} />
          ))}
    </tbody>
  );
});

interface RowProps extends Pick<ComponentRowsProps, 'sort' | 'onSort'> {
  readonly row: ComponentRow;
  readonly columns: readonly ResolvedColumn[];
  readonly against: readonly string[];
}

function Row({ row, columns, against, sort, onSort }: RowProps) {
  const under = row.kind === 'slot' ? row.under : null;
  return (
    <tr>
      {row.sort === null ? (
        <th scope="row" className={`${classes['label']} muted`} data-under={under !== null || undefined}>
          {under === null ? null : <span className="visually-hidden">{under}, </span>}
          {row.title}
        </th>
      ) : (
        <CompareRowLabel title={row.title} by={row.sort} sort={sort} onSort={onSort} />
      )}
      {columns.map((column, index) => (
        <Cell key={column.key} column={column}>
          <CellWords row={row} index={index} against={against} />
        </Cell>
      ))}
    </tr>
  );
}

function Cell({ column, children }: { readonly column: ResolvedColumn; readonly children: ReactNode }) {
  const { absence, snapshot, confirmedAt } = column;
  if (absence !== null) {
    return (
      <td tabIndex={-1} className={classes['componentRowsCell']}>
        <span aria-hidden className="faint">
          –
        </span>
        <span className="visually-hidden">{absence}</span>
      </td>
    );
  }
  // A set file tells of no components.
  if (!snapshot || confirmedAt === null) {
    return (
      <td tabIndex={-1} className={classes['componentRowsCell']}>
        {children}
      </td>
    );
  }
  return (
    <td className={classes['componentRowsCell']} data-sourced>
      <Provenance
        value={children}
        tabIndex={-1}
        source={snapshot.source}
        confirmedAt={confirmedAt}
        fetchedAt={snapshot.fetchedAt}
      />
    </td>
  );
}

function CellWords({ row, index, against }: Pick<RowProps, 'row' | 'against'> & { readonly index: number }) {
  if (row.kind === 'totals') return <span className="faint">{row.cells[index]}</span>;
  return (
    <>
      {row.differs[index] === true ? (
        <>
          <span aria-hidden className={classes['componentRowsMark']}>
            ≠{' '}
          </span>
          <span className="visually-hidden">differs from {against[index]}: </span>
        </>
      ) : null}
      <SlotWords cell={row.cells[index] ?? 'unknown'} />
    </>
  );
}

function SlotWords({ cell }: { readonly cell: SlotCell }) {
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
