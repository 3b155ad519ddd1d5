import { passesFilter } from './filter-cards.ts';
import type { RoadmapCard } from './roadmap-model.ts';
import { rowIdOfCard } from './row-id.ts';
import { emptyFilter, useRoadmapStore, type Board } from './roadmap-store.ts';

/**
 * Selects a card on its board, as the board was left but for what would hide the card: its release opens, and filters it
 * does not pass are taken away.
 */
export function showCard(board: Board, card: RoadmapCard): void {
  const { showBoard, changeView } = useRoadmapStore.getState();
  showBoard(board);
  const { view } = useRoadmapStore.getState();
  changeView({
    ...(passesFilter(view, card) ? {} : emptyFilter),
    folds: { ...view.folds, [card.releaseIdentity]: true },
    selected: rowIdOfCard(card.identity),
  });
}
