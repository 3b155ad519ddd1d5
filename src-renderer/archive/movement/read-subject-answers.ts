import { Dexie } from 'dexie';
import { requestKey } from '../../../src-shared/request-key.ts';
import type { ArchiveDatabase } from '../archive-database.ts';
import type { Snapshot } from '../archive-rows.ts';
import { readSnapshots } from '../read-snapshots.ts';
import { readTotalsOf } from '../read-totals-of.ts';
import type { MovementSubject } from './movement.ts';
import type { SubjectAnswer } from './subject-answer.ts';
import { seenBy } from '../seen-by.ts';

/**
 * Every complete answer to a subject's requests up to an instant, oldest first. Answers to a version or a date window are
 * left out: they are no state of the board, they prove no absence, and a stored copy behind a date window may be older than
 * what is known already.
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
  return toAnswers(snapshots, asOf);
}

/** When the latest answer to a subject's requests came, up to an instant; null before the first. UTC, epoch milliseconds. */
export async function readLatestAt(
  archive: ArchiveDatabase,
  subject: MovementSubject,
  asOf: number | null,
): Promise<number | null> {
  const latest = await readLast(archive, subject, { until: asOf, most: 1 });
  return latest.length === 0 ? null : Math.max(...latest.map(({ fetchedAt }) => fetchedAt));
}

interface Ends {
  /** Up to which instant, UTC, epoch milliseconds; null for now. */
  readonly until: number | null;
  /** Of each request. */
  readonly most: number;
}

/** The last answers of each request of a subject up to some instants, oldest first. Reads no others, however many there are. */
export async function readLastAnswers(
  archive: ArchiveDatabase,
  subject: MovementSubject,
  { ends, asOf }: { readonly ends: readonly Ends[]; readonly asOf: number | null },
): Promise<readonly SubjectAnswer[]> {
  const found = await Promise.all(ends.map((end) => readLast(archive, subject, end)));
  const distinct = new Map(found.flat().map((snapshot) => [snapshot.id, snapshot]));
  return toAnswers(await seenBy(archive, [...distinct.values()], asOf), asOf);
}

async function readLast(
  archive: ArchiveDatabase,
  subject: MovementSubject,
  { until, most }: Ends,
): Promise<readonly Snapshot[]> {
  const keys =
    subject.kind === 'cards'
      ? [boardKey(subject.board)]
      : (await readTotalsOf(archive, 'deliverables')).map((totals) => totals.requestKey);
  const found = await Promise.all(
    keys.map((key) =>
      archive.snapshots
        .where('[requestKey+fetchedAt]')
        .between([key, Dexie.minKey], [key, until ?? Dexie.maxKey], true, true)
        // oxlint-disable-next-line unicorn/no-array-reverse -- a Dexie collection, which is read backwards, not an array
        .reverse()
        .limit(most)
        .toArray(),
    ),
  );
  return found.flat();
}

/** The resource whose answers a subject is read from. */
export function resourceOf(subject: MovementSubject): 'roadmap' | 'deliverables' {
  return subject.kind === 'cards' ? 'roadmap' : 'deliverables';
}

/** The request whose answers are the states of a board. */
function boardKey(board: 'main' | 'campaign'): string {
  return requestKey('roadmap', { board });
}

function toAnswers(snapshots: readonly Snapshot[], asOf: number | null): readonly SubjectAnswer[] {
  return snapshots
    .filter((snapshot) => snapshot.isComplete && isKnown(snapshot, asOf))
    .toSorted(byAge)
    .map(toAnswer);
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
