import { CartesianGrid, XAxis, YAxis } from 'recharts';
import classes from './plot-frame.module.css';
import type { PlotTick } from './plot-step-ticks.ts';
import { StepTick, ValueTick } from './plot-ticks.tsx';
import type { StepAxis } from './plot.ts';
import type { ValueAxis } from './value-axis.ts';

interface PlotLinesProps {
  readonly steps: StepAxis;
  readonly ticks: readonly PlotTick[];
  readonly values: ValueAxis;
  readonly writeValue: (value: number) => string;
  /** Of the axis of values, in pixels. */
  readonly axisWidth: number;
}

/** Room for the names of the steps. Pixels. */
const axisHeight = 26;

/** The axes of a plot and its grid. */
export function PlotLines({ steps, ticks, values, writeValue, axisWidth }: PlotLinesProps) {
  return (
    <>
      <CartesianGrid
        vertical={false}
        horizontalValues={[...values.ticks]}
        className={classes['grid'] ?? ''}
        stroke="var(--line)"
      />
      <XAxis
        dataKey="key"
        {...(steps.kind === 'names' ? namesAxis : { ...instantsAxis, domain: [steps.fromAt, steps.toAt] })}
        allowDataOverflow
        ticks={ticks.map(({ key }) => key)}
        tick={<StepTick ticks={ticks} />}
        interval={0}
        height={axisHeight}
        stroke="var(--line-strong)"
      />
      <YAxis
        domain={[...values.domain]}
        ticks={[...values.ticks]}
        tick={<ValueTick write={writeValue} />}
        allowDataOverflow
        interval={0}
        width={axisWidth}
        tickLine={false}
        axisLine={false}
      />
    </>
  );
}

const namesAxis = {
  type: 'category',
  scale: 'point',
  padding: { left: 22, right: 22 },
  allowDuplicatedCategory: false,
} as const;

const instantsAxis = { type: 'number', scale: 'time', padding: { left: 12, right: 12 } } as const;
