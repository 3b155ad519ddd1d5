import type { ScatterMark } from './lay-out-scatter.ts';
import type { ScatterSpot } from './scatter-range.ts';

/** Where an arrow key moves. */
export type Direction = 'left' | 'right' | 'up' | 'down';

/** How far from the edge of a mark a pointer still means it: small marks need a hit area of 28 px. */
const reach = 11;

/** The mark that a pointer means: the one it is on, or the nearest within reach; null on the ground. */
export function markAt(marks: readonly ScatterMark[], { x, y }: ScatterSpot): ScatterMark | null {
  let best: ScatterMark | null = null;
  let bestEdge = reach;
  let bestCentre = Infinity;
  for (const mark of marks) {
    const centre = Math.hypot(mark.x - x, mark.y - y);
    const edge = Math.max(0, centre - mark.radius);
    if (edge > bestEdge || (edge === bestEdge && centre >= bestCentre)) continue;
    [best, bestEdge, bestCentre] = [mark, edge, centre];
  }
  return best;
}

/** The marks whose centre lies on the very same point as this one's, itself included, in their order. */
export function marksAtSamePoint(marks: readonly ScatterMark[], mark: ScatterMark): readonly ScatterMark[] {
  return marks.filter(({ x, y }) => x === mark.x && y === mark.y);
}

/**
 * The nearest mark in a direction, null at the edge. Marks on one point are passed one after the other: onward with right
 * and down, back with left and up.
 */
export function markTowards(
  marks: readonly ScatterMark[],
  from: ScatterMark,
  direction: Direction,
): ScatterMark | null {
  const isOnward = direction === 'right' || direction === 'down';
  const stack = marksAtSamePoint(marks, from);
  const next = stack[stack.indexOf(from) + (isOnward ? 1 : -1)];
  if (next) return next;
  let best: ScatterMark | null = null;
  let least = Infinity;
  for (const mark of marks) {
    const { along, across } = offset(from, mark, direction);
    // What lies more to the side than ahead is the other arrows' to reach.
    if (along <= 0 || across > along * 2) continue;
    const cost = along + across * 2;
    if (cost >= least) continue;
    [best, least] = [mark, cost];
  }
  if (!best) return null;
  const there = marksAtSamePoint(marks, best);
  return (isOnward ? there[0] : there.at(-1)) ?? best;
}

/** All marks from left to right, those above each other from the top: every one comes once. */
export function readingOrder(marks: readonly ScatterMark[]): readonly ScatterMark[] {
  return marks.toSorted((a, b) => a.x - b.x || a.y - b.y || a.row.title.localeCompare(b.row.title, 'en'));
}

function offset(from: ScatterMark, to: ScatterMark, direction: Direction) {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  switch (direction) {
    case 'left':
      return { along: -dx, across: Math.abs(dy) };
    case 'right':
      return { along: dx, across: Math.abs(dy) };
    case 'up':
      return { along: -dy, across: Math.abs(dx) };
    case 'down':
      return { along: dy, across: Math.abs(dx) };
  }
}
