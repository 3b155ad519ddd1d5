import { useMemo } from 'react';
import { formatMeasured } from '../../../format/format.ts';
import { ChartFigure } from '../../../ui/chart/chart-figure.tsx';
import { valueAxis, type ChartSeries, type PlotAxes, type PlotStep } from '../../../ui/chart/chart.ts';
import { LineMarks } from '../../../ui/chart/line-marks.tsx';
import { PlotFrame } from '../../../ui/chart/plot-frame.tsx';
import { tickFigures } from '../../../ui/chart/step-ticks.ts';
import { figureCell, formatReportCount, formatSource } from '../model/labels.ts';
import type { ShownTelemetry } from '../model/shown-telemetry.ts';
import type { TelemetryReading } from '../model/telemetry.ts';
import { NoFigures, PageSection } from './page-section.tsx';
import classes from './sections.module.css';
import { useVersionNames, versionCursor, type VersionFigureProps } from './version-figure.ts';

/** Latency and stability from version to version. */
export function SteadinessSection({ shown: { responses, timetable, inView } }: { readonly shown: ShownTelemetry }) {
  const versions = useVersionNames(inView);
  return (
    <PageSection id="steadiness" title="Latency and stability" isOpen>
      {versions.length === 0 ? (
        <NoFigures timetable={timetable} />
      ) : (
        <div className={classes['pair']}>
          <LatencyChart responses={responses} versions={versions} timetable={timetable} />
          <StabilityChart responses={responses} versions={versions} timetable={timetable} />
        </div>
      )}
    </PageSection>
  );
}

type LatencyChartProps = Pick<VersionFigureProps, 'responses' | 'versions' | 'timetable'>;

/** Average latency from version to version. */
function LatencyChart(props: LatencyChartProps) {
  return (
    <LineFigure
      {...props}
      title="Latency by version"
      note="The average of all reports; less is better. The service names no unit."
      series={series}
      figureOf={latencyOf}
      hasZero
    />
  );
}

const series: ChartSeries = { id: 'latency', label: 'Average latency', colour: 'var(--c4)', dash: [] };

const latencyOf = ({ latencyAverage }: TelemetryReading) => latencyAverage;

type StabilityChartProps = Pick<VersionFigureProps, 'responses' | 'versions' | 'timetable'>;

/** The stability score from version to version. */
function StabilityChart(props: StabilityChartProps) {
  return (
    <LineFigure
      {...props}
      title="Stability by version"
      note="The service’s own score. It tells neither its scale nor how it is made."
      series={stabilityChartSeries}
      figureOf={stabilityOf}
      hasZero={false}
    />
  );
}

const stabilityChartSeries: ChartSeries = {
  id: 'stability',
  label: 'Stability score',
  colour: 'var(--c3)',
  dash: [],
  mark: 'square',
};

const stabilityOf = ({ stabilityScore }: TelemetryReading) => stabilityScore;

interface LineFigureProps extends Pick<VersionFigureProps, 'responses' | 'versions' | 'timetable'> {
  readonly title: string;
  readonly note: string;
  readonly series: ChartSeries;
  readonly figureOf: (reading: TelemetryReading) => number | null;
  /** The axis begins at 0; otherwise it is fitted, and said so. */
  readonly hasZero: boolean;
}

/** One figure from version to version. */
function LineFigure({ responses, versions, timetable, title, note, series, figureOf, hasZero }: LineFigureProps) {
  const points = useMemo(
    () =>
      versions.map((version) => {
        const reading = responses.get(version)?.telemetry.current ?? null;
        const value = reading === null ? null : figureOf(reading);
        return { version, value, reports: reading?.documentCount ?? null, isFetched: responses.has(version) };
      }),
    [responses, versions, figureOf],
  );
  const axes = useMemo((): PlotAxes => {
    const values = valueAxis(
      points.map(({ value }) => value),
      { hasZero },
    );
    return { steps: { kind: 'names' }, values };
  }, [points, hasZero]);
  const steps = useMemo(
    () =>
      points.map(({ version, value, reports, isFetched }): PlotStep => ({
        key: version,
        title: version,
        note: formatReportCount(reports, isFetched),
        values: [{ series, value, text: value === null ? 'unknown' : formatMeasured(value) }],
      })),
    [points, series],
  );
  const [from] = axes.values.domain;
  return (
    <ChartFigure
      title={title}
      note={from > 0 ? `${note} The axis begins at ${tickFigures(axes.values.ticks)(from)}, not at 0.` : note}
      source={formatSource(responses, versions, timetable)}
      series={[]}
      table={{
        head: ['Version', series.label, 'Reports'],
        rows: points.map(({ version, value, reports }) => [
          { text: version, value: version },
          figureCell(value),
          figureCell(reports),
        ]),
      }}
      name={`telemetry ${title} ${timetable.toLowerCase()}`}
    >
      <PlotFrame label={title} steps={steps} axes={axes} height={220} syncId={versionCursor}>
        <LineMarks series={series} points={points.map(({ version, value }) => [version, value])} />
      </PlotFrame>
    </ChartFigure>
  );
}
