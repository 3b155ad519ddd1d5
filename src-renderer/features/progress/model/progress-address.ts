import { comparePart, type CompareChoice } from '../../../ui/planner/comparison.ts';
import { readWindow, writeWindow } from '../../../ui/timeline/day-window.ts';
import type { DayWindow } from '../../../ui/timeline/timeline-row.ts';
import { rememberView } from '../../../ui/view/view-address.ts';
import { flagPart, textPart, textsPart, viewCodec, wordPart, type QueryPart } from '../../../ui/view/view-query.ts';
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

const daysPart: QueryPart<DayWindow | null> = {
  write: (days) => (days === null ? [] : [['days', writeWindow(days)]]),
  read: (query) => readWindow(query.get('days')) ?? undefined,
};

/**
 * The state of the tracker as text:
 *
 *     picture=load&sort=end&down=1&team=cargo&discipline=Writing&work=1&days=20000,20365.5&compared=visit
 */
const codec = viewCodec<TrackerView & Omit<TrackerLink, 'view'>>(
  { ...firstTrackerView, days: emptyTrackerLink.days, choice: emptyTrackerLink.choice },
  {
    picture: wordPart('picture', trackerViewModes),
    isByTeam: flagPart('flat', false),
    sort: wordPart('sort', trackerSorts),
    isDescending: flagPart('down'),
    openBase: wordPart('open', openBases),
    find: textPart('find'),
    teams: textsPart('team'),
    disciplines: textsPart('discipline'),
    projects: textsPart('project'),
    isInWork: flagPart('work'),
    card: wordPart('card', cardFilters),
    days: daysPart,
    choice: comparePart('compared'),
  },
);

export function writeTrackerLink({ view, days, choice }: TrackerLink): string {
  return codec.write({ ...view, days, choice });
}

export function readTrackerLink(text: string): TrackerLink {
  const { days, choice, ...view } = codec.read(text);
  return { view, days, choice };
}

/** What was sought ends with the program, and so do two states that were compared; a comparison with the last visit goes on. */
function keep({ view, days, choice }: TrackerLink): TrackerLink {
  return { view: { ...view, find: '' }, days, choice: choice.kind === 'visit' ? choice : { kind: 'off' } };
}

export const progressMemory = rememberView({
  name: 'orrery-progress',
  key: 'link',
  read: readTrackerLink,
  write: writeTrackerLink,
  // Before anything is remembered: what moved since the last visit is the question most people come with.
  first: { ...emptyTrackerLink, choice: { kind: 'visit' } },
  keep,
  current: useProgressStore.getState,
  show: showTracker,
  subscribe: useProgressStore.subscribe,
});

/** Puts the tracker into the state a link or the window's memory holds. */
export function showTracker(link: TrackerLink): void {
  useProgressStore.setState({ ...link, toggled: new Set(), current: null, list: null });
}
