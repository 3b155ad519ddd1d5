import { Dexie } from 'dexie';
import type { ArchiveDatabase } from './archive-database.ts';
import type { Change, Snapshot } from './archive-rows.ts';
import { seenBy } from './seen-by.ts';

/** One step in the life of a request: a snapshot, and how it differs from the one before. */
export interface HistoryStep {
  readonly snapshot: Snapshot;
  /** Empty for the first snapshot. */
  readonly changes: readonly Change[];
}

/**
 * The snapshots of a request up to an instant, newest first, each with its changes.
 *
 * @param asOf UTC, epoch milliseconds; null for now.
 */
export async function readHistory(
  archive: ArchiveDatabase,
  requestKey: string,
  asOf: number | null,
): Promise<readonly HistoryStep[]> {
  const upTo = [requestKey, asOf ?? Dexie.maxKey];
  const [snapshots, changes] = await Promise.all([
    archive.snapshots.where('[requestKey+fetchedAt]').between([requestKey, Dexie.minKey], upTo, true, true).toArray(),
    archive.changes.where('[requestKey+at]').between([requestKey, Dexie.minKey], upTo, true, true).toArray(),
  ]);
  const changesOf = Map.groupBy(changes, ({ snapshotId }) => snapshotId);
  const seen = await seenBy(archive, snapshots.toReversed(), asOf);
  return seen.map((snapshot) => ({ snapshot, changes: changesOf.get(snapshot.id) ?? [] }));
}
