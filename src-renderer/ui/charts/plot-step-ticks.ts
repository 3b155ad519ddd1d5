import { instantTicks } from './instant-ticks.ts';
import { pickLabels } from './pick-labels.ts';
import type { PlotStep, StepAxis } from './plot.ts';

/** A step with a label on the axis. */
export interface PlotTick {
  readonly key: string | number;
  readonly label: string;
}

/** At most, of the axis' small figures. Pixels. */
const characterWidth = 7;
/** From the middle of one label of an instant to that of the next. */
const instantRoom = 84;

/** The labels of the axis across, as many as `width` pixels hold. */
export function plotTicks(steps: readonly PlotStep[], axis: StepAxis, width: number): readonly PlotTick[] {
  if (axis.kind === 'instants') {
    const ticks = instantTicks(axis.fromAt, axis.toAt, Math.floor(width / instantRoom));
    return ticks.map(({ at, label }) => ({ key: at, label }));
  }
  const widest = steps.reduce((most, { key }) => Math.max(most, String(key).length), 0) * characterWidth;
  return pickLabels(steps.length, width / Math.max(1, steps.length), widest).flatMap((place) => {
    const key = steps[place]?.key;
    return key === undefined ? [] : [{ key, label: String(key) }];
  });
}
