import {
  memo,
  useCallback,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type CSSProperties,
  type RefObject,
} from 'react';
import { useUnitsStore } from '../../ui/units-store.ts';
import { fittingWidth } from './fitting-width.ts';
import type { ShipRow } from './ship-row.ts';
import { ShipTableBody } from './ship-table-body.tsx';
import { ShipTableHead } from './ship-table-head.tsx';
import { ShipTableRow } from './ship-table-row.tsx';
import classes from './ship-table.module.css';
import { useShipsStore, type SortKey } from './ships-store.ts';
import { shownColumns, stickyCount } from './shown-columns.ts';
import { useTableLayoutStore } from './table-layout-store.ts';
import { resizeColumn, type TableLayout } from './table-layout.ts';
import { useTablePlaceStore } from './table-place-store.ts';
import { useRowFocus } from './use-row-focus.ts';

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
  const frame = useRef<HTMLDivElement>(null);
  const table = useRef<HTMLTableElement>(null);
  const hintId = useId();
  const [said, setSaid] = useState('');
  const { shown, resize } = useColumnPlaces();
  const columns = useColumns(shown, frame);
  const focus = useRowFocus(frame, rows, togglePicked);
  const pickedSet = useMemo(() => new Set(picked), [picked]);
  const fit = useCallback(
    (id: string) => {
      const index = columns.findIndex((column) => column.id === id);
      resize(id, fittingWidth(table.current, index), true);
    },
    [columns, resize],
  );
  useKeepPlace(frame);
  return (
    <div
      ref={frame}
      className={classes['frame']}
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
        <colgroup>
          {shown.map(({ id, width }) => (
            <col key={id} style={{ width }} />
          ))}
          {/* What is left of the frame. */}
          <col />
        </colgroup>
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
              onTogglePick={togglePicked}
              index={isLong ? at : null}
            />
          )}
        />
      </table>
    </div>
  );
});

/** The places of the columns on screen, with the width one has while its edge is dragged. */
function useColumnPlaces() {
  const stored = useTableLayoutStore((store) => store.layout);
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
  const sticky = stickyCount(shown, useWidth(frame));
  const ids = shown.map(({ id }) => id).join();
  return useMemo(() => shownColumns(ids.split(','), sticky), [ids, sticky]);
}

function useWidth(frame: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(Infinity);
  useEffect(() => {
    if (!frame.current) return;
    const resizing = new ResizeObserver(([entry]) => setWidth(entry?.contentRect.width ?? Infinity));
    resizing.observe(frame.current);
    return () => resizing.disconnect();
  }, [frame]);
  return width;
}

/** Whoever comes back from a ship's page finds the table as it was left. */
function useKeepPlace(frame: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = frame.current;
    const { top, left, leaveAt } = useTablePlaceStore.getState();
    element?.scrollTo({ top, left });
    return () => {
      if (element) leaveAt(element.scrollTop, element.scrollLeft);
    };
  }, [frame]);
}

/** The table is as wide as its columns; where each pinned one stands is the sum of those before it. */
function tableStyle(shown: TableLayout): CSSProperties {
  let edge = 0;
  const edges = shown.map(({ width }, index) => {
    const left = edge;
    edge += width;
    return [`--pin-${index}`, `${left}px`] as const;
  });
  return { width: `max(100%, ${edge}px)`, ...Object.fromEntries(edges) };
}
