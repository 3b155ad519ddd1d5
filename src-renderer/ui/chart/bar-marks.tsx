import type { ChartSeries } from './chart.ts';
import { pixels } from './line-marks.tsx';
import { usePlotScales } from './plot-scales.ts';

interface BarMarksProps {
  readonly series: readonly ChartSeries[];
  /** Values of the series by id; null is unknown and has no bar. */
  readonly steps: readonly {
    readonly key: string | number;
    readonly values: Readonly<Record<string, number | null>>;
  }[];
}

/** The widest bar, and the gap between the bars of a step, in pixels. */
const widest = 48;
const gap = 2;

/** Upright bars from 0, those of one step side by side. */
export function BarMarks({ series, steps }: BarMarksProps) {
  const scales = usePlotScales();
  if (scales === null || series.length === 0) return null;
  const { bar, offsets } = barPlaces(scales.area.width / Math.max(1, steps.length), series.length);
  const zero = scales.y(0);
  return series.map((one, index) => (
    <g key={one.id} data-series={one.id}>
      {steps.map(({ key, values }) => {
        const x = scales.x(key);
        const value = values[one.id];
        if (x === null || typeof value !== 'number') return null;
        const top = Math.min(zero, scales.y(value));
        return (
          <rect
            key={key}
            data-bar={one.id}
            data-step={key}
            x={pixels(x + (offsets[index] ?? 0))}
            y={pixels(top)}
            width={pixels(bar)}
            height={pixels(Math.abs(scales.y(value) - zero))}
            fill={one.colour}
          />
        );
      })}
    </g>
  ));
}

/**
 * How wide a bar is and where those of one step begin, from the step's middle.
 *
 * @param room of a step, in pixels, as the result.
 */
export function barPlaces(room: number, count: number): { readonly bar: number; readonly offsets: readonly number[] } {
  const bar = Math.max(1, Math.min(widest, (room * 0.72 - gap * (count - 1)) / count));
  const whole = bar * count + gap * (count - 1);
  return { bar, offsets: Array.from({ length: count }, (_, index) => index * (bar + gap) - whole / 2) };
}
