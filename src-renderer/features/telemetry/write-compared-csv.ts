import { writeCsvTable } from '../../ui/write-csv-table.ts';
import type { ComparedFigure } from './telemetry.ts';

/** The names of the two answers that are compared, such as `3.17 MONTH, 21 Nov 2026`. */
export interface ComparedNames {
  readonly before: string;
  readonly after: string;
}

/** Compared figures as CSV, unknown an empty cell. */
export function writeComparedCsv(figures: readonly ComparedFigure[], { before, after }: ComparedNames): string {
  return writeCsvTable(
    ['Group', 'Figure', before, after, 'Difference', 'Per cent', 'In words'],
    figures.map((figure) => [
      figure.group,
      figure.title,
      figure.before,
      figure.after,
      figure.difference,
      figure.percent,
      figure.words,
    ]),
  );
}
