import type { Attempt } from './archive-rows.ts';
import { latestAttempt } from './latest-attempt.ts';
import { useArchiveQuery } from './use-archive-query.ts';

/** The last call for a request, followed live; null when there was none, undefined while it is read. */
export function useLatestAttempt(requestKey: string): Attempt | null | undefined {
  return useArchiveQuery(requestKey, (archive, asOf) => latestAttempt(archive, requestKey, asOf));
}
