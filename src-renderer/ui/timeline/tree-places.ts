import type { TimelineRow } from './timeline-row.ts';

/** Where a row stands among its siblings, as screen readers say it, and whose child it is. */
export interface TreePlace {
  /** Counted from 1. */
  readonly position: number;
  readonly siblings: number;
  /** Place of its parent among all rows; −1 where it has none. */
  readonly parent: number;
}

/** The places of rows in a list of which each belongs to the nearest one before it with a lower level. */
export function treePlaces(rows: readonly TimelineRow[]): readonly TreePlace[] {
  const open: number[] = [];
  const parents = rows.map((row, index) => {
    while (open.length > 0 && (rows[open.at(-1) ?? 0]?.level ?? 0) >= row.level) open.pop();
    const parent = open.at(-1) ?? -1;
    open.push(index);
    return parent;
  });
  const siblings = new Map<number, number>();
  const positions = parents.map((parent) => {
    const position = (siblings.get(parent) ?? 0) + 1;
    siblings.set(parent, position);
    return position;
  });
  return parents.map((parent, index) => ({
    parent,
    position: positions[index] ?? 1,
    siblings: siblings.get(parent) ?? 1,
  }));
}
