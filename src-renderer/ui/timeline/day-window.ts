import { scaleUtc } from 'd3-scale';
import { dayMs } from '../../../src-shared/day.ts';
import type { DaySpan, DayWindow } from './timeline-row.ts';

/** A view shows at least a week and at most two decades. */
export const fewestDays = 7;
export const mostDays = 7_305;

/** Where a view may look: what there is to see, and today. Days are UTC day numbers; null where none is known. */
export interface WindowBounds {
  readonly extent: DaySpan | null;
  readonly todayDay: number | null;
}

/** The view that shows everything, with a little air on either side. Of more than two decades those around today. */
export function fitWindow({ extent, todayDay }: WindowBounds): DayWindow {
  if (extent === null || !Number.isFinite(extent.startDay) || !Number.isFinite(extent.endDay)) {
    return around((todayDay ?? 0) + 0.5, 365);
  }
  const length = Math.max(1, extent.endDay + 1 - extent.startDay);
  const days = clampDays(length * 1.06);
  const middle = extent.startDay + length / 2;
  if (length <= days || todayDay === null) return around(middle, days);
  return around(clamp(todayDay + 0.5, extent.startDay + days / 2, extent.endDay + 1 - days / 2), days);
}

/** What is on screen: the view where one is chosen and can be shown, else everything. */
export function shownWindow(view: DayWindow | null, bounds: WindowBounds): DayWindow {
  if (view === null || !Number.isFinite(view.from) || !Number.isFinite(view.to) || view.to <= view.from) {
    return fitWindow(bounds);
  }
  return holdWindow(view, bounds);
}

/**
 * The nearest view that is allowed: not too long, not too short, and never so far from all there is to see that nothing of
 * it is left; then its border stays in view.
 */
export function holdWindow({ from, to }: DayWindow, bounds: WindowBounds): DayWindow {
  const days = clampDays(to - from);
  // Rounding must not move a view that is allowed already.
  const held = days === to - from ? { from, to } : around((from + to) / 2, days);
  const { first, end } = seen(bounds);
  const rim = days / 10;
  const shift = Math.max(first + rim - held.to, 0) + Math.min(end - rim - held.from, 0);
  return shift === 0 ? held : { from: held.from + shift, to: held.to + shift };
}

/** The view with `factor` times its length, in which the day `about` (fractions allowed) stays where it is. */
export function zoomWindow({ from, to }: DayWindow, factor: number, about = (from + to) / 2): DayWindow {
  const days = clampDays((to - from) * factor);
  const share = (about - from) / (to - from);
  const start = about - share * days;
  return { from: start, to: start + days };
}

/** The view moved by a share of its own length; 1 is a whole view towards later days. */
export function panWindow({ from, to }: DayWindow, share: number): DayWindow {
  const days = (to - from) * share;
  return { from: from + days, to: to + days };
}

/** The view of the same length with a day in its middle. */
export function centreWindow({ from, to }: DayWindow, day: number): DayWindow {
  return around(day + 0.5, to - from);
}

/** The view of the same length with what a row shows in its middle; of what is longer, its beginning. Null without dates. */
export function revealWindow({ from, to }: DayWindow, spans: readonly DaySpan[]): DayWindow | null {
  if (spans.length === 0) return null;
  const first = Math.min(...spans.map(({ startDay }) => startDay));
  const end = Math.max(...spans.map(({ endDay }) => endDay)) + 1;
  const days = to - from;
  return end - first < days ? around((first + end) / 2, days) : { from: first - days / 20, to: first + days * 0.95 };
}

/** What of a view one looks for in vain: `today` where all there is lies elsewhere, `rows` where none of them is in view. */
export function whatIsOutside({ from, to }: DayWindow, { extent, todayDay }: WindowBounds): 'today' | 'rows' | null {
  if (extent === null) return null;
  if (extent.endDay + 1 <= from || extent.startDay >= to) return 'rows';
  if (todayDay === null || (todayDay >= extent.startDay && todayDay <= extent.endDay)) return null;
  return todayDay + 1 <= from || todayDay >= to ? 'today' : null;
}

function around(middle: number, days: number): DayWindow {
  return { from: middle - days / 2, to: middle + days / 2 };
}

function clampDays(days: number): number {
  return clamp(days, fewestDays, mostDays);
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), most);
}

/** From the first day to the end of the last that is worth looking at. */
function seen({ extent, todayDay }: WindowBounds): { readonly first: number; readonly end: number } {
  const days = [todayDay, extent?.startDay, extent?.endDay].filter((day) => day !== null && day !== undefined);
  const known = days.filter((day) => Number.isFinite(day));
  if (known.length === 0) return { first: Number.NEGATIVE_INFINITY, end: Number.POSITIVE_INFINITY };
  return { first: Math.min(...known), end: Math.max(...known) + 1 };
}

/** Days of a view laid out over a width. Days are UTC day numbers; pixels count from the left end of the plot. */
export interface DayScale {
  readonly window: DayWindow;
  readonly width: number;
  readonly pixelsPerDay: number;
  /** Where a day begins; of a fraction, the place within it. */
  readonly x: (day: number) => number;
}

export function dayScale(window: DayWindow, width: number): DayScale {
  const scale = scaleUtc([window.from * dayMs, window.to * dayMs], [0, width]);
  return {
    window,
    width,
    pixelsPerDay: width / (window.to - window.from),
    x: (day) => scale(day * dayMs),
  };
}

/** About three thousand years on either side of 1970; no timeline means more. */
const outermostDay = 1_000_000;

/** An hour: less is no view. */
const shortestDays = 1 / 24;

/** A view as a part of a link, to the minute: `20000,20365.5`. */
export function writeWindow({ from, to }: DayWindow): string {
  return [from, to].map((day) => String(Number(day.toFixed(4)))).join(',');
}

/** Reads what `writeWindow` wrote; null for what hands or another version wrote otherwise. */
export function readWindow(text: string | null): DayWindow | null {
  const [, first, second] = /^(-?\d{1,7}(?:\.\d{1,9})?),(-?\d{1,7}(?:\.\d{1,9})?)$/.exec(text ?? '') ?? [];
  if (first === undefined) return null;
  const [from, to] = [Number(first), Number(second)];
  return to - from >= shortestDays && Math.max(-from, to) <= outermostDay ? { from, to } : null;
}
