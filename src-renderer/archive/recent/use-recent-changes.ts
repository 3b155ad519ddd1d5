import { useArchiveQuery } from '../use-archive-query.ts';
import { readRecentChanges } from './read-recent-changes.ts';
import type { RecentChange } from './recent.ts';

/**
 * What came and changed since an instant, request by request, the latest first, followed live; undefined while it is read.
 *
 * @param sinceAt UTC, epoch milliseconds; null for never, so that nothing is told as new.
 */
export function useRecentChanges(sinceAt: number | null): readonly RecentChange[] | undefined {
  return useArchiveQuery(`changes since ${sinceAt ?? 'never'}`, (archive, asOf) =>
    readRecentChanges(archive, sinceAt, asOf),
  );
}
