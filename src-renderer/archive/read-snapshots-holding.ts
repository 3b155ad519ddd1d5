import { Dexie } from 'dexie';
import type { ArchiveDatabase } from './archive-database.ts';
import { identityInRecordId } from './record-id.ts';
import { snapshotFacts, type SnapshotFacts } from './snapshot-facts.ts';

/**
 * The snapshots of a request that hold a record, newest first. One at a time, because their lists together may be large.
 *
 * @param asOf UTC, epoch milliseconds; null for now.
 */
export async function readSnapshotsHolding(
  archive: ArchiveDatabase,
  requestKey: string,
  identity: string,
  asOf: number | null,
): Promise<readonly SnapshotFacts[]> {
  const found: SnapshotFacts[] = [];
  await archive.snapshots
    .where('[requestKey+fetchedAt]')
    .between([requestKey, Dexie.minKey], [requestKey, asOf ?? Dexie.maxKey], true, true)
    .each((snapshot) => {
      if (snapshot.manifest.some((id) => identityInRecordId(id) === identity))
        found.push(snapshotFacts(snapshot, asOf));
    });
  return found.toReversed();
}
