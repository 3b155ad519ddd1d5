import { writeCsvTable } from '../write-csv-table.ts';
import type { ChartTable } from './chart.ts';

/** A chart's table as CSV: numbers bare, unknown an empty cell. */
export function writeChartTable({ head, rows }: ChartTable): string {
  return writeCsvTable(
    head,
    rows.map((row) => row.map(({ value }) => value)),
  );
}
