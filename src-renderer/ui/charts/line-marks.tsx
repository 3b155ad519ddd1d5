import type { ChartSeries } from './chart.ts';
import { lineRuns, type LinePlace } from './line-runs.ts';
import { markPath } from './mark-path.ts';
import { usePlotScales } from './use-plot-scales.ts';

interface LineMarksProps {
  readonly series: ChartSeries;
  /** By step; null where the value is unknown. */
  readonly points: readonly (readonly [key: string | number, value: number | null])[];
}

/** More points than this in a row are a line without dots, but for those that stand alone. */
const mostDots = 80;
/** Nearer to each other than this, in pixels, marks are smaller. */
const dense = 15;

/** A series as a line, with a mark on every point. Each part says of which steps it is, so that it can be read back. */
export function LineMarks({ series, points }: LineMarksProps) {
  const scales = usePlotScales();
  if (scales === null) return null;
  const { id, colour, dash, mark = 'line', width = 2 } = series;
  const places = points.flatMap(([key, value]): readonly LinePlace[] => {
    const x = scales.x(key);
    return x === null ? [] : [{ key, x, y: value === null ? null : scales.y(value) }];
  });
  const runs = lineRuns(places);
  const alone = new Set(runs.filter(({ keys }) => keys.length === 1).map(({ keys: [key] }) => key));
  const dot = scales.area.width / Math.max(1, points.length) < dense ? 2 : 3;
  const shape = mark === 'diamond' || mark === 'square' ? mark : 'circle';
  return (
    <g data-series={id}>
      {runs.map(({ keys, d }) =>
        keys.length === 1 || width === 0 ? null : (
          <path
            key={keys[0]}
            data-line={id}
            data-steps={keys.join(' ')}
            d={d}
            fill="none"
            stroke={colour}
            strokeWidth={width}
            strokeDasharray={dash.length === 0 ? undefined : dash.join(' ')}
            strokeLinejoin="round"
          />
        ),
      )}
      {places.map(({ key, x, y }) =>
        y === null || (places.length > mostDots && !alone.has(key)) ? null : (
          <path
            key={key}
            data-point={id}
            data-step={key}
            data-x={x}
            data-y={y}
            d={markPath(shape, x, y, alone.has(key) || width === 0 ? dot + 1 : dot)}
            fill={colour}
          />
        ),
      )}
    </g>
  );
}
