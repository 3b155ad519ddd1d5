import type { Board } from './roadmap-store.ts';
import type { MovedLookup } from '../../ui/moved/moved-lookup.ts';
import type { TimelineMark } from '../../ui/timeline/timeline-row.ts';
import type { CardState } from './card-state.ts';
import type { FilteredRoadmap } from './filter-cards.ts';
import type { GoneCard } from './gone-cards.ts';
import type { ReleaseOrigin } from './roadmap-model.ts';
import { rowIdOfCard } from './row-id.ts';

/** A card as the table and its file have it: everything the timeline shows of it. Days are UTC day numbers. */
export interface CardLine {
  readonly rowId: string;
  readonly board: Board;
  readonly identity: string;
  readonly title: string;
  readonly releaseTitle: string | null;
  /** Null for cards that are gone. */
  readonly origin: ReleaseOrigin | null;
  readonly category: string;
  /** Null for cards that are gone: nothing is known of them any more. */
  readonly state: CardState | null;
  readonly status: string | null;
  readonly completed: number | null;
  readonly inProgress: number | null;
  readonly tasks: number | null;
  readonly createdDay: number | null;
  readonly endDay: number | null;
  readonly dateOf: 'card' | 'release' | null;
  readonly isReleased: boolean | null;
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
  lookup: MovedLookup,
): readonly CardLine[] {
  const there = releases.flatMap(({ cards }) =>
    cards.map(({ identity, title, fields, ...card }): CardLine => {
      const former = lookup.ghostOf(identity)?.endDay ?? null;
      return {
        rowId: rowIdOfCard(identity),
        board,
        identity,
        title,
        releaseTitle: card.releaseTitle,
        origin: card.origin,
        category: card.category,
        state: card.state,
        status: fields.status,
        completed: fields.completed,
        inProgress: fields.inProgress,
        tasks: fields.tasks,
        createdDay: card.createdDay,
        endDay: card.endDay,
        dateOf: card.dateOf,
        isReleased: card.isReleased,
        mark: lookup.markOf(identity),
        slipDays: lookup.slipOf(identity),
        formerDay: former === card.endDay ? null : former,
      };
    }),
  );
  return [...there, ...gone.map((card) => goneLine(board, card))];
}

function goneLine(board: Board, { identity, title, releaseTitle, category, presence, ...card }: GoneCard): CardLine {
  return {
    rowId: rowIdOfCard(identity),
    board,
    identity,
    title,
    releaseTitle,
    origin: null,
    category,
    state: null,
    status: null,
    completed: null,
    inProgress: null,
    tasks: null,
    createdDay: card.startDay,
    endDay: null,
    dateOf: null,
    isReleased: null,
    mark: presence,
    slipDays: null,
    formerDay: card.endDay,
  };
}
