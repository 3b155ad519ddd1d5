/** A cell of a table: text as it is, or emphasised. It is foreign text either way and written so that it stays text. */
export type MarkdownCell = string | { readonly strong: string };

export interface MarkdownColumn {
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
