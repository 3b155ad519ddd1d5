import type { Board } from '../../../../src-shared/catalog/roadmap.ts';
import type { DiffLookup } from '../../../ui/planner/diff-lists.ts';
import type { TimelineMark } from '../../../ui/timeline/timeline-row.ts';
import type { FilteredRoadmap, GoneCard } from './filter-cards.ts';
import { rowIdOfCard, type RoadmapCard } from './roadmap-model.ts';

/** A card as the table and its file have it: everything the timeline shows of it. Days are UTC day numbers. */
export interface CardLine {
  readonly rowId: string;
  readonly board: Board;
  readonly identity: string;
  readonly title: string;
  readonly releaseTitle: string | null;
  readonly category: string;
  /** Null for cards that are gone: nothing more is known of them any more. */
  readonly card: RoadmapCard | null;
  readonly createdDay: number | null;
  readonly endDay: number | null;
  readonly mark: TimelineMark | null;
  readonly slipDays: number | null;
  /** Its date in the state compared with, where that was another. */
  readonly formerDay: number | null;
}

/** The cards of a board in its order, then those that are gone since the state compared with. */
export function cardLines(
  board: Board,
  { releases }: FilteredRoadmap,
  gone: readonly GoneCard[],
  lookup: DiffLookup,
): readonly CardLine[] {
  const there = releases.flatMap(({ cards }) =>
    cards.map((card): CardLine => {
      const { identity, title, releaseTitle, category, createdDay, endDay } = card;
      const former = lookup.ghostOf(identity)?.endDay ?? null;
      return {
        rowId: rowIdOfCard(identity),
        board,
        identity,
        title,
        releaseTitle,
        category,
        card,
        createdDay,
        endDay,
        mark: lookup.markOf(identity),
        slipDays: lookup.slipOf(identity),
        formerDay: former === endDay ? null : former,
      };
    }),
  );
  const lost = gone.map(({ identity, title, releaseTitle, category, presence, startDay, endDay }): CardLine => ({
    rowId: rowIdOfCard(identity),
    board,
    identity,
    title,
    releaseTitle,
    category,
    card: null,
    createdDay: startDay,
    endDay: null,
    mark: presence,
    slipDays: null,
    formerDay: endDay,
  }));
  return [...there, ...lost];
}
