import type { HistogramScale } from './histogram-scale.ts';

/** How many of the known numbers lie in each bar of a scale; a number on an edge counts to the right, the last to the left. */
export function histogramBars(
  { edges, shareOf }: HistogramScale,
  values: readonly (number | null)[],
): readonly number[] {
  const counts = Array.from({ length: edges.length - 1 }, () => 0);
  for (const value of values) {
    if (value === null) continue;
    const share = shareOf(value);
    let bar = 0;
    while (bar < counts.length - 1 && share >= (edges[bar + 1] ?? 1) - rounding) bar += 1;
    counts[bar] = (counts[bar] ?? 0) + 1;
  }
  return counts;
}

/** Shares are quotients and logarithms, a hair beside the edge they stand for. */
const rounding = 1e-9;
