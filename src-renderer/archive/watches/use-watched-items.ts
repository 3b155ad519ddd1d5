import { useArchiveQuery } from '../use-archive-query.ts';
import type { WatchedItem } from '../recent/recent.ts';
import { readWatchedItems } from './read-watched-items.ts';

/**
 * Everything that is watched and what became of it since an instant, followed live; undefined while it is read.
 *
 * @param sinceAt UTC, epoch milliseconds; null for never, so that no change counts as new.
 */
export function useWatchedItems(sinceAt: number | null): readonly WatchedItem[] | undefined {
  return useArchiveQuery(`watched since ${sinceAt ?? 'never'}`, (archive, asOf) =>
    readWatchedItems(archive, sinceAt, asOf),
  );
}
