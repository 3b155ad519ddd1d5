import { readCompareChoice, writeCompareChoice, type CompareChoice } from '../../../ui/planner/comparison.ts';
import type { DayWindow } from '../../../ui/timeline/timeline-row.ts';
import { useViewMemory, type ViewMemory } from '../../../ui/view/view-address.ts';
import {
  cardFilters,
  firstTrackerView,
  openBases,
  trackerSorts,
  trackerViewModes,
  useProgressStore,
  type TrackerView,
} from './progress-store.ts';

/** What a link to the tracker holds, and what the window remembers of it. */
export interface TrackerLink {
  readonly view: TrackerView;
  /** Null shows all days. */
  readonly days: DayWindow | null;
  readonly choice: CompareChoice;
}

export const emptyTrackerLink: TrackerLink = { view: firstTrackerView, days: null, choice: { kind: 'off' } };

/**
 * The state of the tracker as text, for addresses, links and the window's memory:
 *
 *     picture=load&sort=end&down=1&team=cargo&discipline=Writing&work=1&days=20000,20365.5&compared=visit
 *
 * What is as it is at first is left out. Reading never fails: what this version does not know, or does not fit, is dropped,
 * because links are written by hands and by other versions.
 */
export function writeTrackerLink({ view, days, choice }: TrackerLink): string {
  const query = new URLSearchParams();
  const add = (name: string, value: string | false) => {
    if (value !== false) query.append(name, value);
  };
  const first = firstTrackerView;
  add('picture', view.picture !== first.picture && view.picture);
  add('flat', !view.isByTeam && '1');
  add('sort', view.sort !== first.sort && view.sort);
  add('down', view.isDescending && '1');
  add('open', view.openBase !== first.openBase && view.openBase);
  add('find', view.find !== '' && view.find);
  for (const team of view.teams) add('team', team);
  for (const discipline of view.disciplines) add('discipline', discipline);
  for (const project of view.projects) add('project', project);
  add('work', view.isInWork && '1');
  add('card', view.card !== first.card && view.card);
  add('days', days !== null && `${writeDay(days.from)},${writeDay(days.to)}`);
  add('compared', choice.kind !== 'off' && writeCompareChoice(choice));
  return query.toString();
}

export function readTrackerLink(text: string): TrackerLink {
  const query = new URLSearchParams(text);
  const first = firstTrackerView;
  const view: TrackerView = {
    picture: oneOf(trackerViewModes, query.get('picture')) ?? first.picture,
    isByTeam: query.get('flat') !== '1',
    sort: oneOf(trackerSorts, query.get('sort')) ?? first.sort,
    isDescending: query.get('down') === '1',
    openBase: oneOf(openBases, query.get('open')) ?? first.openBase,
    find: query.get('find') ?? '',
    teams: onceEach(query.getAll('team')),
    disciplines: onceEach(query.getAll('discipline')),
    projects: onceEach(query.getAll('project')),
    isInWork: query.get('work') === '1',
    card: oneOf(cardFilters, query.get('card')) ?? first.card,
  };
  return { view, days: readDays(query.get('days') ?? ''), choice: readCompareChoice(query.get('compared')) };
}

/** About three thousand years on either side of 1970; no timeline means more. */
const lastDay = 1_000_000;

/** To the minute. */
function writeDay(day: number): string {
  return String(Number(day.toFixed(4)));
}

function readDays(text: string): DayWindow | null {
  const [, first, second] = /^(-?\d{1,7}(?:\.\d{1,9})?),(-?\d{1,7}(?:\.\d{1,9})?)$/.exec(text) ?? [];
  const [from, to] = [Number(first), Number(second)];
  return first !== undefined && from < to && Math.max(Math.abs(from), Math.abs(to)) <= lastDay ? { from, to } : null;
}

function oneOf<Word extends string>(words: readonly Word[], text: string | null): Word | null {
  return words.find((word) => word === text) ?? null;
}

function onceEach(values: readonly string[]): readonly string[] {
  return [...new Set(values)];
}

/**
 * What the window keeps of the tracker: how it is shown and sorted, what filters it and which days are in view. What was
 * sought ends with the program, and so do two states that were compared; a comparison with the last visit goes on.
 *
 * @param profileId names and instants mean something in one archive only.
 */
export function writeTrackerMemory(profileId: string, link: TrackerLink): string {
  const choice: TrackerLink['choice'] = link.choice.kind === 'visit' ? link.choice : { kind: 'off' };
  return JSON.stringify({ profileId, link: writeTrackerLink({ ...link, view: { ...link.view, find: '' }, choice }) });
}

/** @returns null when nothing is kept for this archive, or a hand or another version wrote it. */
export function readTrackerMemory(profileId: string, text: string | null): TrackerLink | null {
  try {
    const kept: unknown = JSON.parse(text ?? 'null');
    if (typeof kept !== 'object' || kept === null || !('profileId' in kept) || !('link' in kept)) return null;
    return kept.profileId === profileId && typeof kept.link === 'string' ? readTrackerLink(kept.link) : null;
  } catch {
    return null;
  }
}

/** Before anything is remembered: what moved since the last visit is the question most people come with. */
const firstTracker: TrackerLink = { ...emptyTrackerLink, choice: { kind: 'visit' } };

const memory: ViewMemory = {
  name: 'orrery-progress',
  show: (profileId, text) => showTracker(readTrackerMemory(profileId, text) ?? firstTracker),
  write: (profileId) => writeTrackerMemory(profileId, useProgressStore.getState()),
  subscribe: (onChange) => useProgressStore.subscribe(onChange),
};

/** Remembers the tracker in this window. @returns false until its store holds what belongs to this archive. */
export function useProgressMemory(profileId: string): boolean {
  return useViewMemory(memory, profileId);
}

/** Puts the tracker into the state a link or the window's memory holds. */
export function showTracker(link: TrackerLink): void {
  useProgressStore.setState({ ...link, toggled: new Set(), current: null, list: null });
}
