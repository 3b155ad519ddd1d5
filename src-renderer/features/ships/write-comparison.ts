import { formatMoment } from '../../ui/format.ts';
import { shownUnit, type UnitSystem } from '../../ui/units.ts';
import { writeCsvTable, type CsvCell } from '../../ui/write-csv-table.ts';
import type { ResolvedColumn } from './compare-columns.ts';
import type { CompareCell, CompareRow } from './compare-row.ts';
import type { CompareView } from './compare-view.ts';
import { inOrder, writtenSections, type ComparisonToWrite } from './comparison-to-write.ts';
import { inShownUnit, toIso } from './ship-export-columns.ts';
import { writtenComponents, type WrittenComponents } from './write-components.ts';
import { writeMarkdownTable, type MarkdownCell } from './write-markdown.ts';

/**
 * A comparison as CSV, a line for each row: section, row, unit, then the ships; with a baseline, the difference in per cent
 * behind each other ship. Numbers are bare and not rounded; unknown is an empty cell.
 */
export function writeComparisonCsv(comparison: ComparisonToWrite): string {
  const { view, system, elements } = comparison;
  const ordered = inOrder(comparison);
  const base = ordered.find(({ key }) => key === view.baseline) ?? null;
  const head = ordered.flatMap((column) => [
    columnHeading(column, view),
    ...(base === null || column === base ? [] : [`${columnHeading(column, view)} against ${base.title} (%)`]),
  ]);
  const fields = writtenSections(comparison).flatMap(({ title, rows }) =>
    rows.flatMap((row) => csvLines(row, ordered, { base, system }).map((line) => [title, ...line])),
  );
  const components = writtenComponents(ordered, view, elements).flatMap((section) =>
    section.rows.map(({ title, cells }) => [
      section.title,
      title,
      '',
      ...ordered.flatMap((column, index) => [
        cells[index]?.text ?? null,
        ...(base === null || column === base ? [] : [null]),
      ]),
    ]),
  );
  return writeCsvTable(['Section', 'Row', 'Unit', ...head], [...fields, ...components]);
}

interface LineContext {
  readonly base: ResolvedColumn | null;
  readonly system: UnitSystem;
}

/** One line, or two where the row is a range: both ends stay numbers. */
function csvLines(
  { field, title, cells }: CompareRow,
  columns: readonly ResolvedColumn[],
  { base, system }: LineContext,
): readonly (readonly CsvCell[])[] {
  const unit = field.kind === 'number' ? shownUnit(field.quantity, system) : null;
  const baseValue = cells.find(({ key }) => key === base?.key)?.value ?? null;
  const line = (name: string, valueOf: (column: ResolvedColumn, cell: CompareCell) => CsvCell) => [
    name,
    unit?.symbol ?? '',
    ...columns.flatMap((column, index) => {
      const cell = cells[index];
      const delta = base === null || column === base ? [] : [cell ? percentAgainst(cell, baseValue) : null];
      return [cell ? valueOf(column, cell) : null, ...delta];
    }),
  ];
  const main = line(title, (_, { state, text, value }) => {
    if (state === 'instead') return text;
    if (field.kind === 'instant') return toIso(typeof value === 'number' ? value : null);
    return typeof value === 'number' ? inShownUnit(value, unit?.factor ?? 1) : value;
  });
  const from = field.kind === 'number' ? field.from : undefined;
  if (from === undefined) return [main];
  const least = line(`${title}, least`, ({ ship }) => (ship ? inShownUnit(from(ship), unit?.factor ?? 1) : null));
  return [least, main];
}

/** The difference that the cell's words round; null where the cell says none. */
function percentAgainst({ deltaText, value }: CompareCell, base: CompareCell['value']): number | null {
  if (deltaText === null || typeof value !== 'number' || typeof base !== 'number') return null;
  return Number((((value - base) / Math.abs(base)) * 100).toPrecision(12));
}

/** A comparison as a Markdown table that reads as the one on screen, marks and differences included. */
export function writeComparisonMarkdown(comparison: ComparisonToWrite): string {
  const { view, elements } = comparison;
  const ordered = inOrder(comparison);
  const head = [
    { title: '', isNumber: false },
    ...ordered.map((column) => ({ title: columnHeading(column, view), isNumber: false })),
  ];
  const sectionHead = (title: string): readonly MarkdownCell[] => [{ strong: title }, ...ordered.map(() => '')];
  const fields = writtenSections(comparison).flatMap((section): readonly (readonly MarkdownCell[])[] => [
    sectionHead(section.title),
    ...section.rows.map(({ title, cells }) => [title, ...cells.map(cellWords)]),
  ]);
  const components = writtenComponents(ordered, view, elements).flatMap(
    (section): readonly (readonly MarkdownCell[])[] => [
      sectionHead(section.title),
      ...section.rows.map(({ title, cells }) => [
        title,
        ...ordered.map(({ absence }, index) => absence ?? componentWords(cells[index])),
      ]),
    ],
  );
  return writeMarkdownTable(head, [...fields, ...components]);
}

function cellWords({ mark, text, unit, deltaText }: CompareCell): string {
  const sign = mark === null ? '' : mark === 'best' ? '▴ ' : '▾ ';
  return `${sign}${text}${unit === '' ? '' : ` ${unit}`}${deltaText === null ? '' : ` (${deltaText})`}`;
}

/** What differs from the ship the others are held against carries the mark it has on screen. */
function componentWords(cell: WrittenComponents['cells'][number] | undefined): string {
  return `${cell?.differs === true ? '≠ ' : ''}${cell?.text ?? 'unknown'}`;
}

/** Tells the columns of one ship from each other, and says what else its head says. */
function columnHeading({ title, key, column, snapshot, absence, fromSet }: ResolvedColumn, view: CompareView): string {
  const words = [
    column.snapshotId === null || !snapshot ? null : `as of ${formatMoment(snapshot.fetchedAt)}`,
    fromSet === null ? null : `from the set file “${fromSet}”`,
    absence,
    key === view.baseline ? 'baseline' : null,
  ].filter((word) => word !== null);
  return words.length === 0 ? title : `${title} (${words.join(', ')})`;
}
