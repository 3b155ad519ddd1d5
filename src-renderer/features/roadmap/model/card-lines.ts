import { formatIsoDay } from '../../../format/format.ts';
import { writeCsvTable, type CsvCell } from '../../../services/save/write-text.ts';
import type { DiffLookup } from '../../../ui/planner/diff-lists.ts';
import type { TimelineMark } from '../../../ui/timeline/timeline-row.ts';
import { formatCategory, stateLabels, type CardState } from './card-state.ts';
import type { FilteredRoadmap, GoneCard } from './filter-cards.ts';
import { formatOrigin } from './labels.ts';
import { rowIdOfCard, type ReleaseOrigin } from './roadmap-model.ts';
import type { Board } from './roadmap-store.ts';

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
  lookup: DiffLookup,
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

/** Cards as CSV: days in UTC as `2027-01-26`, numbers as sent, unknown an empty cell. */
export function writeCardsCsv(lines: readonly CardLine[]): string {
  return writeCsvTable(
    [
      'Board',
      'Release',
      'Card',
      'Card id',
      'Category',
      'State',
      'Status as sent',
      'Tasks done',
      'Tasks in progress',
      'Tasks',
      'Created',
      'Date',
      'Date is of',
      'Released',
      'Known from',
      'Since the state compared with',
      'Date before',
      'Slip in days',
    ],
    lines.map((line): readonly CsvCell[] => [
      line.board,
      line.releaseTitle,
      line.title,
      line.identity,
      line.category === '' ? null : formatCategory(line.category),
      line.state === null ? null : stateLabels[line.state],
      line.status,
      line.completed,
      line.inProgress,
      line.tasks,
      formatIsoDay(line.createdDay),
      formatIsoDay(line.endDay),
      line.dateOf,
      line.isReleased,
      formatOrigin(line.origin),
      line.mark,
      formatIsoDay(line.formerDay),
      line.slipDays,
    ]),
  );
}
