import type { ArchiveDatabase } from './archive-database.ts';
import type { Attempt, LedgerEntry, Snapshot } from './archive-rows.ts';
import { countChangedRecords } from './count-changed-records.ts';
import { snapshotBefore } from './snapshot-before.ts';
import { attemptBy, spendBy } from './attempts-by.ts';

/** What a stored answer was against the snapshot before it. */
export type AttemptEffect = { readonly kind: 'first' } | { readonly kind: 'changed'; readonly records: number };

/** One attempt with what it cost and changed. */
export interface AttemptRow {
  readonly attempt: Attempt;
  /** Null where nothing could be spent. */
  readonly spend: LedgerEntry | null;
  /** Null where no new snapshot was made, or it is no longer in the archive. */
  readonly effect: AttemptEffect | null;
}

/**
 * Some attempts in the given order, without those that are gone. Reads no bodies.
 *
 * @param asOf UTC, epoch milliseconds; null for now. What came of a call later is not told.
 */
export async function readAttemptRows(
  archive: ArchiveDatabase,
  ids: readonly string[],
  asOf: number | null,
): Promise<readonly AttemptRow[]> {
  const [known, entries] = await Promise.all([archive.attempts.bulkGet([...ids]), archive.ledger.bulkGet([...ids])]);
  const attempts = known.map((attempt) => attempt && attemptBy(attempt, asOf));
  const spends = entries.map((entry, index) => entry && spendBy(entry, known[index], asOf));
  const made = attempts.map((attempt) => (attempt?.outcome === 'stored' ? (attempt.snapshotId ?? '') : ''));
  const snapshots = await archive.snapshots.bulkGet(made);
  const effects = await Promise.all(snapshots.map((snapshot) => effectOf(archive, snapshot)));
  return attempts.flatMap((attempt, index) =>
    attempt ? [{ attempt, spend: spends[index] ?? null, effect: effects[index] ?? null }] : [],
  );
}

async function effectOf(archive: ArchiveDatabase, snapshot: Snapshot | undefined): Promise<AttemptEffect | null> {
  if (!snapshot) return null;
  const records = await countChangedRecords(archive, snapshot.id);
  if (records > 0 || (await snapshotBefore(archive, snapshot))) return { kind: 'changed', records };
  return { kind: 'first' };
}
