import type { ArchiveDatabase } from '../archive-database.ts';
import { countChangedRecords } from '../count-changed-records.ts';
import { snapshotBefore } from '../snapshot-before.ts';

/** What an attempt brought into the archive. */
export interface BasketOutcomeFacts {
  /** What it stored or confirmed; null where it brought nothing, or that was removed since. */
  readonly snapshotId: string | null;
  /** The snapshot before; null for a first answer. */
  readonly beforeId: string | null;
  /** Records that came, went or read differently. */
  readonly changedRecords: number;
}

/** @returns null without an attempt, and where it is not in the archive. */
export async function readBasketOutcome(
  archive: ArchiveDatabase,
  attemptId: string | null,
): Promise<BasketOutcomeFacts | null> {
  const attempt = attemptId === null ? undefined : await archive.attempts.get(attemptId);
  if (!attempt) return null;
  const snapshot = attempt.snapshotId === null ? undefined : await archive.snapshots.get(attempt.snapshotId);
  if (!snapshot) return { snapshotId: null, beforeId: null, changedRecords: 0 };
  const before = await snapshotBefore(archive, snapshot);
  return {
    snapshotId: snapshot.id,
    beforeId: before?.id ?? null,
    changedRecords: await countChangedRecords(archive, snapshot.id),
  };
}
