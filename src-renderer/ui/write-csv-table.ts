import papaparse from 'papaparse';

/**
 * What a spreadsheet could take for a formula, also behind white space. papaparse's own expression ends at the first line
 * break, so it lets a formula through that is followed by another line.
 */
const formulaLike = /^\s*[=+\-@]|^[\t\r]/;

/** A value of a table that is written: numbers and truth values are bare, null is an empty cell. */
export type CsvCell = string | number | boolean | null;

/**
 * A table as CSV (RFC 4180, UTF-8). Text that looks like a formula gets a `'` in front, in the head as well, so that
 * opening the file runs nothing.
 */
export function writeCsvTable(head: readonly string[], rows: readonly (readonly CsvCell[])[]): string {
  return papaparse.unparse({ fields: [...head], data: rows.map((row) => [...row]) }, { escapeFormulae: formulaLike });
}
