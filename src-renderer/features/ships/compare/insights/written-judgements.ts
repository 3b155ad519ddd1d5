import type { UnitSystem } from '../../../../format/units.ts';
import type { CsvCell } from '../../../../services/save/write-text.ts';
import type { CompareView } from '../../model/compare-view.ts';
import { columnLabels } from '../column-series.tsx';
import type { ResolvedColumn } from '../compare-columns.ts';
import { paretoVerdicts, verdictLabel } from './pareto.ts';
import { scoreShips } from './score-ships.ts';

/** Rows about the compared ships that stand in no answer: what the user's own weights and goals make of them. */
interface WrittenJudgement {
  readonly title: string;
  readonly rows: readonly {
    readonly title: string;
    /** In the order of the columns; null where there is nothing to say. */
    readonly cells: readonly CsvCell[];
  }[];
}

/** The user's score and the Pareto rule on their way into a file; without weights, or goals, their section is left out. */
export function writtenJudgements(
  columns: readonly ResolvedColumn[],
  { weights, goals }: CompareView,
  system: UnitSystem,
): readonly WrittenJudgement[] {
  const ships = columns.map(({ ship }) => ship);
  const scores = scoreShips(ships, weights, system);
  const parts = scores[0]?.parts ?? [];
  const labels = columnLabels(columns);
  const verdicts = paretoVerdicts(ships, goals, system).map((verdict) => verdict && verdictLabel(verdict, labels));
  const score: WrittenJudgement = {
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
  const pareto: WrittenJudgement = {
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
