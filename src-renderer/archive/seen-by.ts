import type { ArchiveDatabase } from './archive-database.ts';
import type { AnswerSource, Attempt, Outline, Snapshot } from './archive-rows.ts';

/** What a confirmation and the user change of a snapshot; of an outline the instant alone. */
type Seen = Pick<Outline, 'id' | 'fetchedAt' | 'lastSeenAt'> &
  Partial<Pick<Snapshot, 'source' | 'lastSeenSource' | 'lossAcceptedAt'>>;

/**
 * Snapshots, or their outlines, as they were at an instant: a snapshot that was confirmed later is told with the last
 * confirmation until then, which the attempts know. Where those were cleared, its first answer counts. A loss the user
 * accepted later was not accepted yet.
 *
 * @param asOf UTC, epoch milliseconds; null for now.
 */
export async function seenBy<Row extends Seen>(
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
  const sought = new Set<Row>(later);
  return rows.map((row) => (sought.has(row) ? asSeen(row, lastOf.get(row.id)) : row));
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
  // An answer that came when the clock had been set back cannot have been seen before it came.
  const lastSeenAt = Math.max(row.fetchedAt, attempt?.endedAt ?? row.fetchedAt);
  const source: AnswerSource | undefined = attempt?.source ?? row.source;
  return row.lastSeenSource === undefined || source === undefined
    ? { ...row, lastSeenAt }
    : { ...row, lastSeenAt, lastSeenSource: source };
}
