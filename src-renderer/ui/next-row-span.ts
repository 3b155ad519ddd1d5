import { rowsInView, usualStep, type RowSpan } from './rows-in-view.ts';

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
