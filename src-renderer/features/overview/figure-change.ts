import type { StatsPoint } from '../../archive/recent/read-stats-history.ts';

/** The figures of the game that are counted. */
export const gameFigures = ['funds', 'fans', 'fleet'] as const;

export type GameFigure = (typeof gameFigures)[number];

/** By how much a figure changed, and since when. `fromAt` is UTC, epoch milliseconds. */
export interface FigureChange {
  readonly by: number;
  readonly fromAt: number;
}

/**
 * What a figure changed by since an instant: against what was known of it then, or else against the first answer that told it.
 *
 * @param points oldest first.
 * @param sinceAt UTC, epoch milliseconds; null compares with the first.
 * @returns null where the latest answer does not tell the figure, or no other does.
 */
export function figureChange(
  points: readonly StatsPoint[],
  figure: GameFigure,
  sinceAt: number | null,
): FigureChange | null {
  const latest = points.at(-1);
  const now = latest?.[figure] ?? null;
  if (!latest || now === null) return null;
  const told = points.slice(0, -1).filter((point) => point[figure] !== null);
  const before = told.findLast(({ at }) => sinceAt !== null && at <= sinceAt) ?? told[0];
  if (!before) return null;
  return { by: now - (before[figure] ?? 0), fromAt: before.at };
}
