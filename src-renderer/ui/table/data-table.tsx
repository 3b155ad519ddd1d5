import {
  createSortedRowModel,
  rowSortingFeature,
  sortFn_basic,
  sortFn_text,
  tableFeatures,
  useTable,
  type ColumnDef,
  type Row as TableRow,
  type SortingState,
} from '@tanstack/react-table';
import { memo, useEffect, useMemo, useRef, useState, useTransition, type ReactNode } from 'react';
import { RowCells, type TableColumn } from './plain-table.tsx';
import { useRowKeys } from './row-keys.ts';
import classes from './table.module.css';
import { VirtualRows } from './virtual-rows.tsx';

/** One column: what is sorted by, and what is shown. */
export interface DataColumn<Row> extends TableColumn<Row> {
  /** Whether it stands as a number: right-aligned, the highest first when sorted. */
  readonly isNumber: boolean;
  /** The value sorted by; null means unknown and always sorts last. */
  readonly value: (row: Row) => string | number | null;
  /** Column width in pixels. */
  readonly width: number;
}

/** Columns that are sorted by, by their ids, the first before the others. */
export type SortOrder = readonly { readonly id: string; readonly desc: boolean }[];

interface DataTableProps<Row> {
  /** What the table lists, for screen readers. */
  readonly label: string;
  readonly rows: readonly Row[];
  readonly columns: readonly DataColumn<Row>[];
  readonly rowId: (row: Row) => string;
  /** Column sorted by at first. */
  readonly sortedBy: string;
  /** The order that was chosen before, where it is remembered; instead of `sortedBy`. */
  readonly order?: SortOrder | null;
  /** Told of every order that is chosen. */
  readonly onOrder?: (order: SortOrder) => void;
  /** Id of the row that stands out, such as the selected one, or of several; their cells say why. */
  readonly currentRow?: string | ReadonlySet<string> | null;
}

const features = tableFeatures({ rowSortingFeature, sortedRowModel: createSortedRowModel() });

/** Rows put on screen at once; the rest follows in small steps, so that no step holds up the window. */
const rowsPerStep = 24;

/** Longer tables have only the rows in view on screen; shorter ones have all of them, so that the page can be searched. */
const mostWholeRows = 500;

/** A sortable table: a real `<table>` with a sticky head, readable row by row, for lists of any length. */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { label, rows, columns, rowId, sortedBy, order = null, onOrder, currentRow = null } = props;
  const [sorting, setSorting] = useState<SortingState>(order ? [...order] : [{ id: sortedBy, desc: false }]);
  const data = useMemo(() => [...rows], [rows]);
  const columnDefs = useMemo(
    () =>
      columns.map((column): ColumnDef<typeof features, Row> => ({
        id: column.id,
        accessorFn: (row) => column.value(row) ?? undefined,
        sortFn: column.isNumber ? sortFn_basic : sortByKind,
        sortUndefined: 'last',
        sortDescFirst: column.isNumber,
      })),
    [columns],
  );
  const table = useTable({
    features,
    data,
    columns: columnDefs,
    state: { sorting },
    onSortingChange: (change) => {
      const next = typeof change === 'function' ? change(sorting) : change;
      setSorting(next);
      onOrder?.(next);
    },
    getRowId: rowId,
    enableSortingRemoval: false,
  });
  const sorted = table.getRowModel().rows;
  const isLong = sorted.length > mostWholeRows;
  const shownCount = useGrowingCount(isLong ? 0 : sorted.length);
  const frame = useRef<HTMLDivElement>(null);
  return (
    <div ref={frame} className="card scroll low" role="region" aria-label={label} tabIndex={0}>
      <table className={classes['data']} aria-rowcount={isLong ? sorted.length + 1 : undefined}>
        <colgroup>
          {columns.map((column) => (
            <col key={column.id} width={column.width} />
          ))}
        </colgroup>
        <thead>
          <tr>
            {columns.map((column) => {
              const direction = sorting.find((entry) => entry.id === column.id);
              const isDescending = direction?.desc ?? false;
              return (
                <th
                  key={column.id}
                  scope="col"
                  data-number={column.isNumber || undefined}
                  aria-sort={direction ? (isDescending ? 'descending' : 'ascending') : 'none'}
                >
                  <button
                    type="button"
                    onClick={(event) => table.getColumn(column.id)?.toggleSorting(undefined, event.shiftKey)}
                  >
                    {column.title}
                    <span aria-hidden className={classes['direction']}>
                      {direction ? (isDescending ? '↓' : '↑') : ''}
                    </span>
                  </button>
                </th>
              );
            })}
          </tr>
        </thead>
        {isLong ? (
          <VirtualRows
            count={sorted.length}
            frame={frame}
            columnCount={columns.length}
            rowId={(index) => sorted[index]?.id ?? ''}
            renderRow={(index, key) => {
              const row = sorted[index];
              return row ? (
                <BodyRow
                  key={key}
                  row={row.original}
                  columns={columns}
                  index={index}
                  isCurrent={isCurrentRow(currentRow, row.id)}
                />
              ) : null;
            }}
          />
        ) : (
          <tbody>
            {sorted.slice(0, shownCount).map((row) => (
              <BodyRow key={row.id} row={row.original} columns={columns} isCurrent={isCurrentRow(currentRow, row.id)} />
            ))}
          </tbody>
        )}
      </table>
    </div>
  );
}

function isCurrentRow(currentRow: string | ReadonlySet<string> | null, id: string): boolean {
  return typeof currentRow === 'string' || currentRow === null ? id === currentRow : currentRow.has(id);
}

interface BodyRowProps<Row> {
  readonly row: Row;
  readonly columns: readonly DataColumn<Row>[];
  /** Its position where not all rows are on screen; 0 is the first. */
  readonly index?: number;
  readonly isCurrent: boolean;
}

const BodyRow = memo(function BodyRow<Row>({ row, columns, index, isCurrent }: BodyRowProps<Row>) {
  return (
    // The head is row 1 for screen readers.
    <tr aria-rowindex={index === undefined ? undefined : index + 2} aria-current={isCurrent || undefined}>
      <RowCells columns={columns} row={row} index={0} groupSize={1} />
    </tr>
  );
}) as <Row>(props: BodyRowProps<Row>) => ReactNode; // memo drops the type parameter

/** Grows to `total` in steps that can be interrupted; starts with one screenful. */
function useGrowingCount(total: number): number {
  const [count, setCount] = useState(rowsPerStep);
  const [, startTransition] = useTransition();
  useEffect(() => {
    if (count >= total) return;
    const frame = requestAnimationFrame(() => startTransition(() => setCount((shown) => shown + rowsPerStep)));
    return () => cancelAnimationFrame(frame);
  }, [count, total]);
  return Math.min(count, total);
}

/** A column may show its numbers as something else, such as stars. As text, 10 would come before 2. */
function sortByKind<Item extends object>(
  one: TableRow<typeof features, Item>,
  other: TableRow<typeof features, Item>,
  columnId: string,
): number {
  return (typeof one.getValue(columnId) === 'number' ? sortFn_basic : sortFn_text)(one, other, columnId);
}

type KeyedTableProps<Row extends object> = Parameters<typeof DataTable<Row>>[0] & {
  /** Of what holds the table: how high it may be. */
  readonly className: string | undefined;
};

/** A `DataTable` whose rows are one stop of the Tab key: the arrow keys move among the links marked `data-row`. */
export function KeyedTable<Row extends object>({ className, ...table }: KeyedTableProps<Row>) {
  const frame = useRef<HTMLDivElement>(null);
  const keys = useRowKeys(frame);
  return (
    <div ref={frame} className={className} onKeyDown={keys.onKeyDown} onFocus={keys.onFocus}>
      <DataTable {...table} />
    </div>
  );
}
