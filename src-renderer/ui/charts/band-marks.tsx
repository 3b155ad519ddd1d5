import { bandRuns, type BandPlace } from './band-runs.ts';
import type { ChartSeries } from './chart.ts';
import { usePlotScales } from './use-plot-scales.ts';

interface BandMarksProps {
  readonly series: ChartSeries;
  /** By step: the lower and the higher value; null where either is unknown. */
  readonly spans: readonly (readonly [key: string | number, span: readonly [low: number, high: number] | null])[];
}

/** Half the width of the bar that a step without a known neighbour has, at most, in pixels. */
const halfBar = 26;

/** A series as an area between two values, with its edges drawn: the filling alone would be too faint to be seen. */
export function BandMarks({ series, spans }: BandMarksProps) {
  const scales = usePlotScales();
  if (scales === null) return null;
  const { id, colour, dash, opacity = 0.2, width = 1 } = series;
  const places = spans.flatMap(([key, span]): readonly BandPlace[] => {
    const x = scales.x(key);
    return x === null ? [] : [{ key, x, span: span === null ? null : [scales.y(span[0]), scales.y(span[1])] }];
  });
  const step = scales.area.width / Math.max(1, spans.length);
  return (
    <g data-series={id}>
      {bandRuns(places, Math.min(halfBar, step * 0.36)).map(({ keys, area, edges }) => (
        <g key={keys[0]}>
          <path data-band={id} data-steps={keys.join(' ')} d={area} fill={colour} fillOpacity={opacity} />
          <path
            data-edges={id}
            d={edges}
            fill="none"
            stroke={colour}
            strokeWidth={width}
            strokeDasharray={dash.length === 0 ? undefined : dash.join(' ')}
            strokeLinejoin="round"
          />
        </g>
      ))}
    </g>
  );
}
