import { requestKey } from '../../../src-shared/request-key.ts';
import type { ArchiveDatabase } from '../archive-database.ts';
import type { Watch } from '../archive-rows.ts';
import { isWatchOf, type WatchTarget } from './watch-target.ts';

/** A watch as it begins: what it is called then, and the address of its page inside the window. */
export interface NewWatch extends WatchTarget {
  readonly title: string;
  readonly path: string;
}

/**
 * Begins a watch. What is watched already goes on under its first row, with the title and the path of today.
 *
 * @param at UTC, epoch milliseconds.
 */
export async function addWatch(archive: ArchiveDatabase, watch: NewWatch, at: number): Promise<Watch> {
  const { resource, params, identity, title, path } = watch;
  return archive.transaction('rw', archive.watches, async () => {
    const known = await findWatches(archive, watch);
    const row: Watch = {
      id: known[0]?.id ?? crypto.randomUUID(),
      requestKey: requestKey(resource, params),
      resource,
      params,
      createdAt: known[0]?.createdAt ?? at,
      ...(identity === undefined ? {} : { identity }),
      title,
      path,
    };
    await archive.watches.put(row);
    return row;
  });
}

/** Ends the watch of a request or a record; nothing happens where there is none. */
export async function removeWatch(archive: ArchiveDatabase, target: WatchTarget): Promise<void> {
  await archive.transaction('rw', archive.watches, async () => {
    const known = await findWatches(archive, target);
    await archive.watches.bulkDelete(known.map(({ id }) => id));
  });
}

/** The watches of a request or a record, the oldest first: one, or none. */
export async function findWatches(archive: ArchiveDatabase, target: WatchTarget): Promise<readonly Watch[]> {
  const all = await archive.watches.orderBy('createdAt').toArray();
  return all.filter((watch) => isWatchOf(watch, target));
}
