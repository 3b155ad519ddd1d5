/** A grid of cards of one size, and the part of it that is in view. Pixels. */
export interface CardGrid {
  readonly count: number;
  readonly columns: number;
  /** Height of a card and the gap below it. */
  readonly rowHeight: number;
  readonly scrollTop: number;
  readonly height: number;
}

/** Rows of cards beyond the view on either side, so that a step of scrolling shows no holes. */
const margin = 1;

/** Positions of the cards to put on screen: `from` is the first, `to` the one after the last. */
export function cardsInView({ count, columns, rowHeight, scrollTop, height }: CardGrid): {
  readonly from: number;
  readonly to: number;
} {
  const top = Math.max(0, scrollTop);
  const first = Math.floor(top / rowHeight) - margin;
  const last = Math.ceil((top + height) / rowHeight) + margin;
  return { from: within(first * columns, count), to: within(last * columns, count) };
}

function within(position: number, count: number): number {
  return Math.max(0, Math.min(position, count));
}

/**
 * Where a key moves among cards in rows; null for keys that do not move, and at the edge.
 *
 * @param pageRows rows that are in view at once.
 */
export function cardTowards(
  key: string,
  from: number,
  { count, columns, pageRows }: { readonly count: number; readonly columns: number; readonly pageRows: number },
): number | null {
  const step = stepOf(key, columns, Math.max(1, pageRows));
  if (step === null) return null;
  if (step === 'first') return from === 0 ? null : 0;
  if (step === 'last') return from === count - 1 ? null : count - 1;
  const to = from + step;
  if (to >= 0 && to < count) return to;
  // Down from the last but one row reaches the last card, though none is right below.
  if (to >= count && rowOf(from, columns) < rowOf(count - 1, columns)) return count - 1;
  return to < 0 && Math.abs(step) > columns && from >= columns ? from % columns : null;
}

function rowOf(position: number, columns: number): number {
  return Math.floor(position / columns);
}

function stepOf(key: string, columns: number, pageRows: number): number | 'first' | 'last' | null {
  switch (key) {
    case 'ArrowRight':
      return 1;
    case 'ArrowLeft':
      return -1;
    case 'ArrowDown':
      return columns;
    case 'ArrowUp':
      return -columns;
    case 'PageDown':
      return columns * pageRows;
    case 'PageUp':
      return -columns * pageRows;
    case 'Home':
      return 'first';
    case 'End':
      return 'last';
    default:
      return null;
  }
}
