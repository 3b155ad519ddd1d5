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
import { orderedColumns, writtenSections, type ComparisonExport } from './comparison.ts';
import { writtenComponents, type WrittenComponents } from './component-sections.ts';
import { writtenJudgements } from './insights/written-judgements.ts';

/**
 * A comparison as CSV, a line for each row: section, row, unit, then the ships; behind each ship its difference from the
 * baseline in per cent, if there is one, and whether the cell has changed, if the ship is shown at several instants. The user's
 * score and the Pareto rule come last, where they are used. Numbers are bare and not rounded, scores as they read on screen;
 * unknown is an empty cell.
 */
export function writeComparisonCsv(comparison: ComparisonExport): string {
  const { view, system, elements } = comparison;
  const columns = csvColumns(orderedColumns(comparison), view);
  const head = columns.flatMap(({ heading, base, isTold }) => [
    heading,
    ...(base === null ? [] : [`${heading} against ${nameOf(base)} (%)`]),
    ...(isTold ? [`${heading}, changed`] : []),
  ]);
  const fields = writtenSections(comparison).flatMap(({ title, rows }) =>
    rows.flatMap((row) => csvLines(row, columns, system).map((line) => [title, ...line])),
  );
  const components = writtenComponents(orderedColumns(comparison), view, elements).flatMap((section) =>
    section.rows.map(({ title, cells }) => [
      section.title,
      title,
      '',
      ...columns.flatMap((column, index) => fillColumn(column, { value: cells[index]?.text ?? null })),
    ]),
  );
  const judgements = writtenJudgements(orderedColumns(comparison), view, system).flatMap((section) =>
    section.rows.map(({ title, cells }) => [
      section.title,
      title,
      '',
      ...columns.flatMap((column, index) => fillColumn(column, { value: cells[index] ?? null })),
    ]),
  );
  const noted = notesOf(comparison).map((notes) => [
    ...ownNotes,
    '',
    ...columns.flatMap((column, index) => fillColumn(column, { value: notes[index] ?? null })),
  ]);
  return writeCsvTable(['Section', 'Row', 'Unit', ...head], [...fields, ...components, ...judgements, ...noted]);
}

/** Section and row of what the user wrote about the ships. */
const ownNotes = ['Your notes', 'Note'] as const;

/** What is noted about each ship, in the order of the columns: one row, or none where nothing is noted about any. */
function notesOf(comparison: ComparisonExport): readonly (readonly (string | null)[])[] {
  const { noteOf = () => null } = comparison;
  const notes = orderedColumns(comparison).map(({ column }) => noteOf(column.identity));
  return notes.every((note) => note === null) ? [] : [notes];
}

/** A ship with what stands behind it. */
interface CsvColumn {
  readonly column: ResolvedColumn;
  readonly heading: string;
  /** What it is measured against; null without a baseline, and for the baseline itself. */
  readonly base: ResolvedColumn | null;
  /** Whether other columns show the same ship, so that it is told what has changed. */
  readonly isTold: boolean;
}

function csvColumns(columns: readonly ResolvedColumn[], view: CompareView): readonly CsvColumn[] {
  const base = columns.find(({ key }) => key === view.baseline) ?? null;
  const ships = Map.groupBy(columns, ({ column }) => column.identity);
  return columns.map((column) => ({
    column,
    heading: columnHeading(column, view),
    base: column === base ? null : base,
    isTold: (ships.get(column.column.identity)?.length ?? 0) > 1,
  }));
}

interface CsvValue {
  readonly value: CsvCell;
  readonly percent?: number | null;
  readonly isChanged?: boolean;
}

function fillColumn({ base, isTold }: CsvColumn, { value, percent = null, isChanged = false }: CsvValue): CsvCell[] {
  return [value, ...(base === null ? [] : [percent]), ...(isTold ? [isChanged ? 'changed' : null] : [])];
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
  const { view, system, elements } = comparison;
  const ordered = orderedColumns(comparison);
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
  const judgements = writtenJudgements(ordered, view, system).flatMap(
    (section): readonly (readonly MarkdownCell[])[] => [
      sectionHead(section.title),
      ...section.rows.map(({ title, cells }) => [title, ...cells.map((cell) => String(cell ?? 'none'))]),
    ],
  );
  const noted = notesOf(comparison).flatMap((notes): readonly (readonly MarkdownCell[])[] => [
    sectionHead(ownNotes[0]),
    [ownNotes[1], ...notes.map((note) => note ?? '')],
  ]);
  return writeMarkdownTable(head, [...fields, ...components, ...judgements, ...noted]);
}

function cellWords({ mark, text, unit, deltaText, isChanged }: CompareCell): string {
  const sign = mark === null ? '' : mark === 'best' ? '▴ ' : '▾ ';
  const asides = [deltaText, isChanged ? 'changed' : null].filter((word) => word !== null).join(', ');
  return `${sign}${text}${unit === '' ? '' : ` ${unit}`}${asides === '' ? '' : ` (${asides})`}`;
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
