import { scaleUtc } from 'd3-scale';
import type { DayWindow } from './timeline-row.ts';

const dayMs = 86_400_000;

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
