import { Dexie } from 'dexie';
import type { ArchiveDatabase } from './archive-database.ts';
import type { Change, Snapshot } from './archive-rows.ts';
import { readAttemptRows, type AttemptRow } from './read-attempt-rows.ts';
import { readListLoss } from './read-list-loss.ts';
import { snapshotBefore } from './snapshot-before.ts';
import { readSnapshotBy } from './read-snapshot-by.ts';

/** Changes read for one attempt at most; a comparison of the two snapshots shows them all. */
export const readChangesLimit = 400;

/** Everything the archive knows of one attempt. */
export interface AttemptFile extends AttemptRow {
  /** What it made or confirmed. */
  readonly snapshot: Snapshot | null;
  /** The snapshot before the one it made. */
  readonly previousId: string | null;
  /** What it changed, `readChangesLimit` at most. */
  readonly changes: readonly Change[];
  /** Whether what the snapshot it made leaves out is in doubt (`list-loss.ts`). */
  readonly isInDoubt: boolean;
  /** Snapshots of the same request. */
  readonly snapshotCount: number;
}

/**
 * One attempt with its spend, its snapshot and the changes it brought.
 *
 * @param asOf UTC, epoch milliseconds; null for now.
 * @returns null where there is no such attempt, or was not yet.
 */
export async function readAttempt(
  archive: ArchiveDatabase,
  id: string,
  asOf: number | null,
): Promise<AttemptFile | null> {
  const [row] = await readAttemptRows(archive, [id], asOf);
  if (!row || (asOf !== null && row.attempt.startedAt > asOf)) return null;
  const { outcome, requestKey, snapshotId } = row.attempt;
  const snapshot = snapshotId === null ? null : await readSnapshotBy(archive, snapshotId, asOf);
  const isMaker = snapshot !== null && outcome === 'stored';
  const [previous, changes, loss, snapshotCount] = await Promise.all([
    isMaker ? snapshotBefore(archive, snapshot) : null,
    isMaker ? archive.changes.where('snapshotId').equals(snapshot.id).limit(readChangesLimit).toArray() : [],
    isMaker ? readListLoss(archive, snapshot) : null,
    archive.snapshots
      .where('[requestKey+fetchedAt]')
      .between([requestKey, Dexie.minKey], [requestKey, asOf ?? Dexie.maxKey], true, true)
      .count(),
  ]);
  return { ...row, snapshot, previousId: previous?.id ?? null, changes, isInDoubt: loss !== null, snapshotCount };
}
