import papaparse from 'papaparse';
import { columnsOf, valueOf } from './record-columns.ts';
import { valueForExport } from './value-words.ts';

/**
 * What a spreadsheet could take for a formula, also behind white space. papaparse's own expression ends at the first line
 * break, so it lets a formula through that is followed by another line.
 */
const formulaLike = /^\s*[=+\-@]|^[\t\r]/;

/**
 * Records as CSV (RFC 4180, UTF-8, a header line): every field under its own name, unit and zone in it; numbers bare,
 * instants and days in ISO 8601, nested values as JSON, unknown left empty. Text that looks like a formula gets a `'` in
 * front, so that opening the file runs nothing.
 */
export function writeCsv(records: readonly object[]): string {
  const columns = columnsOf(records);
  return papaparse.unparse(
    {
      fields: columns.map(({ field }) => field),
      data: records.map((record) => columns.map((column) => valueForExport(column, valueOf(record, column.field)))),
    },
    { escapeFormulae: formulaLike },
  );
}
