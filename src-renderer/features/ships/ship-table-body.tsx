import { useEffect, useLayoutEffect, useRef, useState, useTransition, type ReactNode, type RefObject } from 'react';
import { VirtualRows } from '../../ui/virtual-rows.tsx';
import { moreRows, nextWholeCount, type WholeRowsShown } from './next-whole-count.ts';
import type { ShipRow } from './ship-row.ts';
import { useTablePlaceStore } from './table-place-store.ts';

interface ShipTableBodyProps {
  readonly rows: readonly ShipRow[];
  /** Only the rows in view are on screen. */
  readonly isLong: boolean;
  /** A new one is a new list, which begins at its top. */
  readonly content: unknown;
  /** The element that scrolls. */
  readonly frame: RefObject<HTMLElement | null>;
  readonly columnCount: number;
  /** The row that stays in the document wherever one scrolls. */
  readonly keep: number;
  readonly renderRow: (row: ShipRow, at: number, key: string) => ReactNode;
}

/** The rows of the ship table: all of them, or of a long list those in view. */
export function ShipTableBody(props: ShipTableBodyProps) {
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

/** Height of a row in pixels: `--row`, its line included. */
const rowHeight = 32;

function WholeRows({ rows, content, frame, columnCount, renderRow }: ShipTableBodyProps) {
  const count = useWholeCount(rows);
  const begun = useRef(content);
  useLayoutEffect(() => {
    if (begun.current === content) return;
    begun.current = content;
    frame.current?.scrollTo({ top: 0 });
  }, [frame, content]);
  return (
    <tbody>
      {rows.slice(0, count).map((row, at) => renderRow(row, at, row.identity))}
      {count < rows.length ? (
        <tr aria-hidden>
          <td colSpan={columnCount} style={{ height: (rows.length - count) * rowHeight }} />
        </tr>
      ) : null}
    </tbody>
  );
}

/** Grows to all rows in steps that can be interrupted. */
function useWholeCount(rows: readonly ShipRow[]): number {
  const [shown, setShown] = useState(() => firstRows(rows));
  const [, startTransition] = useTransition();
  const current = shown.rows === rows ? shown : { rows, count: nextWholeCount(shown, rows) };
  if (current !== shown) setShown(current);
  useEffect(() => {
    if (shown.count >= shown.rows.length) return;
    const frame = requestAnimationFrame(() => startTransition(() => setShown(moreRows(shown))));
    return () => cancelAnimationFrame(frame);
  }, [shown]);
  return current.count;
}

/** A screenful; for whoever comes back, also what lies above and where they were. */
function firstRows(rows: readonly ShipRow[]): WholeRowsShown {
  const { top } = useTablePlaceStore.getState();
  const least = top === 0 ? 0 : Math.ceil((top + window.innerHeight) / rowHeight);
  return { rows, count: Math.min(rows.length, Math.max(least, nextWholeCount({ rows: [], count: 0 }, rows))) };
}
