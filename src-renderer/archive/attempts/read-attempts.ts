import { Dexie } from 'dexie';
import { changedPlaces, readChanges } from '../compare/read-changes.ts';
import { readListLoss } from '../read/read-list-loss.ts';
import { readSnapshotAsOf } from '../read/read-snapshots.ts';
import type { ArchiveDatabase } from '../schema/archive-database.ts';
import type { Attempt, Change, LedgerEntry, Snapshot } from '../schema/archive-rows.ts';
import { attemptAsOf, spendAsOf } from './attempts-as-of.ts';

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
  const snapshot = snapshotId === null ? null : await readSnapshotAsOf(archive, snapshotId, asOf);
  const isMaker = snapshot !== null && outcome === 'stored';
  const [previous, rows, loss, snapshotCount] = await Promise.all([
    isMaker ? snapshotBefore(archive, snapshot) : null,
    isMaker ? archive.changes.where('snapshotId').equals(snapshot.id).limit(readChangesLimit).toArray() : [],
    isMaker ? readListLoss(archive, snapshot) : null,
    archive.snapshots
      .where('[requestKey+fetchedAt]')
      .between([requestKey, Dexie.minKey], [requestKey, asOf ?? Dexie.maxKey], true, true)
      .count(),
  ]);
  const changes = await readChanges(rows, readChangesLimit);
  return { ...row, snapshot, previousId: previous?.id ?? null, changes, isInDoubt: loss !== null, snapshotCount };
}

/** What a stored response was against the snapshot before it. */
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
  const attempts = known.map((attempt) => attempt && attemptAsOf(attempt, asOf));
  const spends = entries.map((entry, index) => entry && spendAsOf(entry, known[index], asOf));
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

/**
 * The last call for a request, whatever came of it.
 *
 * @param asOf UTC, epoch milliseconds; null for now.
 */
export async function latestAttempt(
  archive: ArchiveDatabase,
  requestKey: string,
  asOf: number | null,
): Promise<Attempt | null> {
  const attempt = await archive.attempts
    .where('[requestKey+startedAt]')
    .between([requestKey, Dexie.minKey], [requestKey, asOf ?? Dexie.maxKey], true, true)
    .last();
  return attempt ?? null;
}

/** The calls that failed last, the latest first. */
export async function readLastFailures(archive: ArchiveDatabase, limit: number): Promise<readonly Attempt[]> {
  return (
    archive.attempts
      .orderBy('startedAt')
      // oxlint-disable-next-line unicorn/no-array-reverse -- a Dexie collection, which is read backwards, not an array
      .reverse()
      .filter(({ outcome }) => outcome === 'failed')
      .limit(limit)
      .toArray()
  );
}

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

/**
 * How many records a snapshot changed against the one before it: came, went, or read differently. Changes never change, so
 * each snapshot is counted once in a session.
 */
export async function countChangedRecords(archive: ArchiveDatabase, snapshotId: string): Promise<number> {
  const known = counts.get(archive) ?? new Map<string, number>();
  counts.set(archive, known);
  const counted = known.get(snapshotId);
  if (counted !== undefined) return counted;
  const rows = await archive.changes.where('snapshotId').equals(snapshotId).toArray();
  const { size } = new Set(rows.flatMap(changedPlaces));
  known.set(snapshotId, size);
  return size;
}

const counts = new WeakMap<ArchiveDatabase, Map<string, number>>();
