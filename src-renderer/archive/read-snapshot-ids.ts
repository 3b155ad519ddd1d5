import { Dexie } from 'dexie';
import type { ArchiveDatabase } from './archive-database.ts';

/**
 * Ids of all snapshots of a request up to an instant, oldest first, read from the index alone.
 *
 * @param asOf UTC, epoch milliseconds; null for now.
 */
export async function readSnapshotIds(
  archive: ArchiveDatabase,
  requestKey: string,
  asOf: number | null,
): Promise<readonly string[]> {
  return archive.snapshots
    .where('[requestKey+fetchedAt]')
    .between([requestKey, Dexie.minKey], [requestKey, asOf ?? Dexie.maxKey], true, true)
    .primaryKeys();
}
