import type { Attempt } from './archive-rows.ts';
import { latestCall } from './latest-call.ts';
import { useArchiveQuery } from './use-archive-query.ts';

/** The last call of this session that came to an end, followed live; undefined while it is read. */
export function useLatestCall(): Attempt | null | undefined {
  return useArchiveQuery('latest call', latestCall);
}
