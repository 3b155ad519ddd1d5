import type { RecordOf } from '../../../src-shared/catalog/registry.ts';
import type { Board } from '../../../src-shared/catalog/roadmap.ts';
import { ProblemError } from '../../../src-shared/problem.ts';
import { requestKey } from '../../../src-shared/request-key.ts';
import { judgeResponses } from '../read/list-loss.ts';
import { readRecordsById } from '../read/read-collection.ts';
import { trustedSnapshots } from '../read/read-list-loss.ts';
import { readSnapshots, snapshotsAsOf } from '../read/read-snapshots.ts';
import { readTotalsOf } from '../read/read-requests.ts';
import type { ArchiveDatabase } from '../schema/archive-database.ts';
import type { Snapshot, StoredRecord } from '../schema/archive-rows.ts';
import { cardItems, deliverableItems, readCategoryNames } from './schedule-items.ts';
import type { DatedItem, HeldItems, ReadHeld, ScheduleSubject, SubjectResponse } from './schedule.ts';

/**
 * Every complete response to a subject's requests up to an instant, oldest first. Responses to a version or a date window are
 * left out: they are no state of the board, they prove no absence, and a stored copy behind a date window may be older than
 * what is known already. So are lists whose losses are in doubt (`list-loss.ts`).
 *
 * @param asOf UTC, epoch milliseconds; null for now.
 */
export async function readSubjectResponses(
  archive: ArchiveDatabase,
  subject: ScheduleSubject,
  asOf: number | null,
): Promise<readonly SubjectResponse[]> {
  const snapshots =
    subject.kind === 'cards'
      ? await readSnapshots(archive, boardKey(subject.board), asOf)
      : await snapshotsAsOf(archive, await archive.snapshots.where('resource').equals('deliverables').toArray(), asOf);
  const known = snapshots.filter((snapshot) => isKnown(snapshot, asOf)).toSorted(byAge);
  return [...Map.groupBy(known, (snapshot) => snapshot.requestKey).values()]
    .flatMap((own) =>
      judgeResponses(own).flatMap(({ response, loss }) => (loss === null && response.isComplete ? response : [])),
    )
    .toSorted(byAge)
    .map(toResponse);
}

/** When the latest response to a subject's requests came, up to an instant; null before the first. UTC, epoch milliseconds. */
export async function readLatestAt(
  archive: ArchiveDatabase,
  subject: ScheduleSubject,
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
 * The last responses of each request of a subject up to some instants, oldest first, judged by what is known at another. Reads
 * no others, however many there are, but the one before and those in doubt.
 */
export async function readLastResponses(
  archive: ArchiveDatabase,
  subject: ScheduleSubject,
  { ends, asOf }: { readonly ends: readonly Ends[]; readonly asOf: number | null },
): Promise<readonly SubjectResponse[]> {
  const found = await Promise.all(ends.map((end) => readLast(archive, subject, { end, asOf })));
  const distinct = new Map(found.flat().map((snapshot) => [snapshot.id, snapshot]));
  return [...distinct.values()].toSorted(byAge).map(toResponse);
}

/** @param asOf what is known of them, UTC, epoch milliseconds; null for now. */
async function readLast(
  archive: ArchiveDatabase,
  subject: ScheduleSubject,
  { end, asOf }: { readonly end: Ends; readonly asOf: number | null },
): Promise<readonly Snapshot[]> {
  const keys =
    subject.kind === 'cards'
      ? [boardKey(subject.board)]
      : (await readTotalsOf(archive, 'deliverables')).map((totals) => totals.requestKey);
  const found = await Promise.all(keys.map((key) => trustedSnapshots(archive, key, { ...end, asOf })));
  return found.flat().filter(({ isComplete }) => isComplete);
}

/** The resource whose answers a subject is read from. */
export function resourceOf(subject: ScheduleSubject): 'roadmap' | 'deliverables' {
  return subject.kind === 'cards' ? 'roadmap' : 'deliverables';
}

/** The request whose responses are the states of a board. */
function boardKey(board: Board): string {
  return requestKey('roadmap', { board });
}

function toResponse(snapshot: Snapshot): SubjectResponse {
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

/**
 * Reads the records of some responses, each distinct one once however many responses share it, and says which items a response
 * holds.
 *
 * @param teamTitles by slug; a team that is not among them goes by its slug.
 * @throws ProblemError `storage-failed` when the archive has lost a record.
 */
export async function readHeldItems(
  archive: ArchiveDatabase,
  subject: ScheduleSubject,
  {
    responses,
    teamTitles,
  }: { readonly responses: readonly SubjectResponse[]; readonly teamTitles: ReadonlyMap<string, string> },
): Promise<ReadHeld> {
  const ids = [...new Set(responses.flatMap(({ manifest }) => manifest))];
  const rows = await readRecordsById(archive, ids);
  const records = new Map<string, StoredRecord>();
  for (const row of rows) {
    if (!row) throw new ProblemError({ kind: 'storage-failed', detail: 'A record of these snapshots is missing.' });
    records.set(row.id, row);
  }
  return heldIn(subject.kind === 'cards' ? cardReader(records) : deliverableReader(records, teamTitles));
}

/** The items of one record in a response of a team. */
type ReadItems = (recordId: string, team: string | null) => readonly DatedItem[];

/** The same response gives the very same items again, and so does the same record in another response of its request. */
function heldIn(readItems: ReadItems): ReadHeld {
  const known = new WeakMap<SubjectResponse, HeldItems>();
  return (response) => {
    const before = known.get(response);
    if (before) return before;
    const held = new Map<string, DatedItem>();
    for (const id of response.manifest) {
      for (const item of readItems(id, response.team)) if (!held.has(item.identity)) held.set(item.identity, item);
    }
    known.set(response, held);
    return held;
  };
}

function cardReader(records: ReadonlyMap<string, StoredRecord>): ReadItems {
  const releases = new Map([...records].map(([id, row]) => [id, asRecordOf<'roadmap'>(row)]));
  const names = readCategoryNames([...releases.values()].map(({ fields }) => fields));
  return keepItems((id) => {
    const release = releases.get(id);
    return release ? cardItems(release, names) : [];
  });
}

function deliverableReader(
  records: ReadonlyMap<string, StoredRecord>,
  teamTitles: ReadonlyMap<string, string>,
): ReadItems {
  return keepItems((id, team) => {
    const record = records.get(id);
    if (!record) return [];
    return deliverableItems(
      [asRecordOf<'deliverables'>(record)],
      team === null ? null : (teamTitles.get(team) ?? team),
    );
  });
}

/** By record and team: teams that share a record each get items with their own name. */
function keepItems(readItems: ReadItems): ReadItems {
  const known = new Map<string | null, Map<string, readonly DatedItem[]>>();
  return (id, team) => {
    const ofTeam = known.get(team) ?? new Map<string, readonly DatedItem[]>();
    known.set(team, ofTeam);
    const items = ofTeam.get(id) ?? readItems(id, team);
    ofTeam.set(id, items);
    return items;
  };
}

function asRecordOf<Name extends 'roadmap' | 'deliverables'>(row: StoredRecord) {
  // The answers are those of the subject's resource, which decides the type of its records' fields.
  return { identity: row.identity, title: row.title, fields: row.fields as RecordOf<Name> };
}
