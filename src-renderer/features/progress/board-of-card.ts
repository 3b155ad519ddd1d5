import type { DeliverableCard } from '../../../src-shared/domain/deliverable.ts';
import type { Release } from '../../../src-shared/domain/roadmap.ts';

/** A board of the roadmap, as the service is asked for it. */
export type Board = 'main' | 'campaign';

/** The releases of a board in the archive; null where it was never fetched. */
export type ArchivedBoards = Readonly<Record<Board, readonly Pick<Release, 'boardId' | 'cards'>[] | null>>;

const boards = ['main', 'campaign'] as const satisfies readonly Board[];

/**
 * The board a deliverable's card is on. A deliverable names a board by a number and a title that no request knows, so it is
 * found by the card itself, or else by a release of the same board.
 *
 * @returns null where the archive's boards do not tell.
 */
export function boardOfCard(
  { id, boardId }: Pick<DeliverableCard, 'id' | 'boardId'>,
  archived: ArchivedBoards,
): Board | null {
  const holds = (board: Board, test: (release: Pick<Release, 'boardId' | 'cards'>) => boolean) =>
    archived[board]?.some(test) ?? false;
  return (
    boards.find((board) => id !== null && holds(board, ({ cards }) => cards.some((card) => card.id === id))) ??
    boards.find((board) => boardId !== null && holds(board, (release) => release.boardId === boardId)) ??
    null
  );
}
