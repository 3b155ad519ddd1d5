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

/** What a column of a table writes. */
export interface CsvColumn<Row> {
  readonly title: string;
  /** Its title in the file, where that says more: unit and zone. */
  readonly csvTitle?: string;
  /** A row's cell; a column without it is on screen only. */
  readonly csv?: (row: Row) => CsvCell;
}

/** The rows of a table as CSV, by its own columns. */
export function writeTableCsv<Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]): string {
  const written = columns.flatMap(({ title, csvTitle = title, csv }) => (csv ? [{ title: csvTitle, csv }] : []));
  return writeCsvTable(
    written.map(({ title }) => title),
    rows.map((row) => written.map(({ csv }) => csv(row))),
  );
}

/** A cell of a table: text as it is, or emphasised. It is foreign text either way and written so that it stays text. */
export type MarkdownCell = string | { readonly strong: string };

interface MarkdownColumn {
  readonly title: string;
  readonly isNumber: boolean;
}

/** A table in GitHub's Markdown, numbers to the right; ends with a line break. */
export function writeMarkdownTable(
  columns: readonly MarkdownColumn[],
  rows: readonly (readonly MarkdownCell[])[],
): string {
  const lines = [
    columns.map(({ title }) => escapeMarkdown(title)),
    columns.map(({ isNumber }) => (isNumber ? '---:' : '---')),
    ...rows.map((row) =>
      row.map((cell) => (typeof cell === 'string' ? escapeMarkdown(cell) : `**${escapeMarkdown(cell.strong)}**`)),
    ),
  ];
  return lines.map((cells) => `| ${cells.join(' | ')} |\n`).join('');
}

/**
 * Text that Markdown shows as it is, in one line: no emphasis, no link (also not the kind that is made of bare addresses),
 * no HTML, no end of a cell.
 */
export function escapeMarkdown(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim()
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll(/[\\`*_[\]|~!>#$]/g, String.raw`\$&`)
    .replaceAll(/:(?=\/\/)/g, String.raw`\:`)
    .replaceAll(/\b(www)\./gi, String.raw`$1\.`)
    .replaceAll('@', '&#64;');
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** A text as XML can hold it: characters that XML forbids, control characters and half characters, are left out. */
export function escapeXml(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu, '')
    .replaceAll(/[&<>"]/g, (character) => entities[character] ?? '');
}
