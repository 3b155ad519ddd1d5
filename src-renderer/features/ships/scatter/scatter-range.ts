import type { Ends } from '../model/number-bound.ts';
import type { ScatterAxis, ScatterFrame, ScatterLayout, ScatterMark } from './lay-out-scatter.ts';

/**
 * A rectangle of the plot by the numbers it spans, in stored units, so that it keeps its ships when the plot is resized.
 * Both ends belong to it, null is open.
 */
export interface ScatterRange {
  readonly x: Ends<number>;
  readonly y: Ends<number>;
}

export const openRange: ScatterRange = { x: { min: null, max: null }, y: { min: null, max: null } };

/** True where no end is given: nothing is selected. */
export function isOpenRange({ x, y }: ScatterRange): boolean {
  return [x.min, x.max, y.min, y.max].every((end) => end === null);
}

/** The marks in a range, in their order. */
export function marksInRange(marks: readonly ScatterMark[], { x, y }: ScatterRange): readonly ScatterMark[] {
  return marks.filter(({ xValue, yValue }) => isWithin(xValue, x) && isWithin(yValue, y));
}

/** The smallest range that holds all of these marks; null without any. */
export function rangeAround(marks: readonly ScatterMark[]): ScatterRange | null {
  if (marks.length === 0) return null;
  return { x: endsOf(marks.map(({ xValue }) => xValue)), y: endsOf(marks.map(({ yValue }) => yValue)) };
}

/** A point of the plot, in pixels. */
export interface ScatterSpot {
  readonly x: number;
  readonly y: number;
}

/** The range between two points of the plot, at most all of it; null where there are no axes. */
export function rangeBetween({ x, y, frame }: ScatterLayout, a: ScatterSpot, b: ScatterSpot): ScatterRange | null {
  if (!x || !y) return null;
  const [from, to] = [inFrame(a, frame), inFrame(b, frame)];
  return {
    x: endsOf([storedAt(x, from.x), storedAt(x, to.x)]),
    y: endsOf([storedAt(y, from.y), storedAt(y, to.y)]),
  };
}

/** A range in pixels of the plot: open ends reach to the frame. Null where there are no axes. */
export function rangeFrame(layout: ScatterLayout, range: ScatterRange): ScatterFrame | null {
  const { x, y, frame } = layout;
  if (!x || !y) return null;
  const left = pxOf(x, range.x.min, frame.left);
  const right = pxOf(x, range.x.max, frame.right);
  const bottom = pxOf(y, range.y.min, frame.bottom);
  const top = pxOf(y, range.y.max, frame.top);
  const a = inFrame({ x: left, y: top }, frame);
  const b = inFrame({ x: right, y: bottom }, frame);
  return { left: a.x, top: a.y, right: b.x, bottom: b.y };
}

function isWithin(value: number, { min, max }: Ends<number>): boolean {
  return (min === null || value >= min) && (max === null || value <= max);
}

function endsOf(values: readonly number[]): Ends<number> {
  return {
    min: values.reduce((a, b) => Math.min(a, b), Infinity),
    max: values.reduce((a, b) => Math.max(a, b), -Infinity),
  };
}

function inFrame({ x, y }: ScatterSpot, { left, top, right, bottom }: ScatterFrame): ScatterSpot {
  return { x: Math.min(right, Math.max(left, x)), y: Math.min(bottom, Math.max(top, y)) };
}

function storedAt({ scale, unit }: ScatterAxis, px: number): number {
  return scale.toValue(px) / unit.factor;
}

/** A log axis has no pixel for 0 and less: they lie beyond its beginning, as the open end does. */
function pxOf({ scale, unit, isLog }: ScatterAxis, end: number | null, open: number): number {
  return end === null || (isLog && end <= 0) ? open : scale.toPx(end * unit.factor);
}

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
