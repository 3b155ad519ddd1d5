import { Dexie } from 'dexie';
import type { ArchiveDatabase } from '../schema/archive-database.ts';
import type { Attempt, Outline, ResponseSource, Snapshot } from '../schema/archive-rows.ts';

/**
 * All snapshots of a request up to an instant, newest first. Reads neither bodies nor changes.
 *
 * @param asOf UTC, epoch milliseconds; null for now.
 */
export async function readSnapshots(
  archive: ArchiveDatabase,
  requestKey: string,
  asOf: number | null,
): Promise<readonly Snapshot[]> {
  const snapshots = await archive.snapshots
    .where('[requestKey+fetchedAt]')
    .between([requestKey, Dexie.minKey], [requestKey, asOf ?? Dexie.maxKey], true, true)
    .toArray();
  return snapshotsAsOf(archive, snapshots.toReversed(), asOf);
}

/** What a confirmation and the user change of a snapshot; of an outline the instant alone. */
type Seen = Pick<Outline, 'id' | 'fetchedAt' | 'lastSeenAt'> &
  Partial<Pick<Snapshot, 'source' | 'lastSeenSource' | 'lossAcceptedAt'>>;

/**
 * Snapshots, or their outlines, as they were at an instant: a snapshot that was confirmed later is told with the last
 * confirmation until then, which the attempts know. Where those were cleared, its first response counts. A loss the user
 * accepted later was not accepted yet.
 *
 * @param asOf UTC, epoch milliseconds; null for now.
 */
export async function snapshotsAsOf<Row extends Seen>(
  archive: ArchiveDatabase,
  all: readonly Row[],
  asOf: number | null,
): Promise<readonly Row[]> {
  if (asOf === null) return all;
  const rows = all.map((row) => acceptedBy(row, asOf));
  const later = rows.filter(({ lastSeenAt }) => lastSeenAt > asOf);
  if (later.length === 0) return rows;
  const attempts = await archive.attempts
    .where('snapshotId')
    .anyOf(later.map(({ id }) => id))
    .filter(({ endedAt }) => endedAt !== null && endedAt <= asOf)
    .toArray();
  const lastOf = new Map<string, Attempt>();
  for (const attempt of attempts) {
    const known = lastOf.get(attempt.snapshotId ?? '');
    if (!known || isLater(attempt, known)) lastOf.set(attempt.snapshotId ?? '', attempt);
  }
  const wanted = new Set<Row>(later);
  return rows.map((row) => (wanted.has(row) ? asSeen(row, lastOf.get(row.id)) : row));
}

function acceptedBy<Row extends Seen>(row: Row, asOf: number): Row {
  if (row.lossAcceptedAt === undefined || row.lossAcceptedAt <= asOf) return row;
  const { lossAcceptedAt: _later, ...then } = row;
  return then as Row; // the field that is left out is optional in every row
}

/** Of two that ended in the same millisecond, the one that was begun later confirmed it last. */
function isLater(one: Attempt, other: Attempt): boolean {
  const [at, otherAt] = [one.endedAt ?? 0, other.endedAt ?? 0];
  return at === otherAt ? one.startedAt > other.startedAt : at > otherAt;
}

function asSeen<Row extends Seen>(row: Row, attempt: Attempt | undefined): Row {
  // A response that came when the clock had been set back cannot have been seen before it came.
  const lastSeenAt = Math.max(row.fetchedAt, attempt?.endedAt ?? row.fetchedAt);
  const source: ResponseSource | undefined = attempt?.source ?? row.source;
  return row.lastSeenSource === undefined || source === undefined
    ? { ...row, lastSeenAt }
    : { ...row, lastSeenAt, lastSeenSource: source };
}

/**
 * The snapshot of a request that was current at an instant.
 *
 * @param asOf UTC, epoch milliseconds; null for now.
 */
export async function latestSnapshot(
  archive: ArchiveDatabase,
  requestKey: string,
  asOf: number | null,
): Promise<Snapshot | null> {
  const snapshot = await archive.snapshots
    .where('[requestKey+fetchedAt]')
    .between([requestKey, Dexie.minKey], [requestKey, asOf ?? Dexie.maxKey], true, true)
    .last();
  const [seen] = snapshot ? await snapshotsAsOf(archive, [snapshot], asOf) : [];
  return seen ?? null;
}

/**
 * A snapshot by its id, as it was at an instant.
 *
 * @param asOf UTC, epoch milliseconds; null for now.
 * @returns null where the archive has none of that id, or did not have it yet.
 */
export async function readSnapshotAsOf(
  archive: ArchiveDatabase,
  id: string,
  asOf: number | null,
): Promise<Snapshot | null> {
  const snapshot = await archive.snapshots.get(id);
  if (!snapshot || (asOf !== null && snapshot.fetchedAt > asOf)) return null;
  const [seen = snapshot] = await snapshotsAsOf(archive, [snapshot], asOf);
  return seen;
}

/**
 * Ids of all snapshots of a request up to an instant, oldest first, read from the index alone.
 *
 * @param asOf UTC, epoch milliseconds; null for now.
 */
export async function readSnapshotIds(
  archive: ArchiveDatabase,
  requestKey: string,
  asOf: number | null,
): Promise<readonly string[]> {
  return archive.snapshots
    .where('[requestKey+fetchedAt]')
    .between([requestKey, Dexie.minKey], [requestKey, asOf ?? Dexie.maxKey], true, true)
    .primaryKeys();
}

/**
 * When each snapshot of a request up to an instant was first fetched, oldest first: from the index alone.
 *
 * @param asOf UTC, epoch milliseconds, as the result; null for now.
 */
export async function readSnapshotInstants(
  archive: ArchiveDatabase,
  requestKey: string,
  asOf: number | null,
): Promise<readonly number[]> {
  const found = await archive.snapshots
    .where('[requestKey+fetchedAt]')
    .between([requestKey, Dexie.minKey], [requestKey, asOf ?? Dexie.maxKey], true, true)
    .keys();
  // Keys of this index are the pair it is made of.
  return (found as unknown as readonly (readonly [string, number])[]).map(([, at]) => at);
}
