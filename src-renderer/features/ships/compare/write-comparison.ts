import { formatIsoInstant, formatMoment } from '../../../format/format.ts';
import { shownUnit, type UnitSystem } from '../../../format/units.ts';
import {
  writeCsvTable,
  writeMarkdownTable,
  type CsvCell,
  type MarkdownCell,
} from '../../../services/save/write-text.ts';
import type { CompareView } from '../model/compare-view.ts';
import { inShownUnit } from '../model/ship-export-columns.ts';
import type { ShipField } from '../model/ship-fields.ts';
import { nameOf, type ResolvedColumn } from './compare-columns.ts';
import type { CompareCell, CompareRow } from './compare-rows.ts';
import {
  writtenComponents,
  writtenFields,
  writtenJudgements,
  type ComparisonExport,
  type WrittenComponent,
  type WrittenSection,
} from './comparison-export.ts';

/**
 * A comparison as CSV, a line for each row: section, row, unit, then the ships; behind each ship its difference from the
 * baseline in per cent, if there is one, and whether the cell has changed, if the ship is shown at several instants. The user's
 * score and the Pareto rule come last, where they are used. Numbers are bare and not rounded, scores as they read on screen;
 * unknown is an empty cell.
 */
export function writeComparisonCsv(comparison: ComparisonExport): string {
  const { view, system } = comparison;
  const columns = csvColumns(comparison.columns, view);
  const head = columns.flatMap(({ heading, base, isRepeated }) => [
    heading,
    ...(base === null ? [] : [`${heading} against ${nameOf(base)} (%)`]),
    ...(isRepeated ? [`${heading}, changed`] : []),
  ]);
  const fields = writtenFields(comparison).flatMap(({ title, rows }) =>
    rows.flatMap((row) => csvLines(row, columns, system).map((line) => [title, ...line])),
  );
  const others = [
    ...mapCells(writtenComponents(comparison), ({ text }): CsvCell => text),
    ...writtenJudgements(comparison),
    ...writtenNotes(comparison),
  ].flatMap((section) =>
    section.rows.map(({ title, cells }) => [
      section.title,
      title,
      '',
      ...columns.flatMap((column, index) => fillColumn(column, { value: cells[index] ?? null })),
    ]),
  );
  return writeCsvTable(['Section', 'Row', 'Unit', ...head], [...fields, ...others]);
}

function mapCells<Cell, Mapped>(
  sections: readonly WrittenSection<Cell>[],
  map: (cell: Cell, index: number) => Mapped,
): readonly WrittenSection<Mapped>[] {
  return sections.map(({ title, rows }) => ({
    title,
    rows: rows.map((row) => ({ title: row.title, cells: row.cells.map(map) })),
  }));
}

/** What the user noted about the ships; no section where nothing is noted about any. */
function writtenNotes({ columns, noteOf }: ComparisonExport): readonly WrittenSection<string | null>[] {
  const cells = columns.map(({ column }) => noteOf(column.identity));
  return cells.every((note) => note === null) ? [] : [{ title: 'Your notes', rows: [{ title: 'Note', cells }] }];
}

/** A ship with what stands behind it. */
interface CsvColumn {
  readonly column: ResolvedColumn;
  readonly heading: string;
  /** What it is measured against; null without a baseline, and for the baseline itself. */
  readonly base: ResolvedColumn | null;
  /** Whether other columns show the same ship, so that what has changed is said. */
  readonly isRepeated: boolean;
}

function csvColumns(columns: readonly ResolvedColumn[], view: CompareView): readonly CsvColumn[] {
  const base = columns.find(({ key }) => key === view.baseline) ?? null;
  const ships = Map.groupBy(columns, ({ column }) => column.identity);
  return columns.map((column) => ({
    column,
    heading: columnHeading(column, view),
    base: column === base ? null : base,
    isRepeated: (ships.get(column.column.identity)?.length ?? 0) > 1,
  }));
}

interface CsvValue {
  readonly value: CsvCell;
  readonly percent?: number | null;
  readonly isChanged?: boolean;
}

function fillColumn(
  { base, isRepeated }: CsvColumn,
  { value, percent = null, isChanged = false }: CsvValue,
): CsvCell[] {
  return [value, ...(base === null ? [] : [percent]), ...(isRepeated ? [isChanged ? 'changed' : null] : [])];
}

/** One line, or two where the row is a range: both ends stay numbers. */
function csvLines(
  { field, title, cells }: CompareRow,
  columns: readonly CsvColumn[],
  system: UnitSystem,
): readonly (readonly CsvCell[])[] {
  const unit = field.kind === 'number' ? shownUnit(field.quantity, system) : null;
  const measured = new Map(cells.map(({ key, measured: number }) => [key, number]));
  const main = columns.flatMap((column, index) => {
    const cell = cells[index];
    if (!cell) return fillColumn(column, { value: null });
    const { isChanged } = cell;
    const percent = percentAgainst(cell, (column.base && measured.get(column.base.key)) ?? null);
    return fillColumn(column, { value: csvValue(cell, field, unit?.factor ?? 1), percent, isChanged });
  });
  const from = field.kind === 'number' ? field.from : undefined;
  const lineOf = (name: string, parts: readonly CsvCell[]) => [name, unit?.symbol ?? '', ...parts];
  if (from === undefined) return [lineOf(title, main)];
  const least = columns.flatMap((column) => {
    const { ship } = column.column;
    return fillColumn(column, { value: ship ? inShownUnit(from(ship), unit?.factor ?? 1) : null });
  });
  return [lineOf(`${title}, least`, least), lineOf(title, main)];
}

function csvValue({ state, text, value }: CompareCell, field: ShipField, factor: number): CsvCell {
  if (state === 'instead') return text;
  if (field.kind === 'instant') return formatIsoInstant(typeof value === 'number' ? value : null);
  return typeof value === 'number' ? inShownUnit(value, factor) : value;
}

/** The difference that the cell's words round; null where the cell says none. */
function percentAgainst({ deltaText, measured }: CompareCell, base: number | null): number | null {
  if (deltaText === null || measured === null || base === null) return null;
  return Number((((measured - base) / Math.abs(base)) * 100).toPrecision(12));
}

/** A comparison as a Markdown table that reads as the one on screen, marks and differences included. */
export function writeComparisonMarkdown(comparison: ComparisonExport): string {
  const { columns, view } = comparison;
  const titles = ['', ...columns.map((column) => columnHeading(column, view))];
  const sections = [
    ...mapCells(writtenFields(comparison), formatCell),
    ...mapCells(writtenComponents(comparison), (cell, index) => columns[index]?.absence ?? formatComponent(cell)),
    ...mapCells(writtenJudgements(comparison), (cell) => String(cell ?? 'none')),
    ...mapCells(writtenNotes(comparison), (note) => note ?? ''),
  ];
  return writeMarkdownTable(
    titles.map((title) => ({ title, isNumber: false })),
    sections.flatMap((section): readonly (readonly MarkdownCell[])[] => [
      [{ strong: section.title }, ...columns.map(() => '')],
      ...section.rows.map(({ title, cells }) => [title, ...cells]),
    ]),
  );
}

function formatCell({ mark, text, unit, deltaText, isChanged }: CompareCell): string {
  const sign = mark === null ? '' : mark === 'best' ? '▴ ' : '▾ ';
  const asides = [deltaText, isChanged ? 'changed' : null].filter((word) => word !== null).join(', ');
  return `${sign}${text}${unit === '' ? '' : ` ${unit}`}${asides === '' ? '' : ` (${asides})`}`;
}

/** What differs from the ship the others are held against carries the mark it has on screen. */
function formatComponent({ text, differs }: WrittenComponent): string {
  return `${differs ? '≠ ' : ''}${text ?? 'unknown'}`;
}

/** Tells the columns of one ship from each other, and says what else its head says. */
function columnHeading({ title, key, column, snapshot, absence, imported }: ResolvedColumn, view: CompareView): string {
  const words = [
    column.snapshotId === null || !snapshot ? null : `as of ${formatMoment(snapshot.fetchedAt)}`,
    imported && `from the set file “${imported.from}”`,
    absence,
    key === view.baseline ? 'baseline' : null,
  ].filter((word) => word !== null);
  return words.length === 0 ? title : `${title} (${words.join(', ')})`;
}
