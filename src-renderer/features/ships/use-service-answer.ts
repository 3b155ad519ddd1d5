import { latestSnapshot } from '../../archive/latest-snapshot.ts';
import { useArchiveQuery } from '../../archive/use-archive-query.ts';

/** An archived answer to a request for ships. */
export interface ServiceAnswer {
  /** Ships in it. */
  readonly count: number;
  /** When it was last confirmed, UTC epoch milliseconds. */
  readonly confirmedAt: number;
}

/** The latest archived answer to exactly this request, followed live; null while there is none, or it is not read yet. */
export function useServiceAnswer(requestKey: string): ServiceAnswer | null {
  const answer = useArchiveQuery(`ships answer ${requestKey}`, async (archive, asOf): Promise<ServiceAnswer | null> => {
    const snapshot = await latestSnapshot(archive, requestKey, asOf);
    if (!snapshot) return null;
    return { count: snapshot.manifest.length, confirmedAt: snapshot.lastSeenAt };
  });
  return answer ?? null;
}
