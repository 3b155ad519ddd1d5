import type { ChartSeries } from './chart.ts';

export interface LegendPlace {
  readonly series: ChartSeries;
  readonly left: number;
  /** 0 is the first. */
  readonly row: number;
}

/** Of the swatch with the room behind it, and between two entries. Pixels. */
const swatchRoom = 30;
const gap = 18;

/** The entries of a legend side by side, in as many rows as they need. */
export function layOutLegend(
  series: readonly ChartSeries[],
  width: number,
  widthOf: (text: string) => number,
): { readonly entries: readonly LegendPlace[]; readonly rows: number } {
  const entries: LegendPlace[] = [];
  let left = 0;
  let row = 0;
  for (const one of series) {
    const needed = swatchRoom + widthOf(one.label);
    if (left > 0 && left + needed > width) {
      left = 0;
      row += 1;
    }
    entries.push({ series: one, left, row });
    left += needed + gap;
  }
  return { entries, rows: entries.length === 0 ? 0 : row + 1 };
}
