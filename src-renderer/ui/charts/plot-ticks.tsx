import classes from './plot-frame.module.css';
import type { PlotTick } from './plot-step-ticks.ts';

interface StepTickProps {
  readonly ticks: readonly PlotTick[];
  /** Given by the chart. */
  readonly x?: number;
  readonly y?: number;
  readonly payload?: { readonly value: string | number };
}

/** The name of a step under the axis. */
export function StepTick({ ticks, x = 0, y = 0, payload }: StepTickProps) {
  const label = ticks.find(({ key }) => key === payload?.value)?.label;
  return (
    <text className={classes['tick']} x={x} y={y + 10} textAnchor="middle">
      {label}
    </text>
  );
}

interface ValueTickProps {
  readonly write: (value: number) => string;
  /** Given by the chart. */
  readonly x?: number;
  readonly y?: number;
  readonly payload?: { readonly value: number };
}

/** A value beside the axis. */
export function ValueTick({ write, x = 0, y = 0, payload }: ValueTickProps) {
  return (
    <text className={classes['tick']} x={x - 2} y={y + 4} textAnchor="end">
      {payload === undefined ? '' : write(payload.value)}
    </text>
  );
}
