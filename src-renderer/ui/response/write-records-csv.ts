import { writeCsvTable } from '../../services/save/write-text.ts';
import { columnsOf, valueForExport, valueOf } from '../record/record-columns.ts';

/**
 * Records as CSV (RFC 4180, UTF-8, a header line): every field under its own name, unit and zone in it; numbers bare,
 * instants and days in ISO 8601, nested values as JSON, unknown left empty. Text that looks like a formula is written so
 * that opening the file runs nothing.
 */
export function writeRecordsCsv(records: readonly object[]): string {
  const columns = columnsOf(records);
  return writeCsvTable(
    columns.map(({ field }) => field),
    records.map((record) => columns.map((column) => valueForExport(column, valueOf(record, column.field)))),
  );
}
