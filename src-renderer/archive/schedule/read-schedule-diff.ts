import type { ArchiveDatabase } from '../schema/archive-database.ts';
import { compareSchedules } from './compare-schedules.ts';
import { latestResponses, unionOfLists } from './merge-responses.ts';
import { readHeldItems, readLastResponses, readLatestAt } from './read-subject-responses.ts';
import { readTeamTitles } from './read-team-titles.ts';
import {
  absenceAfter,
  responsesUntilRemoved,
  type DatedItem,
  type GoneItem,
  type HeldItems,
  type ReadHeld,
  type ScheduleDiff,
  type ScheduleSubject,
  type SubjectResponse,
} from './schedule.ts';

/** Two instants, UTC, epoch milliseconds; a null `afterAt` is the latest response. Their order does not matter. */
export interface ScheduleSpan {
  readonly beforeAt: number;
  readonly afterAt: number | null;
}

/**
 * What moved between two instants. Items that are gone are judged by the responses up to the later one. Only the responses this
 * takes are read, however many there are: those of the two states, and the last three of each request.
 *
 * @param asOf UTC, epoch milliseconds; null for now.
 * @returns null where the archive held no complete response by the earlier instant.
 * @throws ProblemError `storage-failed` when the archive has lost a record.
 */
export async function readScheduleDiff(
  archive: ArchiveDatabase,
  subject: ScheduleSubject,
  span: ScheduleSpan,
  asOf: number | null,
): Promise<ScheduleDiff | null> {
  const { beforeAt, afterAt } = orderSpan(span, (await readLatestAt(archive, subject, asOf)) ?? 0, asOf);
  // Of each request the response that was current at the earlier instant, and as many before the later one as tell a removal.
  const ends = [
    { until: beforeAt, most: 1 },
    { until: afterAt, most: responsesUntilRemoved },
  ];
  const responses = await readLastResponses(archive, subject, { ends, asOf });
  const earlier = latestResponses(responses, beforeAt);
  if (earlier.length === 0) return null;
  const later = latestResponses(responses, afterAt);
  const teamTitles = await readTeamTitles(archive, asOf);
  const readHeld = await readHeldItems(archive, subject, { responses, teamTitles });
  const before = unionOfLists(earlier, readHeld);
  const { after, notComparable } = comparableState(earlier, later, readHeld);
  const { onlyAfter, onlyBefore, ...comparison } = compareSchedules(subject.kind, before, after);
  return {
    beforeAt,
    afterAt,
    added: onlyAfter.filter(({ identity }) => !notComparable.has(identity)),
    gone: onlyBefore.map((item) => toGone(item, responses, readHeld)),
    ...comparison,
    notComparable: onlyAfter.filter(({ identity }) => notComparable.has(identity)).length,
    canTellRemovals: subject.kind === 'cards' || areAllAsked(later, beforeAt, teamTitles),
  };
}

/** Neither instant lies after what is known; without a later one it is the latest response, or the earlier where none came since. */
function orderSpan({ beforeAt, afterAt }: ScheduleSpan, latestAt: number, asOf: number | null) {
  const end = asOf ?? Number.POSITIVE_INFINITY;
  const ends = [Math.min(beforeAt, end), Math.min(afterAt ?? Math.max(latestAt, beforeAt), end)];
  return { beforeAt: Math.min(...ends), afterAt: Math.max(...ends) };
}

/**
 * The later state as far as it can be compared. A list that was first asked after the earlier state says nothing about which
 * teams an item had then, nor whether an item that only it holds is new.
 */
function comparableState(earlier: readonly SubjectResponse[], later: readonly SubjectResponse[], readHeld: ReadHeld) {
  const after = unionOfLists(later, readHeld);
  const wasAsked = new Set(earlier.map(({ requestKey }) => requestKey));
  const both = later.filter(({ requestKey }) => wasAsked.has(requestKey));
  if (both.length === later.length) return { after, notComparable: new Set<string>() };
  const shared = unionOfLists(both, readHeld);
  const adjusted: HeldItems = new Map(
    [...after].map(([identity, item]) => [identity, withTeams(item, shared.get(identity))]),
  );
  return { after: adjusted, notComparable: new Set([...after.keys()].filter((identity) => !shared.has(identity))) };
}

/** The item with the teams that the lists of both states name. */
function withTeams(item: DatedItem, shared: DatedItem | undefined): DatedItem {
  const teams = shared?.facts['Teams'];
  return teams === undefined || teams === item.facts['Teams']
    ? item
    : { ...item, facts: { ...item.facts, Teams: teams } };
}

/** @param responses oldest first, with the last ones of each request. */
function toGone(item: DatedItem, responses: readonly SubjectResponse[], readHeld: ReadHeld): GoneItem {
  const without = [...Map.groupBy(responses, ({ requestKey }) => requestKey).values()].map((ofRequest) => {
    const place = ofRequest.findLastIndex((response) => readHeld(response).has(item.identity));
    return place === -1 ? Number.POSITIVE_INFINITY : ofRequest.length - 1 - place;
  });
  return { before: item, presence: absenceAfter(Math.min(...without)) };
}

/** Whether the list of every known team was answered after the earlier state: an item may have gone to a team that was not. */
function areAllAsked(
  later: readonly SubjectResponse[],
  beforeAt: number,
  teamTitles: ReadonlyMap<string, string>,
): boolean {
  const confirmed = new Map(later.map(({ team, confirmedAt }) => [team, confirmedAt]));
  return teamTitles.size > 0 && [...teamTitles.keys()].every((team) => (confirmed.get(team) ?? beforeAt) > beforeAt);
}
