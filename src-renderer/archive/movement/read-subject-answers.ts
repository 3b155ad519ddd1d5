import { requestKey } from '../../../src-shared/request-key.ts';
import type { ArchiveDatabase } from '../archive-database.ts';
import type { Snapshot } from '../archive-rows.ts';
import { judgeAnswers } from '../list-loss.ts';
import { believedSnapshots } from '../read-list-loss.ts';
import { readSnapshots } from '../read-snapshots.ts';
import { readTotalsOf } from '../read-totals-of.ts';
import type { MovementSubject } from './movement.ts';
import type { SubjectAnswer } from './subject-answer.ts';
import { seenBy } from '../seen-by.ts';

/**
 * Every complete answer to a subject's requests up to an instant, oldest first. Answers to a version or a date window are
 * left out: they are no state of the board, they prove no absence, and a stored copy behind a date window may be older than
 * what is known already. So are lists whose losses are in doubt (`list-loss.ts`).
 *
 * @param asOf UTC, epoch milliseconds; null for now.
 */
export async function readSubjectAnswers(
  archive: ArchiveDatabase,
  subject: MovementSubject,
  asOf: number | null,
): Promise<readonly SubjectAnswer[]> {
  const snapshots =
    subject.kind === 'cards'
      ? await readSnapshots(archive, boardKey(subject.board), asOf)
      : await seenBy(archive, await archive.snapshots.where('resource').equals('deliverables').toArray(), asOf);
  const known = snapshots.filter((snapshot) => isKnown(snapshot, asOf)).toSorted(byAge);
  return [...Map.groupBy(known, (snapshot) => snapshot.requestKey).values()]
    .flatMap((own) =>
      judgeAnswers(own).flatMap(({ answer, loss }) => (loss === null && answer.isComplete ? answer : [])),
    )
    .toSorted(byAge)
    .map(toAnswer);
}

/** When the latest answer to a subject's requests came, up to an instant; null before the first. UTC, epoch milliseconds. */
export async function readLatestAt(
  archive: ArchiveDatabase,
  subject: MovementSubject,
  asOf: number | null,
): Promise<number | null> {
  const latest = await readLast(archive, subject, { end: { until: asOf, most: 1 }, asOf });
  return latest.length === 0 ? null : Math.max(...latest.map(({ fetchedAt }) => fetchedAt));
}

interface Ends {
  /** Up to which instant, UTC, epoch milliseconds; null for now. */
  readonly until: number | null;
  /** Of each request. */
  readonly most: number;
}

/**
 * The last answers of each request of a subject up to some instants, oldest first, judged by what is known at another. Reads
 * no others, however many there are, but the one before and those in doubt.
 */
export async function readLastAnswers(
  archive: ArchiveDatabase,
  subject: MovementSubject,
  { ends, asOf }: { readonly ends: readonly Ends[]; readonly asOf: number | null },
): Promise<readonly SubjectAnswer[]> {
  const found = await Promise.all(ends.map((end) => readLast(archive, subject, { end, asOf })));
  const distinct = new Map(found.flat().map((snapshot) => [snapshot.id, snapshot]));
  return [...distinct.values()].toSorted(byAge).map(toAnswer);
}

/** @param asOf what is known of them, UTC, epoch milliseconds; null for now. */
async function readLast(
  archive: ArchiveDatabase,
  subject: MovementSubject,
  { end, asOf }: { readonly end: Ends; readonly asOf: number | null },
): Promise<readonly Snapshot[]> {
  const keys =
    subject.kind === 'cards'
      ? [boardKey(subject.board)]
      : (await readTotalsOf(archive, 'deliverables')).map((totals) => totals.requestKey);
  const found = await Promise.all(keys.map((key) => believedSnapshots(archive, key, { ...end, asOf })));
  return found.flat().filter(({ isComplete }) => isComplete);
}

/** The resource whose answers a subject is read from. */
export function resourceOf(subject: MovementSubject): 'roadmap' | 'deliverables' {
  return subject.kind === 'cards' ? 'roadmap' : 'deliverables';
}

/** The request whose answers are the states of a board. */
function boardKey(board: 'main' | 'campaign'): string {
  return requestKey('roadmap', { board });
}

function toAnswer(snapshot: Snapshot): SubjectAnswer {
  const { requestKey: key, fetchedAt, lastSeenAt, params, manifest } = snapshot;
  const team = params['team_slug'];
  return {
    requestKey: key,
    fetchedAt,
    confirmedAt: lastSeenAt,
    team: typeof team === 'string' ? team : null,
    manifest,
  };
}

function isKnown({ fetchedAt }: Pick<Snapshot, 'fetchedAt'>, asOf: number | null): boolean {
  return asOf === null || fetchedAt <= asOf;
}

/** Of two requests answered in the same millisecond, always the same comes first. */
function byAge(one: SnapshotPlace, other: SnapshotPlace): number {
  if (one.fetchedAt !== other.fetchedAt) return one.fetchedAt - other.fetchedAt;
  return one.requestKey < other.requestKey ? -1 : 1;
}

type SnapshotPlace = Pick<Snapshot, 'fetchedAt' | 'requestKey'>;
