import type { ChartCell } from '../../../ui/charts/chart.ts';
import { formatFigure } from '../../../ui/format.ts';

/** A figure of a table: all of it, and "unknown" where it is. */
export function figureCell(value: number | null): ChartCell {
  return { text: value === null ? 'unknown' : formatFigure(value), value, isNumber: true };
}
