/** The figures of the game that are counted. */
export const gameFigures = ['funds', 'fans', 'fleet'] as const;

export type GameFigure = (typeof gameFigures)[number];

/** By how much a figure changed, and since when. `fromAt` is UTC, epoch milliseconds. */
interface FigureChange {
  readonly by: number;
  readonly fromAt: number;
}

/** A figure as one response told it; null where it did not. `at` is UTC, epoch milliseconds. */
export interface FigurePoint {
  readonly at: number;
  readonly value: number | null;
}

/**
 * What a figure changed by since an instant: against what was known of it then, or else against the first response that told it.
 *
 * @param points oldest first.
 * @param sinceAt UTC, epoch milliseconds; null compares with the first.
 * @returns null where the latest response does not tell the figure, or no other does.
 */
export function figureChange(points: readonly FigurePoint[], sinceAt: number | null): FigureChange | null {
  const now = points.at(-1)?.value ?? null;
  if (now === null) return null;
  const told = points.slice(0, -1).flatMap(({ at, value }) => (value === null ? [] : [{ at, value }]));
  const before = told.findLast(({ at }) => sinceAt !== null && at <= sinceAt) ?? told[0];
  return before ? { by: now - before.value, fromAt: before.at } : null;
}

/**
 * How many digits it takes to tell the ticks of an axis apart that holds these values: the closer they lie together, the
 * more. Between 2 and 9; unknown values are left out.
 */
export function distinguishingDigits(values: readonly (number | null)[]): number {
  const known = values.filter((value): value is number => value !== null && Number.isFinite(value));
  const least = Math.min(...known);
  const most = Math.max(...known);
  const largest = Math.max(Math.abs(least), Math.abs(most));
  // A lone value is drawn with a twentieth of itself around it.
  const span = most - least || largest / 10;
  if (!(span > 0) || !Number.isFinite(span)) return 2;
  return Math.min(9, Math.max(2, Math.ceil(Math.log10(largest / span)) + 2));
}
