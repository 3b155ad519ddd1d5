import type { ScatterAxis, ScatterFrame, ScatterLayout, ScatterMark } from './lay-out-scatter.ts';

/** Ends of a range, in stored units; both belong to it, null is open. */
export interface RangeEnds {
  readonly min: number | null;
  readonly max: number | null;
}

/** A rectangle of the plot by the numbers it spans, so that it keeps its ships when the picture is resized. */
export interface ScatterRange {
  readonly x: RangeEnds;
  readonly y: RangeEnds;
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

/** A point of the picture, in pixels. */
export interface ScatterSpot {
  readonly x: number;
  readonly y: number;
}

/** The range between two points of the picture, at most the whole plot; null where there are no axes. */
export function rangeBetween({ x, y, frame }: ScatterLayout, a: ScatterSpot, b: ScatterSpot): ScatterRange | null {
  if (!x || !y) return null;
  const [from, to] = [inFrame(a, frame), inFrame(b, frame)];
  return {
    x: endsOf([storedAt(x, from.x), storedAt(x, to.x)]),
    y: endsOf([storedAt(y, from.y), storedAt(y, to.y)]),
  };
}

/** A range in pixels of the picture: open ends reach to the frame. Null where there are no axes. */
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

function isWithin(value: number, { min, max }: RangeEnds): boolean {
  return (min === null || value >= min) && (max === null || value <= max);
}

function endsOf(values: readonly number[]): RangeEnds {
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
