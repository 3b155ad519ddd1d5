import { useMemo, useState } from 'react';
import { ChartFigure } from '../../../ui/charts/chart-figure.tsx';
import type { ChartSeries, ChartTable, TrendPoint } from '../../../ui/charts/chart.ts';
import type { ChartRange } from '../../../ui/charts/chart-range.ts';
import { RangeBrush } from '../../../ui/charts/range-brush.tsx';
import { TrendChart } from '../../../ui/charts/trend-chart.tsx';
import { formatCounted, formatDay, formatMoment } from '../../../ui/format.ts';
import { isoInstant } from '../../../ui/iso-instant.ts';
import { measuredText } from '../measured-text.ts';
import type { DayPoint } from '../read-day-series.ts';
import { writeDaySeriesCsv } from '../write-day-series-csv.ts';
import { figureCell } from './figure-cell.ts';
import { reportWords } from './report-words.ts';

export interface DaySeriesChartProps {
  readonly version: string;
  readonly points: readonly DayPoint[];
  /** Ids of the series that are switched off. */
  readonly hidden: ReadonlySet<string>;
  readonly onToggle: (id: string) => void;
}

const cursor = 'telemetry days';

const series: readonly ChartSeries[] = [
  { id: 'hdd', label: 'Median load time, HDD', colour: 'var(--c1)', dash: [], mark: 'circle' },
  { id: 'ssd', label: 'Median load time, SSD', colour: 'var(--c3)', dash: [5, 3], mark: 'square' },
  { id: 'latency', label: 'Average latency', colour: 'var(--c4)', dash: [], mark: 'diamond' },
  { id: 'stability', label: 'Stability score', colour: 'var(--c5)', dash: [2, 2], mark: 'square' },
];

/** Each has an axis of its own: they measure different things. */
const plots = [
  { caption: 'Load time, median', ids: ['hdd', 'ssd'], height: 190 },
  { caption: 'Latency, average', ids: ['latency'], height: 120 },
  { caption: 'Stability score', ids: ['stability'], height: 120 },
];

/** The days gathered here, one plot for each kind of figure, over the service's own times. */
export function DaySeriesChart({ version, points, hidden, onToggle }: DaySeriesChartProps) {
  const [range, setRange] = useState<ChartRange>(null);
  const drawn = useMemo(() => points.flatMap(trendPoint), [points]);
  const byTime = useMemo(
    () => new Map(points.map((point) => [point.standing === 'drawn' ? point.updatedAt : null, point])),
    [points],
  );
  const noteOf = ({ at }: TrendPoint): string | undefined => {
    const point = byTime.get(at);
    if (!point) return undefined;
    return `fetched ${formatMoment(point.fetchedAt)}, ${reportWords(point.reading?.documentCount ?? null, true)}`;
  };
  return (
    <ChartFigure
      title={`${version} day by day`}
      note="Each point is an answer fetched here, at the service’s own time: a series that the service does not keep. The axes are fitted to the values and do not begin at 0."
      source={`Client telemetry of ${version} by day, ${formatCounted(drawn.length, 'days')} gathered by Orrery, at the service’s times. Units are not told.`}
      series={series}
      hidden={hidden}
      onToggle={onToggle}
      table={tableOf(points)}
      writeCsv={() => writeDaySeriesCsv(points)}
      name={`telemetry ${version} day by day`}
    >
      {plots.map(({ caption, ids, height }) =>
        ids.every((id) => hidden.has(id)) ? null : (
          <TrendChart
            key={caption}
            label={`${caption} of ${version} day by day`}
            caption={caption}
            points={drawn}
            series={series.filter(({ id }) => ids.includes(id))}
            hidden={hidden}
            height={height}
            syncId={cursor}
            range={range}
            formatValue={measuredText}
            formatAt={formatMoment}
            noteOf={noteOf}
            empty="No day with a time of the service yet."
          />
        ),
      )}
      {drawn.length > 2 ? (
        <RangeBrush label="Days" steps={drawn.map(({ at }) => formatDay(at))} range={range} onRange={setRange} />
      ) : null}
    </ChartFigure>
  );
}

function trendPoint({ standing, updatedAt, reading }: DayPoint): readonly TrendPoint[] {
  if (standing !== 'drawn' || isoInstant(updatedAt) === null || updatedAt === null) return [];
  return [
    {
      at: updatedAt,
      values: {
        hdd: reading?.hddLoadTimes?.percentiles.p50 ?? null,
        ssd: reading?.ssdLoadTimes?.percentiles.p50 ?? null,
        latency: reading?.latencyAverage ?? null,
        stability: reading?.stabilityScore ?? null,
      },
    },
  ];
}

const standingWords: Readonly<Record<DayPoint['standing'], string>> = {
  drawn: 'drawn',
  replaced: 'replaced by a later answer of the same time',
  undated: 'without a time of the service, so not drawn',
};

function tableOf(points: readonly DayPoint[]): ChartTable {
  const instant = (at: number | null) => ({
    text: at === null || isoInstant(at) === null ? 'unknown' : formatMoment(at),
    value: isoInstant(at),
  });
  return {
    head: [
      'Time of the service',
      'Fetched',
      'Last confirmed',
      'Median HDD',
      'Median SSD',
      'Latency',
      'Stability',
      'Reports',
      'In the picture',
    ],
    rows: points.map(({ updatedAt, fetchedAt, confirmedAt, reading, standing }) => [
      instant(updatedAt),
      instant(fetchedAt),
      instant(confirmedAt),
      figureCell(reading?.hddLoadTimes?.percentiles.p50 ?? null),
      figureCell(reading?.ssdLoadTimes?.percentiles.p50 ?? null),
      figureCell(reading?.latencyAverage ?? null),
      figureCell(reading?.stabilityScore ?? null),
      figureCell(reading?.documentCount ?? null),
      { text: standingWords[standing], value: standing },
    ]),
  };
}
