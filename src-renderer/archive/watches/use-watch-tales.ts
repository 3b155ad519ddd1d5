import type { ArchiveDatabase } from '../archive-database.ts';
import type { WatchedItem } from '../recent/recent.ts';
import { useArchiveQuery } from '../use-archive-query.ts';
import { readWatchedChanges } from './read-watched-changes.ts';
import { readWatchedItems } from './read-watched-items.ts';

/** Something watched, what it did last, and how often it changed since it is watched. */
export interface WatchTale extends WatchedItem {
  /** Answers that differ in it since the watch began. */
  readonly timesChanged: number;
}

/** Everything that is watched, what was watched first coming first, followed live; undefined while it is read. */
export function useWatchTales(): readonly WatchTale[] | undefined {
  return useArchiveQuery('watch tales', readWatchTales);
}

/** @param asOf UTC, epoch milliseconds; null for now. */
async function readWatchTales(archive: ArchiveDatabase, asOf: number | null): Promise<readonly WatchTale[]> {
  const items = await readWatchedItems(archive, null, asOf);
  return Promise.all(
    items.map(async (item) => {
      const { answers } = await readWatchedChanges(archive, item.watch, { since: item.watch.createdAt, asOf });
      return { ...item, timesChanged: answers };
    }),
  );
}
