import { requestKey } from '../../../src-shared/request-key.ts';
import { readCollection } from '../../archive/read-collection.ts';
import { useArchiveQuery } from '../../archive/use-archive-query.ts';
import { dayOf } from '../../archive/movement/day-of.ts';
import type { Board } from './roadmap-store.ts';
import { useLastKnown } from '../../archive/use-last-known.ts';

/** The day each release was scheduled for in an earlier state, by identity; empty while nothing is compared. */
export function useFormerDays(board: Board, beforeAt: number | null): ReadonlyMap<string, number | null> {
  const read = useArchiveQuery(`release days ${board} ${beforeAt}`, async (archive, asOf) => {
    if (beforeAt === null) return { board, days: none };
    const list = await readCollection<'roadmap'>(
      archive,
      requestKey('roadmap', { board }),
      Math.min(beforeAt, asOf ?? Infinity),
    );
    return {
      board,
      days: new Map(list?.records.map(({ identity, fields }) => [identity, dayOf(fields.scheduledAt)] as const)),
    };
  });
  const known = useLastKnown(read);
  return known?.board === board ? known.days : none;
}

const none: ReadonlyMap<string, number | null> = new Map();
