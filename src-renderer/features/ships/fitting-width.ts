/** Beside the content of a cell, and of a head with its mark, in pixels. */
const cellPadding = 26;
const headPadding = 44;

/** The width in pixels that a column needs for its widest content among the rows in the document. */
export function fittingWidth(table: HTMLTableElement | null, column: number): number {
  const cells = [...(table?.querySelectorAll('tr') ?? [])].map((row) => row.cells[column]);
  return cells.reduce((widest, cell) => Math.max(widest, cell ? contentWidth(cell) : 0), 0);
}

function contentWidth(cell: HTMLTableCellElement): number {
  if (cell.colSpan > 1) return 0; // the room for rows out of view
  const range = document.createRange();
  const title = cell.querySelector('[data-title]');
  range.selectNodeContents(title ?? cell);
  return Math.ceil(range.getBoundingClientRect().width) + (title ? headPadding : cellPadding);
}
