import { writeCsvTable, type CsvCell } from '../../../../services/save/write-text.ts';
import { objectColumns, type ObjectRow } from './object-columns.tsx';

/** The table of a system's objects as CSV: every column, figures as they were read, unknown ones empty. */
export function writeObjectsCsv(rows: readonly ObjectRow[]): string {
  return writeCsvTable(
    objectColumns.map(({ title }) => title),
    rows.map((row) => objectColumns.map((column): CsvCell => column.value(row))),
  );
}
