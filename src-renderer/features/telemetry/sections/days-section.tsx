import { memo, useMemo } from 'react';
import { dayNumberOf } from '../../../../src-shared/day.ts';
import { requestKey } from '../../../../src-shared/request-key.ts';
import { useArchive, useArchiveQuery } from '../../../archive/hooks/archive-context.tsx';
import {
  formatCount,
  formatCounted,
  formatDay,
  formatIsoDay,
  formatIsoInstant,
  formatMeasured,
  formatMoment,
} from '../../../format/format.ts';
import { usePlan } from '../../../services/loads/plans.ts';
import { ChartFigure } from '../../../ui/chart/chart-figure.tsx';
import type { ChartSeries, ChartTable, TrendPoint } from '../../../ui/chart/chart.ts';
import { holdRange, RangeBrush, type ChartRange } from '../../../ui/chart/range-brush.tsx';
import { TrendChart } from '../../../ui/chart/trend-chart.tsx';
import { RefreshButton } from '../../../ui/spend/refresh-button.tsx';
import { figureCell, formatReportCount } from '../model/labels.ts';
import { readDaySeries, type DayPoint } from '../model/read-response-series.ts';
import type { ShownTelemetry } from '../model/shown-telemetry.ts';
import { writeDaySeriesCsv } from '../model/telemetry-csv.ts';
import { useTelemetryStore, wholeSpan, type StepSpan } from '../model/telemetry-store.ts';
import type { Timetable } from '../model/telemetry.ts';
import { RequestFailure } from './fetch-trouble.tsx';
import { PageSection } from './page-section.tsx';
import { useFigureSeries } from './version-figure.ts';

/** The days of a version that were gathered here: a series that the service itself does not keep. */
export function DaysSection({ shown: { version, latest, hasDay, timetable } }: { readonly shown: ShownTelemetry }) {
  const of = hasDay ? version : (latest ?? version);
  return of === null ? null : <Days key={of.name} name={of.name} isLatest={of.isLatest} timetable={timetable} />;
}

interface DaysProps {
  readonly name: string;
  readonly isLatest: boolean;
  /** Of the page: by day, the failure of a day stands further up already. */
  readonly timetable: Timetable;
}

function Days({ name, isLatest, timetable }: DaysProps) {
  const { asOf } = useArchive();
  const points = useDaySeries(name);
  const canFetch = isLatest && asOf === null;
  const key = requestKey('telemetry', { version: name, timetable: 'DAY' });
  return (
    <PageSection id="days" title={`Day by day: ${name}`} isOpen aside={canFetch ? <DayActs name={name} /> : null}>
      {timetable === 'DAY' ? null : <RequestFailure requestKey={key} what={`a day of ${name}`} />}
      {points === undefined ? (
        <p className="card muted pad4">The days are being read…</p>
      ) : points.length === 0 ? (
        <p className="card muted pad4">
          {canFetch
            ? `No day of ${name} was fetched yet. Each one that is fetched stays here, with the service’s time and the time of fetching.`
            : `No day of ${name} is archived${asOf === null ? ', and none is asked for: the service calls a day useful for the latest version only' : ' by then'}.`}
        </p>
      ) : (
        <Picture name={name} points={points} isGoingOn={canFetch} />
      )}
    </PageSection>
  );
}

function DayActs({ name }: { readonly name: string }) {
  const params = { version: name, timetable: 'DAY' };
  const stored = usePlan('telemetry', params, 'stored');
  const live = usePlan('telemetry', params, 'refresh');
  return (
    <>
      <RefreshButton plan={live.ok ? live.value : null} label="Live day" tone="plain" />
      <RefreshButton plan={stored.ok ? stored.value : null} tone="plain" />
    </>
  );
}

interface PictureProps {
  readonly name: string;
  readonly points: readonly DayPoint[];
  /** Further days can be fetched. */
  readonly isGoingOn: boolean;
}

const Picture = memo(function Picture({ name, points, isGoingOn }: PictureProps) {
  const series = useFigureSeries('days');
  return (
    <>
      <DaySeriesChart version={name} points={points} {...series} />
      <p className="muted small">
        {points.length > 1
          ? `${formatCount(points.length)} responses gathered. The table of the picture has both times of each.`
          : `One day so far: ${isGoingOn ? 'another one, fetched tomorrow, begins a line.' : 'a line takes two.'}`}
      </p>
    </>
  );
});

/** The DAY responses for a version that were gathered here, followed live; undefined while they are read. */
function useDaySeries(version: string): readonly DayPoint[] | undefined {
  return useArchiveQuery(`telemetry days ${version}`, (archive, asOf) => readDaySeries(archive, version, asOf));
}

interface DaySeriesChartProps {
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
function DaySeriesChart({ version, points, hidden, onToggle }: DaySeriesChartProps) {
  const span = useTelemetryStore((store) => store.view.days);
  const changeView = useTelemetryStore((store) => store.changeView);
  const drawn = useMemo(() => points.flatMap(trendPoint), [points]);
  const range = useMemo(() => rangeOfDays(span, drawn), [span, drawn]);
  const setRange = (next: ChartRange): void => changeView({ days: daysOfRange(next, drawn) });
  const byTime = useMemo(
    () => new Map(points.map((point) => [point.standing === 'drawn' ? point.updatedAt : null, point])),
    [points],
  );
  const noteOf = ({ at }: TrendPoint): string | undefined => {
    const point = byTime.get(at);
    if (!point) return undefined;
    return `fetched ${formatMoment(point.fetchedAt)}, ${formatReportCount(point.reading?.documentCount ?? null, true)}`;
  };
  return (
    <ChartFigure
      title={`${version} day by day`}
      note="Each point is a response fetched here, at the service’s own time: a series that the service does not keep. The axes are fitted to the values and do not begin at 0."
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
            formatValue={formatMeasured}
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

/** Which points lie in a span of days; null where all do, and where none does. */
export function rangeOfDays({ from, to }: StepSpan, points: readonly Pick<TrendPoint, 'at'>[]): ChartRange {
  const days = points.map(({ at }) => formatIsoDay(dayNumberOf(at)) ?? '');
  const first = from === null ? 0 : days.findIndex((day) => day >= from);
  const last = to === null ? days.length - 1 : days.findLastIndex((day) => day <= to);
  return first === -1 || last < first ? null : holdRange([first, last], days.length);
}

function daysOfRange(range: ChartRange, points: readonly Pick<TrendPoint, 'at'>[]): StepSpan {
  const dayAt = (index: number): string | null => formatIsoDay(dayNumberOf(points[index]?.at ?? null));
  return range === null ? wholeSpan : { from: dayAt(range[0]), to: dayAt(range[1]) };
}

function trendPoint({ standing, updatedAt, reading }: DayPoint): readonly TrendPoint[] {
  if (standing !== 'drawn' || formatIsoInstant(updatedAt) === null || updatedAt === null) return [];
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
  replaced: 'replaced by a later response of the same time',
  undated: 'without a time of the service, so not drawn',
};

function tableOf(points: readonly DayPoint[]): ChartTable {
  const instant = (at: number | null) => ({
    text: at === null || formatIsoInstant(at) === null ? 'unknown' : formatMoment(at),
    value: formatIsoInstant(at),
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
