/** Positions of rows: `from` is the first, `to` the one after the last. */
export interface RowSpan {
  readonly from: number;
  readonly to: number;
}

/** Spans begin and end at multiples of this many rows, so that not every step of scrolling is a new one. */
export const usualStep = 16;

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
