import type { UnitSystem } from '../../../format/units.ts';
import type { CsvCell } from '../../../services/save/write-text.ts';
import type { CompareView } from '../model/compare-view.ts';
import { shipRecordFields } from '../model/ship-fields.ts';
import type { ResolvedColumn } from './compare-columns.ts';
import { compareRows, type CompareSection } from './compare-rows.ts';
import { componentSections, componentText } from './component-sections.ts';
import { paretoVerdicts, verdictLabel } from './insights/pareto.ts';
import { scoreShips } from './insights/score-ships.ts';

/** A comparison on its way into a file. */
export interface ComparisonExport {
  /** In the order on screen. */
  readonly columns: readonly ResolvedColumn[];
  /** Raw elements of the ships by key of the column. */
  readonly elements: ReadonlyMap<string, unknown>;
  readonly view: CompareView;
  readonly system: UnitSystem;
  /** The user's notes by identity of the ship; null where nothing is noted. */
  readonly noteOf: (identity: string) => string | null;
  /** Whether what only names a ship has rows too. */
  readonly isWhole: boolean;
}

/** The same with nothing left out: every row of every section, the ships in the same order. */
export function wholeComparison(comparison: ComparisonExport): ComparisonExport {
  return { ...comparison, view: { ...comparison.view, differencesOnly: false, folded: [] }, isWhole: true };
}

/** How many rows a comparison writes. */
export function countRows(comparison: ComparisonExport): number {
  return [...writtenFields(comparison), ...writtenComponents(comparison), ...writtenJudgements(comparison)].reduce(
    (sum, { rows }) => sum + rows.length,
    0,
  );
}

/** A section of a file, its cells in the order of the columns. */
export interface WrittenSection<Cell> {
  readonly title: string;
  readonly rows: readonly { readonly title: string; readonly cells: readonly Cell[] }[];
}

/** Fields that a comparison writes as it shows them: without folded sections and without what "differences only" hides. */
export function writtenFields({ columns, view, system, isWhole }: ComparisonExport): readonly CompareSection[] {
  return compareRows(columns, view, system, isWhole ? shipRecordFields : []).filter(
    ({ isFolded, rows }) => !isFolded && rows.length > 0,
  );
}

/** What a file has of one cell of components. */
export interface WrittenComponent {
  /** Null where it is unknown. */
  readonly text: string | null;
  /** Whether it is another than that of the column it is held against. */
  readonly differs: boolean;
}

/** The components of a comparison as it shows them: without folded classes and without what "differences only" hides. */
export function writtenComponents({
  columns,
  view,
  elements,
}: ComparisonExport): readonly WrittenSection<WrittenComponent>[] {
  return componentSections(columns, view, elements)
    .filter(({ title, rows }) => !view.folded.includes(title) && rows.length > 0)
    .map((section) => ({
      title: section.title,
      rows: section.rows.map(({ title, under, cells, differs }) => ({
        title: under === null ? title : `${under}, ${title}`,
        cells: cells.map((cell, index) => ({
          text: cell === 'unknown' ? null : componentText(cell),
          differs: differs[index] ?? false,
        })),
      })),
    }));
}

/** What the user's weights and goals make of the ships, for a file; without weights, or goals, their section is left out. */
export function writtenJudgements({ columns, view, system }: ComparisonExport): readonly WrittenSection<CsvCell>[] {
  const { weights, goals } = view;
  const ships = columns.map(({ ship }) => ship);
  const scores = scoreShips(ships, weights, system);
  const parts = scores[0]?.parts ?? [];
  const labels = columns.map(({ label }) => label);
  const verdicts = paretoVerdicts(ships, goals, system).map((verdict) => verdict && verdictLabel(verdict, labels));
  const score: WrittenSection<CsvCell> = {
    title: 'Your score',
    rows: [
      { title: 'Rank', cells: scores.map(({ rank }) => rank) },
      { title: 'Score', cells: scores.map(({ score: points }) => rounded(points)) },
      ...parts.map(({ field, weight }, index) => ({
        title: `${field.title}, points (weight ${weight.weight}, ${weight.better} is better)`,
        cells: scores.map(({ parts: own }) => rounded(own[index]?.points ?? null)),
      })),
    ],
  };
  const pareto: WrittenSection<CsvCell> = {
    title: 'Who beats whom',
    rows: [
      { title: 'Verdict', cells: verdicts.map((verdict) => verdict?.verdict ?? null) },
      { title: 'Why', cells: verdicts.map((verdict) => verdict?.reasons.join('; ') || null) },
    ],
  };
  return [...(parts.length === 0 ? [] : [score]), ...(verdicts.every((verdict) => verdict === null) ? [] : [pareto])];
}

/** As on screen, where scores that read the same share a rank. */
function rounded(points: number | null): number | null {
  return points === null ? null : Math.round(points * 10) / 10;
}
