import { Dexie } from 'dexie';
import type { ArchiveDatabase } from './archive-database.ts';

/** Ids of all snapshots of a request, oldest first, read from the index alone. */
export async function readSnapshotIds(archive: ArchiveDatabase, requestKey: string): Promise<readonly string[]> {
  return archive.snapshots
    .where('[requestKey+fetchedAt]')
    .between([requestKey, Dexie.minKey], [requestKey, Dexie.maxKey], true, true)
    .primaryKeys();
}
