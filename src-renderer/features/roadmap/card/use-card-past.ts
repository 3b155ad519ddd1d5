import { problemOf, type Problem } from '../../../../src-shared/problem.ts';
import { useArchiveQuery } from '../../../archive/use-archive-query.ts';
import type { Board } from '../roadmap-store.ts';
import { readCardPast, type CardVersion } from './read-card-past.ts';

export type CardPast =
  | { readonly state: 'ready'; readonly versions: readonly CardVersion[] }
  | { readonly state: 'failed'; readonly problem: Problem };

/** A card over all answers, followed live; undefined while it is read. */
export function useCardPast(board: Board, cardId: string): CardPast | undefined {
  return useArchiveQuery(`card ${JSON.stringify([board, cardId])}`, async (archive, asOf): Promise<CardPast> => {
    try {
      return { state: 'ready', versions: await readCardPast(archive, { board, cardId }, asOf) };
    } catch (error) {
      // An old record that is lost must not take the card of today off the screen.
      return { state: 'failed', problem: problemOf(error) };
    }
  });
}
