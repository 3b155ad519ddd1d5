import type { TimelineBar } from './timeline-row.ts';

const merged = new WeakMap<readonly TimelineBar[], readonly TimelineBar[]>();

/**
 * The bars of a row, of which those that overlap and look the same are one: their outlines within each other would say
 * nothing. Bars that only touch stay apart, and so do those of which it is known how much is done. Asked for in every
 * frame, so it is remembered for a list of bars.
 */
export function mergeBars(bars: readonly TimelineBar[]): readonly TimelineBar[] {
  if (bars.length < 2) return bars;
  const known = merged.get(bars);
  if (known) return known;
  const ordered = bars.toSorted((one, other) => one.startDay - other.startDay);
  const last = new Map<string, number>();
  const result: TimelineBar[] = [];
  for (const bar of ordered) {
    const look = `${bar.colour} ${bar.isLight}`;
    const at = last.get(look);
    const before = at === undefined || bar.done !== null ? undefined : result[at];
    if (at !== undefined && before !== undefined && before.endDay >= bar.startDay) {
      result[at] = { ...before, endDay: Math.max(before.endDay, bar.endDay) };
    } else {
      if (bar.done === null) last.set(look, result.length);
      result.push(bar);
    }
  }
  merged.set(bars, result);
  return result;
}
