import { groupFetchSessions } from '../read/fetch-sessions.ts';
import type { ArchiveDatabase } from '../schema/archive-database.ts';
import { recordId } from '../schema/ids.ts';
import { isNewer, mergeListedItems, type ListedItem } from './merge-responses.ts';
import { readHeldItems, readSubjectResponses } from './read-subject-responses.ts';
import { readTeamTitles } from './read-team-titles.ts';
import {
  absenceAfter,
  type DatedItem,
  type HeldItems,
  type ItemScheduleHistory,
  type ReadHeld,
  type ScheduleHistory,
  type ScheduleStage,
  type ScheduleSubject,
  type SubjectResponse,
} from './schedule.ts';

/** What one request's responses say of one item: the last of them that held it. */
interface Sight extends ListedItem {
  item: DatedItem;
  fetchedAt: number;
  confirmedAt: number;
  /** How many of the request's responses came before that one, and in which act it came. */
  place: number;
  act: number;
  /** The act that left it out first since; null while it is held. */
  goneSince: number | null;
}

interface Track {
  /** By request. */
  readonly sights: Map<string, Sight>;
  readonly stages: ScheduleStage[];
  readonly firstSeenAt: number;
}

/** One request so far. */
interface List {
  readonly responses: number;
  readonly held: HeldItems;
}

interface Fold {
  readonly tracks: Map<string, Track>;
  readonly lists: Map<string, List>;
}

/**
 * Follows every item through all responses, act by act.
 *
 * @param responses oldest first.
 * @param readHeld gives the same item of the same record as the same object, so that what stays is passed over quickly.
 * @returns by identity, in the order they were first seen.
 */
function collectHistories(
  responses: readonly SubjectResponse[],
  readHeld: ReadHeld,
): ReadonlyMap<string, ItemScheduleHistory> {
  const fold: Fold = { tracks: new Map(), lists: new Map() };
  for (const [act, group] of sessionsOf(responses).entries()) {
    const moved = new Set<Track>();
    for (const response of group) {
      const items = readHeld(response);
      for (const track of leaveOut(fold, { response, items, act })) moved.add(track);
      for (const track of takeIn(fold, { response, items, act })) moved.add(track);
    }
    const endedAt = group.at(-1)?.fetchedAt ?? 0;
    for (const track of moved) noteStage(track, act, endedAt);
  }
  return new Map([...fold.tracks].map(([identity, track]) => [identity, toLine(identity, track, fold.lists)]));
}

interface Step {
  readonly response: SubjectResponse;
  readonly items: HeldItems;
  readonly act: number;
}

/** Notes which items of the request's last response are not in this one. */
function leaveOut({ tracks, lists }: Fold, { response: { requestKey }, items, act }: Step): readonly Track[] {
  const gone: Track[] = [];
  for (const identity of lists.get(requestKey)?.held.keys() ?? []) {
    if (items.has(identity)) continue;
    const track = tracks.get(identity);
    const sight = track?.sights.get(requestKey);
    if (!track || !sight) continue;
    sight.goneSince = act;
    gone.push(track);
  }
  return gone;
}

/** Notes which items this response holds. @returns those whose dates may be others now. */
function takeIn({ tracks, lists }: Fold, { response, items, act }: Step): readonly Track[] {
  const { requestKey, fetchedAt, confirmedAt } = response;
  const place = lists.get(requestKey)?.responses ?? 0;
  lists.set(requestKey, { responses: place + 1, held: items });
  const moved: Track[] = [];
  for (const [identity, item] of items) {
    let track = tracks.get(identity);
    if (!track) tracks.set(identity, (track = { sights: new Map(), stages: [], firstSeenAt: fetchedAt }));
    const sight = track.sights.get(requestKey);
    if (sight?.item === item && sight.goneSince === null && track.sights.size === 1) {
      Object.assign(sight, { fetchedAt, confirmedAt, place, act });
      continue;
    }
    track.sights.set(requestKey, { item, requestKey, fetchedAt, confirmedAt, place, act, goneSince: null });
    moved.push(track);
  }
  return moved;
}

/** Notes the dates an item has at the end of an act, where they are others than before. */
function noteStage({ sights, stages }: Track, act: number, endedAt: number): void {
  let newest: Sight | undefined;
  for (const sight of sights.values()) {
    if (sight.goneSince === null && (newest === undefined || isNewer(sight, newest))) newest = sight;
  }
  if (!newest) return;
  const { startDay, endDay } = newest.item;
  const last = stages.at(-1);
  if (last && last.startDay === startDay && last.endDay === endDay) return;
  // Dates of an older response may count again, because the newer one left the item out: they are told when that happened.
  stages.push({ at: newest.act === act ? newest.fetchedAt : endedAt, startDay, endDay });
}

function toLine(
  identity: string,
  { sights, stages, firstSeenAt }: Track,
  lists: ReadonlyMap<string, List>,
): ItemScheduleHistory {
  const all = [...sights.values()];
  const responsesWithout = Math.min(
    ...all.map(({ requestKey, place }) => (lists.get(requestKey)?.responses ?? 0) - 1 - place),
  );
  return {
    identity,
    last: mergeListedItems(lastHolders(all)),
    presence: responsesWithout === 0 ? 'present' : absenceAfter(responsesWithout),
    responsesWithout,
    firstSeenAt,
    lastSeenAt: Math.max(...all.map(({ confirmedAt }) => confirmedAt)),
    stages,
  };
}

/** The lists that hold an item, or of one that is gone those that held it in its last state. */
function lastHolders(sights: readonly Sight[]): readonly Sight[] {
  const until = Math.max(...sights.map(({ goneSince }) => goneSince ?? Number.POSITIVE_INFINITY));
  return sights.filter(({ goneSince }) => (goneSince ?? Number.POSITIVE_INFINITY) === until);
}

/**
 * One item over all responses. Of deliverables only its own records are read.
 *
 * @param asOf UTC, epoch milliseconds; null for now.
 * @returns null where no complete response ever held it.
 * @throws ProblemError `storage-failed` when the archive has lost a record.
 */
export async function readItemHistory(
  archive: ArchiveDatabase,
  subject: ScheduleSubject,
  identity: string,
  asOf: number | null,
): Promise<ItemScheduleHistory | null> {
  const [all, teamTitles] = await Promise.all([
    readSubjectResponses(archive, subject, asOf),
    readTeamTitles(archive, asOf),
  ]);
  const isOfItem = ofRecord(identity);
  // A deliverable is a record; a card is a part of one, which may be any.
  const responses =
    subject.kind === 'cards'
      ? all
      : all.map((response) => ({ ...response, manifest: response.manifest.filter(isOfItem) }));
  const readHeld = await readHeldItems(archive, subject, { responses, teamTitles });
  const lines = collectHistories(responses, (response) => {
    const item = readHeld(response).get(identity);
    return item ? new Map([[identity, item]]) : nothingHeld;
  });
  return lines.get(identity) ?? null;
}

/** Tells the ids of a deliverable's records, of which responses hold tens of thousands: compares, and takes none apart. */
function ofRecord(identity: string): (id: string) => boolean {
  const like = recordId('deliverables', identity, '0'.repeat(64));
  const begin = like.slice(0, like.lastIndexOf('|') + 1);
  // An identity that begins with this one and a bar makes a longer id.
  return (id) => id.length === like.length && id.startsWith(begin);
}

const nothingHeld = new Map<string, never>();

/**
 * Every item that a complete response to the subject ever held, with all dates it had. Responses to versions and date windows
 * are no part of it.
 *
 * @param asOf UTC, epoch milliseconds; null for now.
 * @throws ProblemError `storage-failed` when the archive has lost a record.
 */
export async function readScheduleHistory(
  archive: ArchiveDatabase,
  subject: ScheduleSubject,
  asOf: number | null,
): Promise<ScheduleHistory> {
  const [responses, teamTitles] = await Promise.all([
    readSubjectResponses(archive, subject, asOf),
    readTeamTitles(archive, asOf),
  ]);
  const readHeld = await readHeldItems(archive, subject, { responses, teamTitles });
  return { instants: instantsOf(responses), lines: collectHistories(responses, readHeld) };
}

/** When each act ended; two that ended in the same millisecond are one state. */
function instantsOf(responses: readonly SubjectResponse[]): readonly number[] {
  return [...new Set(sessionsOf(responses).flatMap((act) => act.at(-1)?.fetchedAt ?? []))];
}

const sessionsOf = (responses: readonly SubjectResponse[]): readonly (readonly SubjectResponse[])[] =>
  groupFetchSessions(responses, { keyOf: ({ requestKey }) => requestKey, timeOf: ({ fetchedAt }) => fetchedAt });
