import type { ShipRow } from './ship-row.ts';

/** The first `count` of these rows are on screen. */
export interface WholeRowsShown {
  readonly rows: readonly ShipRow[];
  readonly count: number;
}

/** New rows put on screen at once: about a screenful. The rest follows in such steps, so that no step holds up the window. */
const step = 24;

/**
 * How many of a list's rows to put on screen when it takes the place of another: as many as hold one step of rows that
 * were not on screen before. Rows that were there cost little, however they are ordered now.
 */
export function nextWholeCount({ rows: before, count }: WholeRowsShown, rows: readonly ShipRow[]): number {
  const known = new Set(before.slice(0, count).map(({ identity }) => identity));
  let fresh = 0;
  const end = rows.findIndex(({ identity }) => !known.has(identity) && ++fresh > step);
  return end === -1 ? rows.length : end;
}

/** The next step. */
export function moreRows({ rows, count }: WholeRowsShown): WholeRowsShown {
  return { rows, count: Math.min(rows.length, count + step) };
}
