import { useLayoutEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import classes from './table.module.css';

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

/** Height of a row and of the head in pixels: `--row`, the line included. */
export const rowHeight = 32;

/**
 * A table body of which only the rows around those in view are on screen, for lists too long to put there whole. It stays
 * a real `<tbody>`; the rows left out are two empty ones of their height, which screen readers do not count.
 */
export function VirtualRows({ count, frame, columnCount, rowId, renderRow, keep, content }: VirtualRowsProps) {
  const { from, to } = useRowSpan({ frame, count, rowHeight, content });
  const [slots] = useState(() => new RowSlots());
  const gap = (id: string, rows: number) => <RowGap key={`gap ${id}`} rows={rows} columnCount={columnCount} />;
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

/** The room of rows that are not in the document. */
export function RowGap({ rows, columnCount }: { readonly rows: number; readonly columnCount: number }) {
  if (rows <= 0) return null;
  return (
    <tr aria-hidden>
      <td colSpan={columnCount} className={classes['gap']} style={{ height: rows * rowHeight }} />
    </tr>
  );
}

interface FollowedRows {
  /** The element that scrolls; its head is one row high and stays at the top. */
  readonly frame: RefObject<HTMLElement | null>;
  readonly count: number;
  /** In pixels. */
  readonly rowHeight: number;
  /** A new one is a new list, which begins at its top. */
  readonly content: unknown;
  /** See `nextRowSpan`. */
  readonly step?: number;
}

/** The rows to put on screen, followed as the frame is scrolled and resized. */
export function useRowSpan({ frame, count, rowHeight, content, step = usualStep }: FollowedRows): RowSpan {
  const [span, setSpan] = useState<FollowedSpan>({ content, from: 0, to: 0, height: 0 });
  // As last seen: asking the element for it after every change of the rows would lay them out once more.
  const place = useRef({ top: 0, height: 0 });
  useLayoutEffect(() => {
    if (span.content === content || place.current.top === 0) return;
    place.current.top = 0;
    frame.current?.scrollTo({ top: 0 });
  }, [frame, content, span.content]);
  // Rows and frame may come into the document together; the frame, being around them, is known last.
  const [isMounted, setMounted] = useState(false);
  // oxlint-disable-next-line react/set-state-in-effect -- see above: what is waited for is the document
  useLayoutEffect(() => setMounted(true), []);
  useLayoutEffect(() => {
    const element = frame.current;
    if (!element) return;
    const show = (): void => setSpan((known) => nextRowSpan(known, { ...place.current, count, content, step }));
    const look = (): void => {
      place.current = { top: element.scrollTop / rowHeight, height: element.clientHeight / rowHeight };
      show();
    };
    if (place.current.height === 0) look();
    else show();
    // At once: otherwise a frame without rows is shown first.
    const scroll = (): void => flushSync(look);
    element.addEventListener('scroll', scroll, { passive: true });
    const resizing = new ResizeObserver(look);
    resizing.observe(element);
    return () => {
      element.removeEventListener('scroll', scroll);
      resizing.disconnect();
    };
  }, [isMounted, frame, count, rowHeight, content, step]);
  // Another list, or a shorter one, arrives before the effect that follows it.
  if (span.content !== content) return { from: 0, to: Math.min(count, span.height) };
  return { from: Math.min(span.from, Math.max(0, count - span.height)), to: Math.min(span.to, count) };
}

/** The rows on screen of one list. */
export interface FollowedSpan extends RowSpan {
  /** Which list they are of: a new list has a new one. */
  readonly content: unknown;
  /** Rows of room in the frame; 0 until it is known. */
  readonly height: number;
}

interface ScrolledList {
  /** Rows above the view, and room for rows in it; both may be fractions. */
  readonly top: number;
  readonly height: number;
  readonly count: number;
  readonly content: unknown;
  /** By how many rows spans grow and begin anew; fewer where a row on screen costs more than one that comes. */
  readonly step?: number;
}

/**
 * The rows to put on screen next. After a jump, and for a new list, only those in view: what lies beside them is added
 * once it is scrolled towards, so that no frame waits for more than it shows. The same span where nothing changes.
 */
export function nextRowSpan(
  known: FollowedSpan,
  { top, height: room, count, content, step = usualStep }: ScrolledList,
): FollowedSpan {
  const height = Math.ceil(room);
  const from = Math.max(0, Math.min(count, Math.floor(top)));
  const to = Math.max(0, Math.min(count, Math.ceil(top) + height));
  const isKnown = known.content === content && known.height === height;
  if (isKnown && known.from === from && known.to === to) return known;
  const isNear = known.content === content && known.height > 0 && from < known.to && to > known.from;
  const next = isNear ? rowsInView(top, height, count, step) : { from, to };
  return isKnown && known.from === next.from && known.to === next.to ? known : { ...next, content, height };
}

/** Positions of rows: `from` is the first, `to` the one after the last. */
export interface RowSpan {
  readonly from: number;
  readonly to: number;
}

/** Spans begin and end at multiples of this many rows, so that not every step of scrolling is a new one. */
const usualStep = 16;

/**
 * Which rows of a long list belong on screen: those in view and at least a step more on either side.
 *
 * @param top rows above the view, and `height` rows in it; both may be fractions.
 */
export function rowsInView(top: number, height: number, count: number, step = usualStep): RowSpan {
  const first = Math.floor(Math.max(0, top) / step) * step - step;
  const last = Math.ceil((Math.max(0, top) + height) / step) * step + step;
  return { from: Math.max(0, Math.min(first, count)), to: Math.max(0, Math.min(last, count)) };
}

/**
 * Gives the rows on screen numbers to be keyed by. A row keeps its number for as long as it stays on screen, and with it
 * its element and the focus in it; a row that comes takes over that of one that went, so that its element is filled anew,
 * which is several times as fast as making one.
 */
export class RowSlots {
  #slots: ReadonlyMap<string, number> = new Map();

  /** @param ids of the rows on screen, each once. @returns their numbers, in the same order. */
  assign(ids: readonly string[]): readonly number[] {
    const known = this.#slots;
    const kept = ids.map((id) => known.get(id));
    const taken = new Set(kept);
    let next = 0;
    const free = (): number => {
      while (taken.has(next)) next += 1;
      taken.add(next);
      return next;
    };
    const slots = kept.map((slot) => slot ?? free());
    this.#slots = new Map(ids.map((id, index) => [id, slots[index] ?? 0]));
    return slots;
  }
}
