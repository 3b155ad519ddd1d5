import type { ChartSeries } from '../../../ui/charts/chart.ts';
import type { TelemetryReading } from '../telemetry.ts';
import { LineFigure } from './line-figure.tsx';
import type { VersionFigureProps } from './version-figure.ts';

type LatencyChartProps = Pick<VersionFigureProps, 'answers' | 'versions' | 'timetable'>;

/** Average latency from version to version. */
export function LatencyChart(props: LatencyChartProps) {
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
