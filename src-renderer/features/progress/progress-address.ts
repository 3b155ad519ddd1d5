import { readCompareChoice, writeCompareChoice, type CompareChoice } from '../../ui/moved/compare-choice.ts';
import type { DayWindow } from '../../ui/timeline/timeline-row.ts';
import {
  cardFilters,
  firstTrackerView,
  openBases,
  trackerPictures,
  trackerSorts,
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
    picture: oneOf(trackerPictures, query.get('picture')) ?? first.picture,
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
