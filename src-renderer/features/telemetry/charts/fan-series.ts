import type { ChartSeries } from '../../../ui/charts/chart.ts';
import type { FanRow } from '../fan-rows.ts';

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
