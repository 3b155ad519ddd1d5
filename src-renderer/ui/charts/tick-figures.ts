import { formatCompact, formatFigure } from '../format.ts';

/** How the ticks of an axis are written: whole where they are short, else so short that they can still be told apart. */
export function tickFigures(ticks: readonly number[]): (value: number) => string {
  const most = ticks.reduce((largest, tick) => Math.max(largest, Math.abs(tick)), 0);
  if (most < shortBelow) return formatFigure;
  if (most >= compactBelow) return (value) => value.toExponential(2).replaceAll('-', '−');
  for (let digits = 2; digits < mostDigits; digits += 1) {
    if (new Set(ticks.map((tick) => formatCompact(tick, digits))).size === new Set(ticks).size) {
      return (value) => formatCompact(value, digits);
    }
  }
  return formatFigure;
}

const shortBelow = 100_000;
/** Larger numbers have no letter. */
const compactBelow = 1e15;
const mostDigits = 12;

/** Of one character of an axis' figures, at most, and between figure and axis. Pixels. */
const characterWidth = 6.6;
const clearance = 12;
const leastRoom = 52;
const mostRoom = 104;

/** The room that the figures of an axis need beside it, in pixels: the same for short ones, so that plots stand in line. */
export function tickRoom(labels: readonly string[]): number {
  const longest = labels.reduce((most, label) => Math.max(most, label.length), 0);
  return Math.min(mostRoom, Math.max(leastRoom, Math.ceil(longest * characterWidth) + clearance));
}
