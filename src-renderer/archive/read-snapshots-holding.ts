import { Dexie } from 'dexie';
import type { ArchiveDatabase } from './archive-database.ts';
import type { Snapshot } from './archive-rows.ts';
import { identityInRecordId } from './record-id.ts';
import { snapshotFacts, type SnapshotFacts } from './snapshot-facts.ts';
import { seenBy } from './seen-by.ts';

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
  const found: (Pick<Snapshot, 'id' | 'fetchedAt' | 'lastSeenAt' | 'lastSeenSource' | 'source'> & {
    readonly facts: SnapshotFacts;
  })[] = [];
  await archive.snapshots
    .where('[requestKey+fetchedAt]')
    .between([requestKey, Dexie.minKey], [requestKey, asOf ?? Dexie.maxKey], true, true)
    .each((snapshot) => {
      const { id, fetchedAt, lastSeenAt, lastSeenSource, source } = snapshot;
      if (snapshot.manifest.some((recordId) => identityInRecordId(recordId) === identity))
        found.push({ id, fetchedAt, lastSeenAt, lastSeenSource, source, facts: snapshotFacts(snapshot) });
    });
  const seen = await seenBy(archive, found.toReversed(), asOf);
  return seen.map(({ facts, lastSeenAt, lastSeenSource }) => ({
    ...facts,
    confirmedAt: lastSeenAt,
    source: lastSeenSource,
  }));
}
