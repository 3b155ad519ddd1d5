import { percentileFields } from '../../../../src-shared/catalog/telemetry.ts';
import { useMemo } from 'react';
import { formatMeasured } from '../../../format/format.ts';
import { ChartFigure } from '../../../ui/chart/chart-figure.tsx';
import {
  valueAxis,
  type ChartSeries,
  type ChartTable,
  type PlotAxes,
  type PlotStep,
  type PlotValue,
  type ValueAxis,
} from '../../../ui/chart/chart.ts';
import { LineMarks } from '../../../ui/chart/line-marks.tsx';
import { PlotFrame } from '../../../ui/chart/plot-frame.tsx';
import { holdRange, RangeBrush, type ChartRange } from '../../../ui/chart/range-brush.tsx';
import { BandMarks, RangeMarks } from '../../../ui/chart/span-marks.tsx';
import { diskTitles, figureCell, formatReportCount, formatSource } from '../model/labels.ts';
import { fanAverage, fanAxis, fanBands, fanMedian, fanRows, fanSeries, type FanRow } from '../model/load-time-fan.ts';
import type { ShownTelemetry } from '../model/shown-telemetry.ts';
import { writeLoadTimesCsv } from '../model/telemetry-csv.ts';
import { useTelemetryStore, wholeSpan } from '../model/telemetry-store.ts';
import { disks, percentileShares, type Disk } from '../model/telemetry.ts';
import { NoFigures, PageSection } from './page-section.tsx';
import classes from './sections.module.css';
import { useFigureSeries, useVersionNames, versionCursor, type VersionFigureProps } from './version-figure.ts';

/** Load times from version to version on both kinds of disk, with their spread, and the strip that chooses versions. */
export function LoadTimesSection({ shown }: { readonly shown: ShownTelemetry }) {
  const { responses, timetable, pictured, inView } = shown;
  const changeView = useTelemetryStore((store) => store.changeView);
  const fan = useFigureSeries('fan');
  const ends = useFigureSeries('ends');
  const names = useVersionNames(inView);
  const all = useVersionNames(pictured);
  const range = useMemo((): ChartRange => {
    const [first, last] = [inView[0], inView.at(-1)];
    if (!first || !last || inView.length === pictured.length) return null;
    return [pictured.indexOf(first), pictured.indexOf(last)];
  }, [inView, pictured]);
  const changeRange = (next: ChartRange) =>
    changeView({ span: next ? { from: all[next[0]] ?? null, to: all[next[1]] ?? null } : wholeSpan });
  return (
    <PageSection id="load-times" title="Load times" isOpen>
      {names.length === 0 ? (
        <NoFigures timetable={timetable} />
      ) : (
        <>
          <LoadTimesFigure responses={responses} versions={names} timetable={timetable} {...fan} />
          <VersionBrush versions={all} range={range} onRange={changeRange} />
          <MinMaxChart responses={responses} versions={names} timetable={timetable} {...ends} />
        </>
      )}
    </PageSection>
  );
}

interface VersionBrushProps {
  /** Names of all versions, oldest first. */
  readonly versions: readonly string[];
  readonly range: ChartRange;
  readonly onRange: (range: ChartRange) => void;
}

/** Fewer than this are readable side by side. */
const manyVersions = 10;

/** Which versions the pictures show; nothing where they are few. `stepsIn(versions, range)` are those shown. */
function VersionBrush({ versions, range, onRange }: VersionBrushProps) {
  if (versions.length < manyVersions && holdRange(range, versions.length) === null) return null;
  return <RangeBrush label="Versions" steps={versions} range={range} onRange={onRange} />;
}

/** Load times of all versions as fans, HDD and SSD side by side on one axis. */
function LoadTimesFigure({ responses, versions, timetable, hidden, onToggle }: VersionFigureProps) {
  const fans = useMemo(
    () => disks.map((disk) => ({ disk, rows: fanRows(responses, versions, disk) })),
    [responses, versions],
  );
  const axis = useMemo(
    () =>
      fanAxis(
        fans.map(({ rows }) => rows),
        hidden,
      ),
    [fans, hidden],
  );
  const table = useMemo(
    () => tableOf(fans.flatMap(({ disk, rows }) => rows.map((row) => [disk, row] as const))),
    [fans],
  );
  return (
    <ChartFigure
      title="Load times by version"
      note="Half of all reports are at or below the median; the bands say between which times most of the others lie. Both kinds of disk on one axis. The service names no unit."
      source={formatSource(responses, versions, timetable)}
      series={fanSeries}
      hidden={hidden}
      onToggle={onToggle}
      table={table}
      writeCsv={() => writeLoadTimesCsv(responses, versions)}
      name={`telemetry load times ${timetable.toLowerCase()}`}
    >
      <div className={classes['panels']}>
        {fans.map(({ disk, rows }) => (
          <FanChart
            key={disk}
            label={`${diskTitles[disk]} load times by version`}
            caption={diskTitles[disk]}
            rows={rows}
            axis={axis}
            hidden={hidden}
          />
        ))}
      </div>
    </ChartFigure>
  );
}

function tableOf(rows: readonly (readonly [disk: keyof typeof diskTitles, row: FanRow])[]): ChartTable {
  return {
    head: ['Version', 'Disk', ...percentileShares.map(([name]) => percentileFields[name].label), 'Average', 'Reports'],
    rows: rows.map(([disk, row]) => [
      { text: row.version, value: row.version },
      { text: diskTitles[disk], value: diskTitles[disk] },
      ...percentileShares.map(([name]) => figureCell(row.percentiles[name])),
      figureCell(row.average),
      figureCell(row.reports),
    ]),
  };
}

interface FanChartProps {
  /** What is drawn, for screen readers. */
  readonly label: string;
  /** Written above the plot: the disk. */
  readonly caption: string;
  /** One for each version, oldest first. */
  readonly rows: readonly FanRow[];
  /** Shared by fans side by side (`fanAxis`). */
  readonly axis: ValueAxis;
  readonly hidden: ReadonlySet<string>;
  /** Pixels. */
  readonly height?: number;
}

/** Load times from version to version: bands between percentiles, the median as a line, averages as marks. */
function FanChart({ label, caption, rows, axis, hidden, height = 300 }: FanChartProps) {
  const axes = useMemo((): PlotAxes => ({ steps: { kind: 'names' }, values: axis }), [axis]);
  const steps = useMemo(() => rows.map(stepOf), [rows]);
  return (
    <PlotFrame
      label={label}
      caption={caption}
      steps={steps}
      axes={axes}
      height={height}
      hidden={hidden}
      syncId={versionCursor}
    >
      {fanBands.map(({ series, spanOf }) =>
        hidden.has(series.id) ? null : (
          <BandMarks key={series.id} series={series} spans={rows.map((row) => [row.version, spanOf(row)])} />
        ),
      )}
      {hidden.has(fanMedian.id) ? null : (
        <LineMarks series={fanMedian} points={rows.map(({ version, median }) => [version, median])} />
      )}
      {hidden.has(fanAverage.id) ? null : (
        <LineMarks series={fanAverage} points={rows.map(({ version, average }) => [version, average])} />
      )}
    </PlotFrame>
  );
}

function stepOf(row: FanRow): PlotStep {
  const figure = (value: number | null) => (value === null ? 'unknown' : formatMeasured(value));
  const bands = fanBands.toReversed().map(({ series, spanOf }): PlotValue => {
    const span = spanOf(row);
    const text = span === null ? 'unknown' : `${figure(span[0])} to ${figure(span[1])}`;
    return { series, value: span?.[0] ?? null, text, hasDot: false };
  });
  return {
    key: row.version,
    title: row.version,
    note: formatReportCount(row.reports, row.isFetched),
    values: [
      { series: fanMedian, value: row.median, text: figure(row.median) },
      ...bands,
      { series: fanAverage, value: row.average, text: figure(row.average) },
    ],
  };
}

const seriesOf: Readonly<Record<Disk, ChartSeries>> = {
  hdd: { id: 'hdd', label: 'HDD', colour: 'var(--c1)', dash: [], mark: 'range' },
  ssd: { id: 'ssd', label: 'SSD', colour: 'var(--c3)', dash: [4, 2], mark: 'square range' },
};

/** Beside a version's own place, so that both disks are seen. Pixels. */
const beside: Readonly<Record<Disk, number>> = { hdd: -4, ssd: 4 };

/** Least, average and greatest load time from version to version, both kinds of disk on one axis. */
function MinMaxChart({ responses, versions, timetable, hidden, onToggle }: VersionFigureProps) {
  const fans = useMemo(
    () => disks.map((disk) => ({ disk, rows: fanRows(responses, versions, disk) })),
    [responses, versions],
  );
  const drawn = useMemo(() => fans.filter(({ disk }) => !hidden.has(disk)), [fans, hidden]);
  const axes = useMemo((): PlotAxes => {
    const values = drawn.flatMap(({ rows }) => rows.flatMap(({ min, average, max }) => [min, average, max]));
    return { steps: { kind: 'names' }, values: valueAxis(values, { hasZero: true }) };
  }, [drawn]);
  const steps = useMemo(
    () =>
      versions.map((version, place) =>
        minMaxChartStepOf(
          version,
          fans.map(({ disk, rows }) => [disk, rows[place]]),
        ),
      ),
    [versions, fans],
  );
  return (
    <ChartFigure
      title="Least, average and greatest load time"
      note="The ends are single reports: one machine is enough to move them. The service names no unit."
      source={formatSource(responses, versions, timetable)}
      series={disks.map((disk) => seriesOf[disk])}
      hidden={hidden}
      onToggle={onToggle}
      table={{
        head: ['Version', 'Disk', 'Minimum', 'Average', 'Maximum', 'Reports'],
        rows: fans.flatMap(({ disk, rows }) =>
          rows.map((row) => [
            { text: row.version, value: row.version },
            { text: diskTitles[disk], value: diskTitles[disk] },
            figureCell(row.min),
            figureCell(row.average),
            figureCell(row.max),
            figureCell(row.reports),
          ]),
        ),
      }}
      writeCsv={() => writeLoadTimesCsv(responses, versions)}
      name={`telemetry load time ends ${timetable.toLowerCase()}`}
    >
      <PlotFrame
        label="Least, average and greatest load time by version"
        steps={steps}
        axes={axes}
        height={240}
        hidden={hidden}
        syncId={versionCursor}
      >
        {drawn.map(({ disk, rows }) => (
          <RangeMarks
            key={disk}
            series={seriesOf[disk]}
            beside={drawn.length === 1 ? 0 : beside[disk]}
            points={rows.map(({ version, min, average, max }) => ({
              key: version,
              low: min,
              middle: average,
              high: max,
            }))}
          />
        ))}
      </PlotFrame>
    </ChartFigure>
  );
}

function minMaxChartStepOf(
  version: string,
  rows: readonly (readonly [disk: Disk, row: FanRow | undefined])[],
): PlotStep {
  const figure = (value: number | null | undefined) => (typeof value === 'number' ? formatMeasured(value) : 'unknown');
  const [, any] = rows[0] ?? [];
  return {
    key: version,
    title: `${version}: least · average · greatest`,
    note: formatReportCount(any?.reports ?? null, any?.isFetched ?? false),
    values: rows.map(([disk, row]) => ({
      series: seriesOf[disk],
      value: row?.average ?? null,
      text: `${figure(row?.min)} · ${figure(row?.average)} · ${figure(row?.max)}`,
      hasDot: false,
      compares: 'average',
    })),
  };
}
