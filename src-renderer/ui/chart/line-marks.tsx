import type { ChartSeries } from './chart.ts';
import { usePlotScales } from './plot-scales.ts';

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

interface LineEndsProps {
  /** The last points of lines with their names; those that matter most come first. */
  readonly ends: readonly { readonly series: ChartSeries; readonly key: string | number; readonly value: number }[];
}

/** Names of lines behind their ends, where there is room for them; the legend has all. */
export function LineEnds({ ends }: LineEndsProps) {
  const scales = usePlotScales();
  if (scales === null) return null;
  const heights = ends.map(({ value }) => scales.y(value));
  return spacedEnds(heights).map((index) => {
    const { series, key } = ends[index] ?? {};
    const x = key === undefined ? null : scales.x(key);
    return series === undefined || x === null ? null : (
      <text key={series.id} className="tiny ink-muted" data-end={series.id} x={x + 9} y={(heights[index] ?? 0) + 4}>
        {series.label}
      </text>
    );
  });
}

/** From one line of small text to the next, in pixels. */
const lineHeight = 13;

/** Which of some heights can have a text without covering that of one before it. */
export function spacedEnds(heights: readonly number[]): readonly number[] {
  const taken: number[] = [];
  return heights.flatMap((height, index) => {
    if (taken.some((other) => Math.abs(other - height) < lineHeight)) return [];
    taken.push(height);
    return [index];
  });
}

/** A place of a chart with what is drawn there: pixels across, and down; null where nothing is known. */
interface LinePlace {
  readonly key: string | number;
  readonly x: number;
  readonly y: number | null;
}

/** Neighbouring places whose values are known. */
interface LineRun {
  readonly keys: readonly (string | number)[];
  /** The path through them, absolute; of one place alone it has no length, so a dot stands there. */
  readonly d: string;
}

/** The line through known places, broken where one is unknown. */
export function lineRuns(places: readonly LinePlace[]): readonly LineRun[] {
  return knownRuns(places, ({ y }) => y !== null).map((run) => ({
    keys: run.map(({ key }) => key),
    d: run.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${pixels(x)} ${pixels(y ?? 0)}`).join(''),
  }));
}

/** Neighbours of which each `isKnown`. */
export function knownRuns<Place>(
  places: readonly Place[],
  isKnown: (place: Place) => boolean,
): readonly (readonly Place[])[] {
  const runs: Place[][] = [];
  let run: Place[] = [];
  for (const place of places) {
    if (isKnown(place)) {
      if (run.length === 0) runs.push(run);
      run.push(place);
    } else run = [];
  }
  return runs;
}

/** A thousandth of a pixel, so that a value can be read back from what is drawn. */
export function pixels(length: number): string {
  return String(Math.round(length * 1_000) / 1_000);
}

/** The outline of a small mark around a place, `radius` pixels from it. */
export function markPath(mark: 'circle' | 'diamond' | 'square', x: number, y: number, radius: number): string {
  const left = pixels(x - radius);
  const right = pixels(x + radius);
  const top = pixels(y - radius);
  const bottom = pixels(y + radius);
  switch (mark) {
    case 'circle': {
      const arc = `a${pixels(radius)} ${pixels(radius)} 0 1 1`;
      return `M${left} ${pixels(y)}${arc} ${pixels(2 * radius)} 0${arc} ${pixels(-2 * radius)} 0Z`;
    }
    case 'diamond':
      return `M${pixels(x)} ${top}L${right} ${pixels(y)}L${pixels(x)} ${bottom}L${left} ${pixels(y)}Z`;
    case 'square':
      return `M${left} ${top}H${right}V${bottom}H${left}Z`;
  }
}
