import { Dexie } from 'dexie';
import type { ArchiveDatabase } from './archive-database.ts';
import type { Snapshot } from './archive-rows.ts';

/** The snapshot of the same request right before one; null before the first. */
export async function snapshotBefore(
  archive: ArchiveDatabase,
  { requestKey, fetchedAt }: Pick<Snapshot, 'requestKey' | 'fetchedAt'>,
): Promise<Snapshot | null> {
  const before = await archive.snapshots
    .where('[requestKey+fetchedAt]')
    .between([requestKey, Dexie.minKey], [requestKey, fetchedAt], true, false)
    .last();
  return before ?? null;
}
