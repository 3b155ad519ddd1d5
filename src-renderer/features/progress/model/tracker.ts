import type { Deliverable } from '../../../../src-shared/catalog/deliverables.ts';
import type { Team } from '../../../../src-shared/catalog/teams.ts';
import type { CollectionRecord } from '../../../archive/read/read-collection.ts';
import type { SnapshotFacts } from '../../../archive/read/read-records-at.ts';

/** A team, from the list of teams or, where that does not name it, from its own list of deliverables. */
export interface TrackedTeam {
  readonly slug: string;
  readonly title: string;
  /** Null: the list of teams does not name it, or was never fetched. */
  readonly fields: Team | null;
  /** The response that holds its deliverables; null where its list was never fetched. */
  readonly list: SnapshotFacts | null;
  /** How many of the tracker's deliverables its list holds. */
  readonly deliverables: number;
}

/** A deliverable with everyone who works on it. */
export interface TrackedDeliverable {
  /** Its slug. */
  readonly identity: string;
  readonly title: string;
  /** Whether another one has the same title, so that only the slug tells them apart. */
  readonly isTitleShared: boolean;
  readonly fields: Deliverable;
  /** Slugs of all teams whose list holds it, in the order of the teams. */
  readonly teams: readonly string[];
  /** The response `fields` are from: the newest, where several lists hold it. */
  readonly source: SnapshotFacts;
}

/** Teams and the deliverables of all of them, joined from one response for each team. */
export interface Tracker {
  /** In the order of the list of teams; those it does not name behind. */
  readonly teams: readonly TrackedTeam[];
  /** Each once, by title, those of the same title by slug. */
  readonly deliverables: readonly TrackedDeliverable[];
  /** The list of teams; null where it was never fetched. */
  readonly teamList: SnapshotFacts | null;
  /** The response confirmed longest ago: the tracker is as old as its oldest part. */
  readonly oldest: SnapshotFacts;
}

/** One response with its records, in the order sent. */
export interface ListResponse<Fields extends object> {
  readonly source: SnapshotFacts;
  readonly records: readonly CollectionRecord<Fields>[];
}

/** The latest answers the archive has. */
export interface TrackerParts {
  readonly teams: ListResponse<Team> | null;
  /** One for each team whose list was ever fetched. */
  readonly lists: readonly TeamListResponse[];
}

export interface TeamListResponse extends ListResponse<Deliverable> {
  readonly teamSlug: string;
}

/**
 * The tracker as its parts have it. A deliverable that several lists hold is there once, as the response seen first at the
 * latest time has it (`archive/schedule/merge-responses.ts`: what moved is told by the same rule).
 *
 * @returns null where there is no part.
 */
export function buildTracker({ teams: teamList, lists }: TrackerParts): Tracker | null {
  const listOf = new Map(lists.map((list) => [list.teamSlug, list]));
  const named = (teamList?.records ?? []).map((record) => toTeam(record, listOf));
  const known = new Set(named.map(({ slug }) => slug));
  const unnamed = lists.filter(({ teamSlug }) => !known.has(teamSlug)).map(toUnnamedTeam);
  const teams = [...named, ...unnamed.toSorted((a, b) => (a.slug < b.slug ? -1 : 1))];
  // A list whose team is not named any more may never be fetched again: it does not make the rest old.
  const current = lists.filter(({ teamSlug }) => teamList === null || known.has(teamSlug));
  const parts = [...(teamList ? [teamList] : []), ...current].map(({ source }) => source);
  const [first, ...others] = parts;
  if (!first) return null;
  return {
    teams,
    deliverables: joinLists(teams, listOf),
    teamList: teamList?.source ?? null,
    oldest: others.reduce((oldest, next) => (next.confirmedAt < oldest.confirmedAt ? next : oldest), first),
  };
}

function toTeam(
  { identity, title, fields }: CollectionRecord<Team>,
  lists: ReadonlyMap<string, TeamListResponse>,
): TrackedTeam {
  const slug = fields.slug ?? identity;
  const list = lists.get(slug);
  return { slug, title, fields, list: list?.source ?? null, deliverables: list?.records.length ?? 0 };
}

function toUnnamedTeam({ teamSlug, source, records }: TeamListResponse): TrackedTeam {
  return { slug: teamSlug, title: teamSlug, fields: null, list: source, deliverables: records.length };
}

function joinLists(
  teams: readonly TrackedTeam[],
  lists: ReadonlyMap<string, TeamListResponse>,
): readonly TrackedDeliverable[] {
  const joined = new Map<string, Omit<TrackedDeliverable, 'isTitleShared'>>();
  for (const { slug } of teams) {
    const list = lists.get(slug);
    for (const { identity: place, title, fields } of list?.records ?? []) {
      if (!list) continue;
      // Without a slug of its own a list's first is `#0`, which says nothing of another list's first.
      const identity = fields.slug === place || !joined.has(place) ? place : `${slug} ${place}`;
      const other = joined.get(identity);
      const isNewer = other === undefined || isNewerResponse(list.source, other.source);
      const latest = isNewer ? { identity, title, fields, source: list.source } : other;
      const holders = other?.teams ?? [];
      joined.set(identity, { ...latest, teams: holders.includes(slug) ? holders : [...holders, slug] });
    }
  }
  const all = [...joined.values()];
  const counts = Map.groupBy(all, ({ title }) => title);
  return all
    .map((deliverable) => ({ ...deliverable, isTitleShared: (counts.get(deliverable.title)?.length ?? 0) > 1 }))
    .toSorted(byTitle);
}

function isNewerResponse(one: SnapshotFacts, other: SnapshotFacts): boolean {
  if (one.fetchedAt !== other.fetchedAt) return one.fetchedAt > other.fetchedAt;
  return teamOf(one) < teamOf(other);
}

const teamOf = ({ params }: SnapshotFacts) => String(params['team_slug']);

const titleOrder = new Intl.Collator('en', { numeric: true });

function byTitle(one: TrackedDeliverable, other: TrackedDeliverable): number {
  return titleOrder.compare(one.title, other.title) || (one.identity < other.identity ? -1 : 1);
}
