import { useMemo } from 'react';
import { formatFigure, formatMoment } from '../../format/format.ts';
import { valueAxis, type ChartSeries, type PlotAxes, type PlotStep, type TrendPoint } from './chart.ts';
import { LineMarks } from './line-marks.tsx';
import { PlotFrame } from './plot-frame.tsx';
import { holdRange, stepsIn, type ChartRange } from './range-brush.tsx';

interface TrendChartProps {
  /** What is drawn, for screen readers. */
  readonly label: string;
  /** Written above the plot, where a figure holds several. */
  readonly caption?: string;
  /** In the order of time; what no calendar reaches is left out. */
  readonly points: readonly TrendPoint[];
  readonly series: readonly ChartSeries[];
  /** Ids of the series that are switched off. */
  readonly hidden?: ReadonlySet<string>;
  /** Pixels. */
  readonly height?: number;
  /** Charts with the same one share their cursor. */
  readonly syncId?: string;
  /** The points that are shown; all without. */
  readonly range?: ChartRange;
  /** The axis of values begins at 0; it is fitted to the values unless said. */
  readonly hasZero?: boolean;
  readonly formatValue?: (value: number) => string;
  /** A value as the axis says it; as short as tells its lines apart unless given. */
  readonly formatTick?: (value: number) => string;
  readonly formatAt?: (at: number) => string;
  /** What else is said of a point where it is read off. */
  readonly noteOf?: (point: TrendPoint) => string | undefined;
  readonly empty?: string;
}

/** Values over time as lines through dots: a value that is unknown is a gap, one alone a dot. */
export function TrendChart(props: TrendChartProps) {
  const { label, points, series, hidden = none, height = 180, syncId, formatValue = formatFigure } = props;
  const { formatTick, formatAt = formatMoment, noteOf, hasZero = false } = props;
  const placed = useMemo(() => points.filter(({ at }) => isInstant(at)), [points]);
  const range = holdRange(props.range ?? null, placed.length);
  const shown = useMemo(() => stepsIn(placed, range), [placed, range]);
  const drawn = useMemo(() => series.filter(({ id }) => !hidden.has(id)), [series, hidden]);
  const axes = useMemo(
    (): PlotAxes => ({
      steps: { kind: 'instants', ...instantSpan(shown.map(({ at }) => at)) },
      values: valueAxis(
        shown.flatMap(({ values }) => drawn.map(({ id }) => values[id])),
        { hasZero, tickCount: height < 140 ? 3 : 5 },
      ),
      writeValue: formatTick,
    }),
    [shown, drawn, hasZero, height, formatTick],
  );
  const steps = useMemo(
    () =>
      shown.map((point): PlotStep => {
        const note = noteOf?.(point);
        return {
          key: point.at,
          title: formatAt(point.at),
          ...(note === undefined ? {} : { note }),
          values: series.map((one) => {
            const value = point.values[one.id] ?? null;
            return { series: one, value, text: value === null ? 'unknown' : formatValue(value) };
          }),
        };
      }),
    [shown, series, formatValue, formatAt, noteOf],
  );
  return (
    <div>
      <PlotFrame
        label={label}
        caption={props.caption}
        empty={props.empty}
        steps={steps}
        axes={axes}
        height={height}
        hidden={hidden}
        syncId={syncId}
      >
        {drawn.map((one) => (
          <LineMarks key={one.id} series={one} points={shown.map(({ at, values }) => [at, values[one.id] ?? null])} />
        ))}
      </PlotFrame>
    </div>
  );
}

const none: ReadonlySet<string> = new Set();

const halfDayMs = 43_200_000;

/** The instants JavaScript has dates for. */
const mostMs = 8.64e15;

/** Whether an instant (epoch milliseconds) can be drawn and written. */
export function isInstant(at: number): boolean {
  return Math.abs(at) <= mostMs;
}

/** From the first to the last instant; around one alone there is half a day on either side. */
export function instantSpan(instants: readonly number[]): { readonly fromAt: number; readonly toAt: number } {
  const fromAt = instants.reduce((least, at) => Math.min(least, at), Infinity);
  const toAt = instants.reduce((most, at) => Math.max(most, at), -Infinity);
  if (fromAt > toAt) return { fromAt: 0, toAt: 2 * halfDayMs };
  return fromAt === toAt ? { fromAt: fromAt - halfDayMs, toAt: toAt + halfDayMs } : { fromAt, toAt };
}
