import { useMemo } from 'react';
import { ChartFigure } from '../../../ui/charts/chart-figure.tsx';
import type { ChartSeries } from '../../../ui/charts/chart.ts';
import { LineMarks } from '../../../ui/charts/line-marks.tsx';
import { PlotFrame } from '../../../ui/charts/plot-frame.tsx';
import type { PlotAxes, PlotStep } from '../../../ui/charts/plot.ts';
import { tickFigures } from '../../../ui/charts/tick-figures.ts';
import { valueAxis } from '../../../ui/charts/value-axis.ts';
import type { TelemetryReading } from '../telemetry.ts';
import { measuredText } from '../measured-text.ts';
import { figureCell } from './figure-cell.ts';
import { reportWords } from './report-words.ts';
import { sourceWords } from './source-words.ts';
import { versionCursor, type VersionFigureProps } from './version-figure.ts';

interface LineFigureProps extends Pick<VersionFigureProps, 'answers' | 'versions' | 'timetable'> {
  readonly title: string;
  readonly note: string;
  readonly series: ChartSeries;
  readonly figureOf: (reading: TelemetryReading) => number | null;
  /** The axis begins at 0; otherwise it is fitted, and said so. */
  readonly hasZero: boolean;
}

/** One figure from version to version. */
export function LineFigure({ answers, versions, timetable, title, note, series, figureOf, hasZero }: LineFigureProps) {
  const points = useMemo(
    () =>
      versions.map((version) => {
        const reading = answers.get(version)?.telemetry.current ?? null;
        const value = reading === null ? null : figureOf(reading);
        return { version, value, reports: reading?.documentCount ?? null, isAnswered: answers.has(version) };
      }),
    [answers, versions, figureOf],
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
      points.map(({ version, value, reports, isAnswered }): PlotStep => ({
        key: version,
        title: version,
        note: reportWords(reports, isAnswered),
        values: [{ series, value, text: value === null ? 'unknown' : measuredText(value) }],
      })),
    [points, series],
  );
  const [from] = axes.values.domain;
  return (
    <ChartFigure
      title={title}
      note={from > 0 ? `${note} The axis begins at ${tickFigures(axes.values.ticks)(from)}, not at 0.` : note}
      source={sourceWords(answers, versions, timetable)}
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
