/** Which steps of an axis are shown, both ends included; null is all. */
export type ChartRange = readonly [first: number, last: number] | null;

/** A range as it fits `count` steps: in order, inside, and null where it is everything. */
export function holdRange(range: ChartRange, count: number): ChartRange {
  if (range === null || count === 0) return null;
  const inside = (step: number) => Math.min(Math.max(Math.round(Number.isFinite(step) ? step : 0), 0), count - 1);
  const [one, other] = [inside(range[0]), inside(range[1])];
  const first = Math.min(one, other);
  const last = Math.max(one, other);
  return first === 0 && last === count - 1 ? null : [first, last];
}

/** The steps of a range. */
export function stepsIn<Step>(steps: readonly Step[], range: ChartRange): readonly Step[] {
  const held = holdRange(range, steps.length);
  return held === null ? steps : steps.slice(held[0], held[1] + 1);
}
