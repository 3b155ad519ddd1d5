import type { ChartSeries } from '../../../ui/charts/chart.ts';
import type { TelemetryReading } from '../telemetry.ts';
import { LineFigure } from './line-figure.tsx';
import type { VersionFigureProps } from './version-figure.ts';

type StabilityChartProps = Pick<VersionFigureProps, 'answers' | 'versions' | 'timetable'>;

/** The stability score from version to version. */
export function StabilityChart(props: StabilityChartProps) {
  return (
    <LineFigure
      {...props}
      title="Stability by version"
      note="The service’s own score. It tells neither its scale nor how it is made."
      series={series}
      figureOf={stabilityOf}
      hasZero={false}
    />
  );
}

const series: ChartSeries = {
  id: 'stability',
  label: 'Stability score',
  colour: 'var(--c3)',
  dash: [],
  mark: 'square',
};

const stabilityOf = ({ stabilityScore }: TelemetryReading) => stabilityScore;
