import type { UnitSystem } from '../../../../format/units.ts';
import type { CsvCell } from '../../../../services/save/write-text.ts';
import type { CompareView } from '../../model/compare-view.ts';
import type { ResolvedColumn } from '../compare-columns.ts';
import type { WrittenSection } from '../compare-rows.ts';
import { paretoVerdicts, verdictLabel } from './pareto.ts';
import { scoreShips } from './score-ships.ts';

/** What the user's weights and goals make of the ships, for a file; without weights, or goals, their section is left out. */
export function writtenJudgements(
  columns: readonly ResolvedColumn[],
  { weights, goals }: CompareView,
  system: UnitSystem,
): readonly WrittenSection<CsvCell>[] {
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
