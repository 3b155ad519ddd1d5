import type { ChartSeries } from './chart.ts';
import { pixels } from './line-runs.ts';
import { markPath } from './mark-path.ts';
import { usePlotScales } from './use-plot-scales.ts';

/** What is drawn at a step; null for what is unknown. */
export interface RangePoint {
  readonly key: string | number;
  readonly low: number | null;
  readonly middle: number | null;
  readonly high: number | null;
}

interface RangeMarksProps {
  readonly series: ChartSeries;
  readonly points: readonly RangePoint[];
  /** How far beside the step's own place, in pixels, so that two series do not cover each other. */
  readonly beside: number;
}

/** Half the width of the strokes at both ends, in pixels. */
const halfCap = 3;

/** A series as lines from least to most with a mark between: the line only where both ends are known. */
export function RangeMarks({ series: { id, colour, dash, mark }, points, beside }: RangeMarksProps) {
  const scales = usePlotScales();
  if (scales === null) return null;
  const shape = mark === 'square range' ? 'square' : 'circle';
  return (
    <g data-series={id}>
      {points.map(({ key, low, middle, high }) => {
        const at = scales.x(key);
        if (at === null) return null;
        const x = at + beside;
        const cap = (value: number) => `M${pixels(x - halfCap)} ${pixels(scales.y(value))}h${2 * halfCap}`;
        return (
          <g key={key} data-step={key}>
            {low === null || high === null ? null : (
              <path
                data-range={id}
                d={`M${pixels(x)} ${pixels(scales.y(low))}V${pixels(scales.y(high))}`}
                stroke={colour}
                strokeWidth={1.5}
                strokeDasharray={dash.length === 0 ? undefined : dash.join(' ')}
              />
            )}
            {low === null ? null : <path data-low={id} d={cap(low)} stroke={colour} strokeWidth={1.5} />}
            {high === null ? null : <path data-high={id} d={cap(high)} stroke={colour} strokeWidth={1.5} />}
            {middle === null ? null : (
              <path
                data-point={id}
                data-y={scales.y(middle)}
                d={markPath(shape, x, scales.y(middle), 3)}
                fill={colour}
              />
            )}
          </g>
        );
      })}
    </g>
  );
}
