import type { Deliverable, Discipline } from '../../../../src-shared/catalog/deliverables.ts';
import type { Team } from '../../../../src-shared/catalog/teams.ts';
import type { SnapshotFacts } from '../../../archive/read/read-records-at.ts';
import type { DatedItem, ScheduleDiff } from '../../../archive/schedule/schedule.ts';
import { buildTracker, type TeamListResponse, type Tracker } from './tracker.ts';

/** For tests only: parts of a tracker made by hand. */
export function sourceAt(confirmedAt: number, id = `snapshot ${confirmedAt}`): SnapshotFacts {
  return {
    id,
    bodyHash: id,
    resource: 'deliverables',
    params: {},
    byteLength: 1,
    fetchedAt: confirmedAt,
    confirmedAt,
    source: 'stored',
    recordCount: 1,
  };
}

export function deliverable(slug: string, part: Partial<Deliverable> = {}): Deliverable {
  return {
    slug,
    uuid: null,
    title: `Title of ${slug}`,
    description: null,
    startDay: 100,
    endDay: 199,
    updatedDay: null,
    numberOfDisciplines: null,
    numberOfTeams: null,
    disciplines: [],
    projects: [],
    card: null,
    ...part,
  };
}

/** Spans of first and last day; part-time where the third says so. */
export function discipline(
  title: string | null,
  numberOfMembers: number | null,
  ...spans: readonly (readonly [number | null, number | null, boolean?])[]
): Discipline {
  return {
    uuid: null,
    title,
    color: null,
    numberOfMembers,
    timeAllocations: spans.map(([startDay, endDay, isPartial = false]) => ({
      uuid: null,
      startDay,
      endDay,
      isPartial,
    })),
  };
}

export function team(slug: string, part: Partial<Team> = {}): Team {
  return {
    slug,
    title: `Team ${slug}`,
    abbreviation: null,
    description: null,
    startDay: null,
    endDay: null,
    numberOfDeliverables: null,
    timeAllocations: [],
    ...part,
  };
}

export function recordOf<Fields extends { readonly slug: string | null; readonly title: string | null }>(
  fields: Fields,
) {
  return { identity: fields.slug ?? '', title: fields.title ?? fields.slug ?? '', fields };
}

export function listOf(
  teamSlug: string,
  confirmedAt: number,
  ...deliverables: readonly Deliverable[]
): TeamListResponse {
  return { teamSlug, source: sourceAt(confirmedAt, `${teamSlug} ${confirmedAt}`), records: deliverables.map(recordOf) };
}

/** A tracker of these lists; their teams are named in their order. */
export function trackerOf(...lists: readonly TeamListResponse[]): Tracker {
  const slugs = [...new Set(lists.map(({ teamSlug }) => teamSlug))];
  const tracker = buildTracker({
    teams: { source: sourceAt(1), records: slugs.map((slug) => recordOf(team(slug))) },
    lists,
  });
  if (!tracker) throw new Error('A tracker needs a part');
  return tracker;
}

/** For tests only: an item of team `Team a`, and a schedule diff in which one is there anew, one is gone and one slipped. */
export function item(identity: string, part: Partial<DatedItem> = {}): DatedItem {
  return {
    identity,
    title: `Title of ${identity}`,
    startDay: 100,
    endDay: 199,
    facts: {},
    groups: { team: ['Team a'], discipline: [], category: [], release: [] },
    isReleased: null,
    ...part,
  };
}

export const scheduleDiff: ScheduleDiff = {
  beforeAt: 1,
  afterAt: 2,
  added: [item('early')],
  gone: [{ before: item('lost'), presence: 'missing' }],
  changed: [{ before: item('late', { endDay: 185 }), after: item('late'), slipDays: 14, facts: [] }],
  unchanged: 2,
  slips: { count: 0, slipped: 0, earlier: 0, mean: null, median: null, medianOfSlipped: null, share: null },
  slipsBy: [],
  releasedSince: null,
  canTellRemovals: true,
  notComparable: 0,
};
