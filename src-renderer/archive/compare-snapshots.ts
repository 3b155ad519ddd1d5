import type { ArchiveDatabase } from './archive-database.ts';
import type { Change, Snapshot } from './archive-rows.ts';
import { compareInWorker } from './compare-in-worker.ts';
import { diffSnapshots } from './diff-snapshots.ts';

/** One field of a record that differs. `path` as in `Change`. */
export type ComparedField = Pick<Change, 'path' | 'kind' | 'before' | 'after'>;

/** A record that came, went or differs between two snapshots. */
export interface ComparedRecord {
  readonly identity: string;
  readonly title: string;
  readonly kind: 'added' | 'removed' | 'changed';
  /** Empty for records that came or went. */
  readonly fields: readonly ComparedField[];
}

export interface SnapshotComparison {
  /** In the later snapshot's order, removed ones last. */
  readonly records: readonly ComparedRecord[];
  readonly unchangedRecords: number;
  /** False where the lists are not complete, so that a missing record may only have been filtered away. */
  readonly canTellRemovals: boolean;
}

/** Raw answers of together so many bytes are compared where the question is asked: below any pause one could notice. */
const smallBytes = 400_000;

/**
 * Compares any two snapshots of the same request: records by identity, lists inside them by identity, volatile keys
 * ignored (`compareFields` says what counts as a change). Large answers are compared in a worker, so that the window does
 * not stand still.
 *
 * @param elsewhere compares off this thread; the worker, unless a test says otherwise.
 * @throws ProblemError `storage-failed` when a raw answer is missing or damaged; `unexpected-shape` when one is nested too
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
