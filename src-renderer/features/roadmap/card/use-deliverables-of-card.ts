import { useArchiveQuery } from '../../../archive/use-archive-query.ts';
import { readDeliverablesOfCard, type DeliverableOfCard } from './read-deliverables-of-card.ts';

/** The archived deliverables that name a card, by the day they end; undefined while they are read. */
export function useDeliverablesOfCard(cardId: string): readonly DeliverableOfCard[] | undefined {
  return useArchiveQuery(`deliverables of card ${cardId}`, (archive, asOf) =>
    readDeliverablesOfCard(archive, cardId, asOf),
  );
}
