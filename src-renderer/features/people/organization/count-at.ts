import { usableCount } from './usable-count.ts';

/** An organization's own count of members, as one answer had it. */
export interface CountPoint {
  /** When that answer came, UTC, epoch milliseconds. */
  readonly at: number;
  readonly memberCount: number | null;
}

/**
 * How many members an organization counted at an instant: as the last answer by then had it, else as the first after it.
 *
 * @param points oldest first.
 * @returns null where no answer tells a count that pages can be counted from.
 */
export function countAt(points: readonly CountPoint[], at: number): number | null {
  const point = points.findLast((each) => each.at <= at) ?? points[0];
  return usableCount(point?.memberCount ?? null);
}
