import {
  memo,
  useCallback,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type CSSProperties,
  type RefObject,
} from 'react';
import { useNotes } from '../../../archive/hooks/notes-context.tsx';
import { shipPath } from '../../../format/paths.ts';
import type { UnitSystem } from '../../../format/units.ts';
import { useUnitsStore } from '../../../ui/kit/measure.tsx';
import { useMoreBeyond, useWidth } from '../../../ui/kit/watch-element.ts';
import { NoteMark } from '../../../ui/record/note-mark.tsx';
import { VirtualRows } from '../../../ui/table/virtual-rows.tsx';
import type { ShipRow } from '../model/ship-row.ts';
import { useShipsStore, type SortKey } from '../model/ships-store.ts';
import { showCell } from '../shared/ship-cell.tsx';
import { ShipTableHead } from './ship-table-head.tsx';
import classes from './ship-table.module.css';
import {
  resizeColumn,
  shownColumns,
  stickyCount,
  useTableLayout,
  useTableLayoutStore,
  type ShownColumn,
  type TableLayout,
} from './table-layout.ts';
import { useRowFocus, useTablePositionStore } from './table-place.ts';
import { useSkipWhenLeft, WholeRows, type WholeRowsProps } from './whole-rows.tsx';

interface ShipTableProps {
  /** Filtered, and in the order of `sort`. */
  readonly rows: readonly ShipRow[];
  readonly sort: readonly SortKey[];
  /** The archive is long, so only the rows in view are on screen, also where few ships pass. */
  readonly isLong: boolean;
  /** A new one is another list, which begins at its top. */
  readonly content: unknown;
}

/** The ships as a real table, readable row by row; its columns are the user's to choose, order, pin and size. */
export const ShipTable = memo(function ShipTable({ rows, sort, isLong, content }: ShipTableProps) {
  const system = useUnitsStore((store) => store.system);
  const picked = useShipsStore((store) => store.picked);
  const togglePicked = useShipsStore((store) => store.togglePicked);
  const { textOf } = useNotes();
  const frame = useRef<HTMLDivElement>(null);
  const table = useRef<HTMLTableElement>(null);
  const hintId = useId();
  const [said, setSaid] = useState('');
  const { shown, resize } = useColumnPlaces();
  const columns = useColumns(shown, frame);
  // The focus stays on the ship's name, which says nothing of the mark beside it.
  const pickAloud = useCallback(
    (identity: string) => {
      togglePicked(identity);
      const { picked: now } = useShipsStore.getState();
      const title = rows.find((row) => row.identity === identity)?.title ?? '';
      setSaid(`${title} ${now.includes(identity) ? 'picked' : 'no longer picked'}, ${now.length} in all`);
    },
    [rows, togglePicked],
  );
  const focus = useRowFocus(frame, rows, pickAloud);
  const pickedSet = useMemo(() => new Set(picked), [picked]);
  const fit = useCallback(
    (id: string) => {
      const index = columns.findIndex((column) => column.id === id);
      resize(id, fittingWidth(table.current, index), true);
    },
    [columns, resize],
  );
  useKeepPlace(frame);
  useSkipWhenLeft(frame, isLong);
  useMoreBeyond(frame);
  return (
    <div className={classes['room']}>
      <div
        ref={frame}
        className="card scroll stretch low"
        role="region"
        aria-label="Ships"
        aria-describedby={hintId}
        tabIndex={0}
        onFocus={focus.onFocus}
        onKeyDown={focus.onKeyDown}
      >
        <p id={hintId} hidden>
          Up and Down move from ship to ship, Space picks one. In the head, Left and Right move from column to column,
          with Alt they move the column.
        </p>
        <p role="status" className="visually-hidden">
          {said}
        </p>
        <table
          ref={table}
          className={classes['table']}
          aria-rowcount={isLong ? rows.length + 1 : undefined}
          style={tableStyle(shown)}
        >
          <ShipTableHead
            columns={columns}
            shown={shown}
            sort={sort}
            rows={rows}
            onResize={resize}
            onFit={fit}
            onSay={setSaid}
          />
          <ShipTableBody
            rows={rows}
            isLong={isLong}
            content={content}
            frame={frame}
            columnCount={columns.length}
            keep={focus.tabStop}
            renderRow={(row, at, key) => (
              <ShipTableRow
                key={key}
                row={row}
                columns={columns}
                system={system}
                isPicked={pickedSet.has(row.identity)}
                isTabStop={at === focus.tabStop}
                note={textOf({ kind: 'ship', identity: row.identity })}
                onTogglePick={togglePicked}
                index={isLong ? at : null}
              />
            )}
          />
        </table>
      </div>
    </div>
  );
});

/** The places of the columns on screen, with the width one has while its edge is dragged. */
function useColumnPlaces() {
  const stored = useTableLayout();
  const changeLayout = useTableLayoutStore((store) => store.changeLayout);
  const [draft, setDraft] = useState<{ readonly id: string; readonly width: number } | null>(null);
  const resize = useCallback(
    (id: string, width: number, isDone: boolean) => {
      setDraft(isDone ? null : { id, width });
      if (isDone) changeLayout((known) => resizeColumn(known, id, width));
    },
    [changeLayout],
  );
  const shown = useMemo(() => {
    const layout = draft ? resizeColumn(stored, draft.id, draft.width) : stored;
    return layout.filter(({ isShown }) => isShown);
  }, [stored, draft]);
  return { shown, resize };
}

/** The columns on screen; the same list for as long as no row would look different, whatever their widths. */
function useColumns(shown: TableLayout, frame: RefObject<HTMLElement | null>) {
  // As wide as it wants to be until it is laid out.
  const sticky = stickyCount(shown, useWidth(frame) || Infinity);
  const ids = shown.map(({ id }) => id).join('\n');
  return useMemo(() => shownColumns(ids.split('\n'), sticky), [ids, sticky]);
}

/** Whoever comes back from a ship's page finds the table as it was left. */
function useKeepPlace(frame: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = frame.current;
    const { top, left, leaveAt } = useTablePositionStore.getState();
    // A new table stands at its beginning; to go there would have the browser lay it out in the midst of this.
    if (top > 0 || left > 0) element?.scrollTo({ top, left });
    return () => {
      if (element) leaveAt(element.scrollTop, element.scrollLeft);
    };
  }, [frame]);
}

/** The table is at least as wide as its columns; where each pinned one stands is the sum of those before it. */
function tableStyle(shown: TableLayout): CSSProperties {
  let edge = 0;
  const edges = shown.map(({ width }, index) => {
    const left = edge;
    edge += width;
    return [`--pin-${index}`, `${left}px`] as const;
  });
  const columns = shown.map(({ width }) => `${width}px`).join(' ');
  return { width: `max(100%, ${edge}px)`, ...Object.fromEntries([['--columns', columns], ...edges]) };
}

interface ShipTableBodyProps extends WholeRowsProps {
  /** Only the rows in view are on screen. */
  readonly isLong: boolean;
  /** The row that stays in the document wherever one scrolls. */
  readonly keep: number;
}

/** The rows of the ship table: all of them, or of a long list those in view. */
function ShipTableBody(props: ShipTableBodyProps) {
  const { rows, isLong, renderRow, ...others } = props;
  if (!isLong) return <WholeRows {...props} />;
  return (
    <VirtualRows
      {...others}
      count={rows.length}
      rowId={(at) => rows[at]?.identity ?? ''}
      renderRow={(at, key) => {
        const row = rows[at];
        return row ? renderRow(row, at, key) : null;
      }}
    />
  );
}

interface ShipTableRowProps {
  readonly row: ShipRow;
  readonly columns: readonly ShownColumn[];
  readonly system: UnitSystem;
  readonly isPicked: boolean;
  /** One row's link is in the order of the Tab key; arrow keys go to the others. */
  readonly isTabStop: boolean;
  readonly onTogglePick: (identity: string) => void;
  /** Null where none is written. */
  readonly note: string | null;
  /** Its position where not all rows are on screen; 0 is the first. */
  readonly index: number | null;
}

/** One ship: a mark to pick it, its name as a link to its page, and a cell for each column. */
const ShipTableRow = memo(function ShipTableRow(props: ShipTableRowProps) {
  const { row, columns, system, isPicked, isTabStop, onTogglePick, note, index } = props;
  return (
    // The head is row 1 for screen readers.
    <tr aria-rowindex={index === null ? undefined : index + 2} data-identity={row.identity}>
      {columns.map((column) =>
        column.field === null ? (
          <th key={column.id} scope="row" data-pin={column.pin ?? undefined} data-edge={column.isEdge || undefined}>
            <label className={classes['pick']}>
              <input
                type="checkbox"
                aria-label={`Pick ${row.title}`}
                tabIndex={-1}
                checked={isPicked}
                onChange={() => onTogglePick(row.identity)}
              />
            </label>
            {/* Before the name, of which a narrow column cuts the end. */}
            <NoteMark text={note} />
            {/* A plain link: the router follows the address by itself, and its own link would listen to it in every row. */}
            <a href={`#${shipPath(row.identity)}`} tabIndex={isTabStop ? 0 : -1} title={row.title}>
              {row.title}
            </a>
          </th>
        ) : (
          <td
            key={column.id}
            data-number={column.isNumber || undefined}
            data-pin={column.pin ?? undefined}
            data-edge={column.isEdge || undefined}
            style={column.pin === null ? undefined : { left: `var(--pin-${column.pin})` }}
          >
            {showCell(column.field, row, system)}
          </td>
        ),
      )}
    </tr>
  );
});

/** Beside the content of a cell, and of a head with its mark, in pixels. */
const cellPadding = 26;
const headPadding = 44;

/** The width in pixels that a column needs for its widest content among the rows in the document. */
function fittingWidth(table: HTMLTableElement | null, column: number): number {
  const cells = [...(table?.querySelectorAll('tr') ?? [])].map((row) => row.cells[column]);
  return cells.reduce((widest, cell) => Math.max(widest, cell ? contentWidth(cell) : 0), 0);
}

function contentWidth(cell: HTMLTableCellElement): number {
  if (cell.colSpan > 1) return 0; // the room for rows out of view
  const range = document.createRange();
  const title = cell.querySelector('[data-title]');
  range.selectNodeContents(title ?? cell);
  return Math.ceil(range.getBoundingClientRect().width) + (title ? headPadding : cellPadding);
}
