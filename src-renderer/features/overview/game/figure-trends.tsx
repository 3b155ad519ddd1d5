import type { StatsPoint } from '../../../archive/recent/use-recent.ts';
import { formatCompact, formatFigure, formatMoment } from '../../../format/format.ts';
import { useActiveProfile } from '../../../services/connection/app-state.ts';
import { ChartFigure } from '../../../ui/chart/chart-figure.tsx';
import type { ChartSeries, ChartTable, TrendPoint } from '../../../ui/chart/chart.ts';
import { TrendChart } from '../../../ui/chart/trend-chart.tsx';
import { distinguishingDigits, gameFigures, type GameFigure } from './game-figures.ts';

const series: Readonly<Record<GameFigure, ChartSeries>> = {
  funds: { id: 'funds', label: 'Funds', colour: 'var(--c1)', dash: [] },
  fans: { id: 'fans', label: 'Fans', colour: 'var(--c3)', dash: [] },
  fleet: { id: 'fleet', label: 'Fleet', colour: 'var(--c4)', dash: [] },
};

/** Funds, fans and fleet over all archived responses, each on an axis of its own, and one table of them. */
export function FigureTrends({ points }: { readonly points: readonly StatsPoint[] }) {
  const { name } = useActiveProfile();
  const drawn = points.map(({ at, funds, fans, fleet }): TrendPoint => ({ at, values: { funds, fans, fleet } }));
  return (
    <ChartFigure
      title="Over time"
      source={`${name}: statistics as archived`}
      series={[]}
      table={tableOf(points)}
      name="funds fans fleet"
      isBare
    >
      {gameFigures.map((figure) => (
        <TrendChart
          key={figure}
          label={`${series[figure].label} over time`}
          caption={series[figure].label}
          points={drawn}
          series={[series[figure]]}
          height={112}
          formatTick={tickFormat(points.map((point) => point[figure]))}
          syncId="overview figures"
        />
      ))}
    </ChartFigure>
  );
}

/** As short as the axis has room for, and no shorter than what tells its ticks apart. */
function tickFormat(values: readonly (number | null)[]): (value: number) => string {
  const digits = distinguishingDigits(values);
  return (value) => formatCompact(value, digits);
}

/** The latest first, as the eye looks for it. */
function tableOf(points: readonly StatsPoint[]): ChartTable {
  return {
    head: ['Fetched', 'Funds', 'Fans', 'Fleet', 'Live version', 'Last confirmed'],
    rows: points.toReversed().map(({ at, confirmedAt, funds, fans, fleet, liveVersion }) => [
      { text: formatMoment(at), value: new Date(at).toISOString() },
      ...[funds, fans, fleet].map((value) => ({
        text: value === null ? 'unknown' : formatFigure(value),
        value,
        isNumber: true,
      })),
      { text: liveVersion ?? 'unknown', value: liveVersion },
      { text: formatMoment(confirmedAt), value: new Date(confirmedAt).toISOString() },
    ]),
  };
}
