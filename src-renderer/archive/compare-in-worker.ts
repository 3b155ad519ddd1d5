import type { ArchiveDatabase } from './archive-database.ts';
import type { Snapshot } from './archive-rows.ts';
import type { SnapshotComparison } from './compare-snapshots.ts';
import { readInWorker } from './read-in-worker.ts';

/** Compares two snapshots off this thread. @throws ProblemError as `compareSnapshots` and `readInWorker`. */
export function compareInWorker(
  archive: ArchiveDatabase,
  before: Snapshot,
  after: Snapshot,
): Promise<SnapshotComparison> {
  return readInWorker(archive, { kind: 'compare', beforeId: before.id, afterId: after.id });
}
