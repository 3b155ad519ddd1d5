import type { ArchiveDatabase } from '../schema/archive-database.ts';
import type { Snapshot } from '../schema/archive-rows.ts';
import { readInWorker } from '../worker/read-in-worker.ts';
import { diffSnapshots, type SnapshotComparison } from './compare-fields.ts';

/** Raw responses of together so many bytes are compared where the question is asked: below any pause one could notice. */
const smallBytes = 400_000;

/**
 * Compares any two snapshots of the same request: records by identity, lists inside them by identity, volatile keys
 * ignored (`compareFields` says what counts as a change). Large answers are compared in a worker, so that the window does
 * not stand still.
 *
 * @param elsewhere compares off this thread; the worker, unless a test says otherwise.
 * @throws ProblemError `storage-failed` when a raw response is missing or damaged; `unexpected-shape` when one is nested too
 * deeply.
 */
export function compareSnapshots(
  archive: ArchiveDatabase,
  before: Snapshot,
  after: Snapshot,
  elsewhere: typeof diffSnapshots = compareInWorker,
): Promise<SnapshotComparison> {
  const isSmall = before.bodyHash === after.bodyHash || before.byteLength + after.byteLength <= smallBytes;
  return (isSmall ? diffSnapshots : elsewhere)(archive, before, after);
}

/** Compares two snapshots off this thread. @throws ProblemError as `compareSnapshots` and `readInWorker`. */
function compareInWorker(archive: ArchiveDatabase, before: Snapshot, after: Snapshot): Promise<SnapshotComparison> {
  return readInWorker(archive, { kind: 'compare', beforeId: before.id, afterId: after.id });
}
