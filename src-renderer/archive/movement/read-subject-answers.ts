import { requestKey } from '../../../src-shared/request-key.ts';
import type { ArchiveDatabase } from '../archive-database.ts';
import type { Outline, Snapshot } from '../archive-rows.ts';
import { readSnapshots } from '../read-snapshots.ts';
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

/**
 * The outlines of a subject's answers up to an instant, oldest first: enough to choose the few that are to be read.
 *
 * @param asOf UTC, epoch milliseconds; null for now.
 */
export async function readSubjectOutlines(
  archive: ArchiveDatabase,
  subject: MovementSubject,
  asOf: number | null,
): Promise<readonly Outline[]> {
  const outlines = await archive.outlines.where('resource').equals(resourceOf(subject)).toArray();
  const key = subject.kind === 'cards' ? boardKey(subject.board) : null;
  return outlines
    .filter((outline) => (key === null || outline.requestKey === key) && isKnown(outline, asOf))
    .toSorted(byAge);
}

/** The answers behind some outlines, oldest first. */
export async function readAnswers(
  archive: ArchiveDatabase,
  outlines: readonly Outline[],
  asOf: number | null,
): Promise<readonly SubjectAnswer[]> {
  const snapshots = await archive.snapshots.bulkGet([...new Set(outlines.map(({ id }) => id))]);
  const known = snapshots.filter((snapshot) => snapshot !== undefined);
  return toAnswers(await seenBy(archive, known, asOf), asOf);
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
