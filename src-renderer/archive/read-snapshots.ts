import { Dexie } from 'dexie';
import type { ArchiveDatabase } from './archive-database.ts';
import type { Snapshot } from './archive-rows.ts';
import { seenBy } from './seen-by.ts';

/**
 * All snapshots of a request up to an instant, newest first. Reads neither bodies nor changes.
 *
 * @param asOf UTC, epoch milliseconds; null for now.
 */
export async function readSnapshots(
  archive: ArchiveDatabase,
  requestKey: string,
  asOf: number | null,
): Promise<readonly Snapshot[]> {
  const snapshots = await archive.snapshots
    .where('[requestKey+fetchedAt]')
    .between([requestKey, Dexie.minKey], [requestKey, asOf ?? Dexie.maxKey], true, true)
    .toArray();
  return seenBy(archive, snapshots.toReversed(), asOf);
}
