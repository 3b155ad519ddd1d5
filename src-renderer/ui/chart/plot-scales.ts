import { scaleLinear, scalePoint, scaleTime } from 'd3-scale';
import { createContext, useContext } from 'react';
import type { PlotAxes, StepAxis } from './chart.ts';

/** Where a plot draws its marks, in pixels of its drawing. */
export interface PlotArea {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** From what is drawn to where it is drawn, in pixels of the drawing. */
export interface PlotScales {
  /** Null for a step that is not on the axis. */
  readonly x: (key: string | number) => number | null;
  readonly y: (value: number) => number;
  readonly area: PlotArea;
}

/** Scales of the plot around; null until it is laid out, and where it has no room. */
export const PlotScalesContext = createContext<PlotScales | null>(null);

/** Scales of the plot around; null until it is laid out. */
export function usePlotScales(): PlotScales | null {
  return useContext(PlotScalesContext);
}

/**
 * The scales of a plot; null where there is no room for one.
 *
 * @param keys of the steps in their order.
 */
export function plotScales(keys: readonly (string | number)[], axes: PlotAxes, area: PlotArea): PlotScales | null {
  if (!(area.width > 0) || !(area.height > 0)) return null;
  const bottom = area.y + area.height;
  const { domain } = axes.values;
  // What is no number stands at the bottom.
  const y = scaleLinear(domain, [bottom, area.y]).unknown(bottom);
  return { x: stepPlaces(keys, axes.steps, area), y: (value) => y(value), area };
}

/** Between the ends of the axis and its first and last step, in pixels. */
const namesRoom = 22;
const instantsRoom = 12;

function stepPlaces(keys: readonly (string | number)[], axis: StepAxis, { x, width }: PlotArea): PlotScales['x'] {
  if (axis.kind === 'names') {
    const places = scalePoint(keys, [x + namesRoom, x + width - namesRoom]);
    return (key) => places(key) ?? null;
  }
  const places = scaleTime([axis.fromAt, axis.toAt], [x + instantsRoom, x + width - instantsRoom]);
  return (key) => (typeof key === 'number' ? places(key) : null);
}
