import { Dexie } from 'dexie';
import type { ArchiveDatabase } from './archive-database.ts';
import type { Snapshot } from './archive-rows.ts';
import { seenBy } from './seen-by.ts';

/**
 * The snapshot of a request that was current at an instant.
 *
 * @param asOf UTC, epoch milliseconds; null for now.
 */
export async function latestSnapshot(
  archive: ArchiveDatabase,
  requestKey: string,
  asOf: number | null,
): Promise<Snapshot | null> {
  const snapshot = await archive.snapshots
    .where('[requestKey+fetchedAt]')
    .between([requestKey, Dexie.minKey], [requestKey, asOf ?? Dexie.maxKey], true, true)
    .last();
  const [seen] = snapshot ? await seenBy(archive, [snapshot], asOf) : [];
  return seen ?? null;
}
