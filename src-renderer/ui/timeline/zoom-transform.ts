import { ZoomTransform } from 'd3-zoom';
import type { DayWindow } from './timeline-row.ts';

/** The strip of the screen that shows days, in pixels from the left end of the element that takes the gestures. */
export interface PlotStrip {
  readonly left: number;
  readonly width: number;
}

/** A view as d3-zoom keeps it: day 0 at `x`, `k` pixels a day. */
export function transformOf({ from, to }: DayWindow, { left, width }: PlotStrip): ZoomTransform {
  const k = width / (to - from);
  return new ZoomTransform(k, left - from * k, 0);
}

/** The view that a state of d3-zoom shows. */
export function windowOf({ k, x }: ZoomTransform, { left, width }: PlotStrip): DayWindow {
  const from = (left - x) / k;
  return { from, to: from + width / k };
}
