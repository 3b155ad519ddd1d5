import { useMemo } from 'react';
import { BandMarks } from '../../../ui/charts/band-marks.tsx';
import { LineMarks } from '../../../ui/charts/line-marks.tsx';
import { PlotFrame } from '../../../ui/charts/plot-frame.tsx';
import type { PlotAxes, PlotStep, PlotValue } from '../../../ui/charts/plot.ts';
import type { ValueAxis } from '../../../ui/charts/value-axis.ts';
import type { FanRow } from '../fan-rows.ts';
import { measuredText } from '../measured-text.ts';
import { fanAverage, fanBands, fanMedian } from './fan-series.ts';
import { reportWords } from './report-words.ts';
import { versionCursor } from './version-figure.ts';

export interface FanChartProps {
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
export function FanChart({ label, caption, rows, axis, hidden, height = 300 }: FanChartProps) {
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
  const figure = (value: number | null) => (value === null ? 'unknown' : measuredText(value));
  const bands = fanBands.toReversed().map(({ series, spanOf }): PlotValue => {
    const span = spanOf(row);
    const text = span === null ? 'unknown' : `${figure(span[0])} to ${figure(span[1])}`;
    return { series, value: span?.[0] ?? null, text, hasDot: false };
  });
  return {
    key: row.version,
    title: row.version,
    note: reportWords(row.reports, row.isAnswered),
    values: [
      { series: fanMedian, value: row.median, text: figure(row.median) },
      ...bands,
      { series: fanAverage, value: row.average, text: figure(row.average) },
    ],
  };
}
