import type { GoneItem, ScheduleDiff } from '../../../archive/schedule/schedule.ts';
import { foldText, splitQuery } from '../../../archive/search/split-words.ts';
import type { FilterOption } from '../../../ui/kit/filter-menu.tsx';
import { disciplineName, isInWork } from './allocated-work.ts';
import type { TrackerFilter } from './progress-store.ts';
import type { TrackedDeliverable, Tracker } from './tracker.ts';

/** The lists of names a filter has. */
export const namedFilters = ['teams', 'disciplines', 'projects'] as const;
export type NamedFilter = (typeof namedFilters)[number];

/**
 * The tracker's deliverables that meet a filter, in the tracker's order. Text must be in title, slug, description, or the
 * name of a team, discipline, project or card, every word of it somewhere.
 *
 * @param todayDay UTC day number.
 */
export function filterDeliverables(
  tracker: Tracker,
  filter: TrackerFilter,
  todayDay: number,
): readonly TrackedDeliverable[] {
  const query = splitQuery(filter.find);
  const titles = new Map(tracker.teams.map(({ slug, title }) => [slug, title]));
  return tracker.deliverables.filter((deliverable) => {
    const { fields } = deliverable;
    if (filter.card !== 'any' && (fields.card !== null) !== (filter.card === 'with')) return false;
    if (namedFilters.some((list) => !meets(filter[list], namesOf(deliverable, list)))) return false;
    if (filter.isInWork && !isInWork(fields, todayDay)) return false;
    if (query.length === 0) return true;
    const text = searchText(deliverable, titles);
    return query.every((word) => text.includes(word));
  });
}

/** What a deliverable has of one list's names. */
function namesOf({ teams, fields }: TrackedDeliverable, list: NamedFilter): readonly string[] {
  switch (list) {
    case 'teams':
      return teams;
    case 'disciplines':
      return fields.disciplines.map(disciplineName);
    case 'projects':
      return fields.projects.flatMap(({ title }) => title ?? []);
    default:
      return list satisfies never;
  }
}

function meets(wanted: readonly string[], names: readonly string[]): boolean {
  return wanted.length === 0 || names.some((name) => wanted.includes(name));
}

/** The names to choose from, teams in the tracker's order, others by name; each with how many deliverables it would leave, given everything else that filters. */
export function filterChoices(
  tracker: Tracker,
  filter: TrackerFilter,
  list: NamedFilter,
  todayDay: number,
): readonly FilterOption[] {
  const counts = new Map<string, number>();
  for (const deliverable of filterDeliverables(tracker, { ...filter, [list]: [] }, todayDay))
    for (const name of new Set(namesOf(deliverable, list))) counts.set(name, (counts.get(name) ?? 0) + 1);
  const titles =
    list === 'teams'
      ? new Map(tracker.teams.map(({ slug, title }) => [slug, title]))
      : new Map([...allNames(tracker, list)].toSorted().map((name) => [name, name]));
  return [...titles].map(([key, title]) => ({ key, title, count: counts.get(key) ?? 0 }));
}

function allNames({ deliverables }: Tracker, list: NamedFilter): ReadonlySet<string> {
  return new Set(deliverables.flatMap((deliverable) => namesOf(deliverable, list)));
}

/** Made once for a deliverable: with every letter typed, all of them are looked through. */
const texts = new WeakMap<TrackedDeliverable, string>();

function searchText(deliverable: TrackedDeliverable, teamTitles: ReadonlyMap<string, string>): string {
  const known = texts.get(deliverable);
  if (known !== undefined) return known;
  const { identity, title, teams, fields } = deliverable;
  const names = [
    ...teams.map((slug) => teamTitles.get(slug) ?? slug),
    ...namesOf(deliverable, 'disciplines'),
    ...namesOf(deliverable, 'projects'),
  ];
  const text = foldText([title, identity, fields.description, fields.card?.title, ...names].join('\n'));
  texts.set(deliverable, text);
  return text;
}

/**
 * What the state compared with held and the one on screen does not, if it passes the filter as far as an earlier state can
 * tell: by text, team and discipline. Nobody is at work on what is gone, and its projects and card are not looked at.
 *
 * @param diff null or undefined while nothing is compared.
 */
export function goneDeliverables(
  diff: ScheduleDiff | null | undefined,
  { teams }: Tracker,
  filter: TrackerFilter,
): readonly GoneItem[] {
  if (!diff || filter.isInWork || filter.card !== 'any' || filter.projects.length > 0) return [];
  const wantedTeams = new Set(
    filter.teams.flatMap((slug) => [slug, teams.find((team) => team.slug === slug)?.title ?? slug]),
  );
  const query = splitQuery(filter.find);
  return diff.gone.filter(({ before }) => {
    const { team, discipline } = before.groups;
    if (wantedTeams.size > 0 && !team.some((name) => wantedTeams.has(name))) return false;
    if (filter.disciplines.length > 0 && !discipline.some((name) => filter.disciplines.includes(name))) return false;
    const text = foldText([before.title, before.identity, ...team, ...discipline].join('\n'));
    return query.every((word) => text.includes(word));
  });
}
