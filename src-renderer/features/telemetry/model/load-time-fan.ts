import type { LoadTimes } from '../../../../src-shared/catalog/telemetry.ts';
import { valueAxis, type ChartSeries, type ValueAxis } from '../../../ui/chart/chart.ts';
import type { Disk, TelemetryResponse } from './telemetry.ts';

/** A band between two percentiles; null where either is unknown. */
type Band = readonly [lower: number, upper: number] | null;

/** The load times of one version on one kind of disk, as a fan is drawn of them. */
export interface FanRow extends Pick<LoadTimes, 'average' | 'min' | 'max' | 'percent' | 'percentiles'> {
  /** `<major>.<minor>`. */
  readonly version: string;
  readonly median: number | null;
  /** 1–99, 5–95 and 25–75. */
  readonly outer: Band;
  readonly middle: Band;
  readonly inner: Band;
  /** How many reports stand behind it; null where the response does not say. */
  readonly reports: number | null;
  /** False where nothing is archived of the version: then all is null, and a gap is drawn. */
  readonly isFetched: boolean;
}

/** A row for each version asked for, in that order, also for those nothing is known of. */
export function fanRows(
  responses: ReadonlyMap<string, Pick<TelemetryResponse, 'telemetry'>>,
  versions: readonly string[],
  disk: Disk,
): readonly FanRow[] {
  return versions.map((version) => {
    const current = responses.get(version)?.telemetry.current ?? null;
    const times = current?.[`${disk}LoadTimes`] ?? nothing;
    const { p1, p5, p25, p50, p75, p95, p99 } = times.percentiles;
    return {
      ...times,
      version,
      median: p50,
      outer: bandOf(p1, p99),
      middle: bandOf(p5, p95),
      inner: bandOf(p25, p75),
      reports: current?.documentCount ?? null,
      isFetched: responses.has(version),
    };
  });
}

function bandOf(lower: number | null, upper: number | null): Band {
  return lower === null || upper === null ? null : [lower, upper];
}

const nothing: LoadTimes = {
  average: null,
  max: null,
  min: null,
  percent: null,
  percentiles: { p1: null, p5: null, p25: null, p50: null, p75: null, p95: null, p99: null },
};

/** Outermost first, as they are drawn over each other. Told apart by their edges as well as by how dense they are. */
export const fanBands = [
  {
    series: band({ id: '1-99', label: '1st to 99th', dash: [2, 3], opacity: 0.1 }),
    spanOf: ({ outer }: FanRow) => outer,
  },
  {
    series: band({ id: '5-95', label: '5th to 95th', dash: [5, 3], opacity: 0.16 }),
    spanOf: ({ middle }: FanRow) => middle,
  },
  {
    series: band({ id: '25-75', label: '25th to 75th', dash: [], opacity: 0.3 }),
    spanOf: ({ inner }: FanRow) => inner,
  },
] as const;

export const fanMedian: ChartSeries = { id: 'median', label: 'Median', colour: 'var(--c1)', dash: [], width: 2.5 };

export const fanAverage: ChartSeries = {
  id: 'average',
  label: 'Average',
  colour: 'var(--c5)',
  dash: [],
  mark: 'diamond',
  width: 0,
};

/** All of a fan, as its legend lists them. */
export const fanSeries: readonly ChartSeries[] = [
  fanMedian,
  ...fanBands.map(({ series }) => series).toReversed(),
  fanAverage,
];

function band(series: Pick<ChartSeries, 'id' | 'label' | 'dash' | 'opacity'>): ChartSeries {
  return { ...series, colour: 'var(--c1)', mark: 'band', width: 1 };
}

/** One axis from 0 for fans side by side: it holds all that is drawn of any of them. */
export function fanAxis(fans: readonly (readonly FanRow[])[], hidden: ReadonlySet<string>): ValueAxis {
  const values = fans
    .flat()
    .flatMap((row) => [
      ...(hidden.has(fanMedian.id) ? [] : [row.median]),
      ...(hidden.has(fanAverage.id) ? [] : [row.average]),
      ...fanBands.flatMap(({ series, spanOf }) => (hidden.has(series.id) ? [] : (spanOf(row) ?? []))),
    ]);
  return valueAxis(values, { hasZero: true, tickCount: 6 });
}
