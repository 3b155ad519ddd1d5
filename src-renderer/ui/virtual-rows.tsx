import { useState, type ReactNode, type RefObject } from 'react';
import { RowSlots } from './row-slots.ts';
import { useRowSpan } from './use-row-span.ts';
import classes from './virtual-rows.module.css';

interface VirtualRowsProps {
  readonly count: number;
  /** The element that scrolls; its head is one row high and stays at the top. */
  readonly frame: RefObject<HTMLElement | null>;
  readonly columnCount: number;
  /** Tells a row from all others, wherever it stands. */
  readonly rowId: (index: number) => string;
  /** A row with the key it is given. */
  readonly renderRow: (index: number, key: string) => ReactNode;
  /** A row that stays in the document wherever one scrolls: the one that has the focus. */
  readonly keep?: number;
  /** A new one is a new list, which begins at its top; without it, every list continues the one before. */
  readonly content?: unknown;
}

/** Height of a row in pixels: `--row`, its line included. */
const rowHeight = 32;

/**
 * A table body of which only the rows around those in view are on screen, for lists too long to put there whole. It stays
 * a real `<tbody>`; the rows left out are two empty ones of their height, which screen readers do not count.
 */
export function VirtualRows({ count, frame, columnCount, rowId, renderRow, keep, content }: VirtualRowsProps) {
  const { from, to } = useRowSpan({ frame, count, rowHeight, content });
  const [slots] = useState(() => new RowSlots());
  const gap = (id: string, rows: number) => <Gap key={`gap ${id}`} rows={rows} columnCount={columnCount} />;
  const isBefore = keep !== undefined && keep < Math.min(from, count);
  const isAfter = keep !== undefined && keep >= to && keep < count;
  const shown = Array.from({ length: to - from }, (_, offset) => from + offset);
  const indices = [...(isBefore ? [keep] : []), ...shown, ...(isAfter ? [keep] : [])];
  const given = slots.assign(indices.map(rowId));
  const rows = indices.map((index, at) => renderRow(index, `row ${given[at]}`));
  const shownRows = rows.slice(isBefore ? 1 : 0, isAfter ? -1 : undefined);
  // One list, so that a kept row remains the same element as the others come and go around it.
  return (
    <tbody>
      {[
        ...(isBefore ? [gap('top', keep), rows[0], gap('kept', from - keep - 1)] : [gap('top', from)]),
        ...shownRows,
        ...(isAfter ? [gap('kept', keep - to), rows.at(-1), gap('end', count - keep - 1)] : [gap('end', count - to)]),
      ]}
    </tbody>
  );
}

function Gap({ rows, columnCount }: { readonly rows: number; readonly columnCount: number }) {
  if (rows <= 0) return null;
  return (
    <tr aria-hidden>
      <td colSpan={columnCount} className={classes['gap']} style={{ height: rows * rowHeight }} />
    </tr>
  );
}
