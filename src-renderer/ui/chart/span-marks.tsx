import type { ChartSeries } from './chart.ts';
import { knownRuns, markPath, pixels } from './line-marks.tsx';
import { usePlotScales } from './plot-scales.ts';

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

/** A place of a chart with the span drawn there: pixels across and down; null where either end is unknown. */
interface BandPlace {
  readonly key: string | number;
  readonly x: number;
  /** Of the lower and the higher value. */
  readonly span: readonly [low: number, high: number] | null;
}

interface BandRun {
  readonly keys: readonly (string | number)[];
  /** Along the higher values, back along the lower ones; absolute, closed. */
  readonly area: string;
  /** The lines along the higher and the lower values. */
  readonly edges: string;
}

/**
 * The areas of a band, broken where a span is unknown. A place without a known neighbour has an area too: a bar.
 *
 * @param halfBar half the width of that bar, in pixels.
 */
export function bandRuns(places: readonly BandPlace[], halfBar: number): readonly BandRun[] {
  return knownRuns(places, ({ span }) => span !== null).map((run) => {
    const corners = run.length === 1 ? run.flatMap((place) => bar(place, halfBar)) : run;
    const along = (end: 0 | 1, order: readonly BandPlace[]) =>
      order.map(({ x, span }) => `${pixels(x)} ${pixels(span?.[end] ?? 0)}`);
    const high = along(1, corners);
    const low = along(0, corners);
    return {
      keys: run.map(({ key }) => key),
      area: `M${[...high, ...low.toReversed()].join('L')}Z`,
      edges: `M${high.join('L')}M${low.join('L')}`,
    };
  });
}

function bar(place: BandPlace, half: number): readonly BandPlace[] {
  return [
    { ...place, x: place.x - half },
    { ...place, x: place.x + half },
  ];
}

/** What is drawn at a step; null for what is unknown. */
interface RangePoint {
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
