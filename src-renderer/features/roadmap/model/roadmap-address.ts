import { readCompareChoice, writeCompareChoice } from '../../../ui/planner/comparison.ts';
import { useViewMemory, type ViewMemory } from '../../../ui/view/view-address.ts';
import { cardStates } from './card-state.ts';
import {
  boards,
  firstRoadmapView,
  roadmapPanels,
  roadmapViewModes,
  useRoadmapStore,
  type RoadmapView,
} from './roadmap-store.ts';

/**
 * The state of the roadmap as text, for addresses, links and the window's memory:
 *
 *     board=campaign&as=board&category=Scenes&state=planned&released=no&release=214&days=20400,20800&with=off
 *
 * What is as it is at first is left out. Reading never fails: what this version does not know, or does not fit, is dropped,
 * because links are written by hands and by other versions.
 */
export function writeRoadmapView(view: RoadmapView): string {
  const first = firstRoadmapView;
  const query = new URLSearchParams();
  const add = (name: string, value: string | null) => {
    if (value !== null) query.append(name, value);
  };
  add('board', view.board === first.board ? null : view.board);
  add('as', view.picture === first.picture ? null : view.picture);
  add('panel', view.panel);
  add('find', view.find === '' ? null : view.find);
  for (const category of view.categories) add('category', category);
  for (const state of view.states) add('state', state);
  add('released', view.released);
  for (const release of view.releases) add('release', release);
  for (const [identity, isOpen] of Object.entries(view.folds)) add(isOpen ? 'open' : 'closed', identity);
  add('days', view.window === first.window ? null : writeWindow(view.window));
  add('selected', view.selected);
  const compare = writeCompareChoice(view.compare);
  add('with', compare === writeCompareChoice(first.compare) ? null : compare);
  return query.toString();
}

export function readRoadmapView(text: string): RoadmapView {
  const first = firstRoadmapView;
  const query = new URLSearchParams(text);
  const folds = [
    ...query.getAll('open').map((identity) => [identity, true] as const),
    ...query.getAll('closed').map((identity) => [identity, false] as const),
  ];
  return {
    board: boards.find((board) => board === query.get('board')) ?? first.board,
    picture: roadmapViewModes.find((picture) => picture === query.get('as')) ?? first.picture,
    panel: roadmapPanels.find((panel) => panel === query.get('panel')) ?? first.panel,
    find: query.get('find') ?? first.find,
    categories: onceEach(query.getAll('category')),
    states: cardStates.filter((state) => query.getAll('state').includes(state)),
    released: (['yes', 'no'] as const).find((word) => word === query.get('released')) ?? first.released,
    releases: onceEach(query.getAll('release')),
    folds: Object.fromEntries(folds),
    window: readWindow(query.get('days')),
    selected: query.get('selected'),
    compare: query.has('with') ? readCompareChoice(query.get('with')) : first.compare,
  };
}

function writeWindow(window: RoadmapView['window']): string {
  return typeof window === 'string' ? window : [window.from, window.to].map(writeDay).join(',');
}

/** Two digits behind the point are a quarter of an hour. */
function writeDay(day: number): string {
  return String(Math.round(day * 100) / 100);
}

/** Days a date can lie on: 100,000,000 from 1970 to either side. */
const farthestDay = 1e8;
/** An hour: less is no view. */
const shortestDays = 1 / 24;

function readWindow(text: string | null): RoadmapView['window'] {
  if (text === 'all') return 'all';
  const [, from, to] = /^(-?\d{1,9}(?:\.\d{1,6})?),(-?\d{1,9}(?:\.\d{1,6})?)$/.exec(text ?? '') ?? [];
  if (from === undefined || to === undefined) return firstRoadmapView.window;
  const window = { from: Number(from), to: Number(to) };
  const isReal = window.to - window.from >= shortestDays && -farthestDay <= window.from && window.to <= farthestDay;
  return isReal ? window : firstRoadmapView.window;
}

function onceEach(values: readonly string[]): readonly string[] {
  return [...new Set(values)];
}

/**
 * What the window keeps of the roadmap: which board, how it is shown, what it is narrowed to and which days. What was
 * sought and selected, and instants it was compared with, end with the program.
 *
 * @param profileId identities mean something in one archive only.
 */
export function writeRoadmapMemory(profileId: string, view: RoadmapView): string {
  const compare = view.compare.kind === 'instants' ? firstRoadmapView.compare : view.compare;
  return JSON.stringify({ profileId, view: writeRoadmapView({ ...view, find: '', selected: null, compare }) });
}

/** @returns null when nothing is kept for this archive, or a hand or another version wrote it. */
export function readRoadmapMemory(profileId: string, text: string | null): RoadmapView | null {
  try {
    const kept: unknown = JSON.parse(text ?? 'null');
    if (typeof kept !== 'object' || kept === null || !('profileId' in kept) || !('view' in kept)) return null;
    return kept.profileId === profileId && typeof kept.view === 'string' ? readRoadmapView(kept.view) : null;
  } catch {
    return null;
  }
}

const memory: ViewMemory = {
  name: 'orrery-roadmap',
  show: (profileId, text) => useRoadmapStore.setState({ view: readRoadmapMemory(profileId, text) ?? firstRoadmapView }),
  write: (profileId) => writeRoadmapMemory(profileId, useRoadmapStore.getState().view),
  subscribe: (onChange) => useRoadmapStore.subscribe(onChange),
};

/** Remembers the roadmap in this window. @returns false until its store holds what belongs to this archive. */
export function useRoadmapMemory(profileId: string): boolean {
  return useViewMemory(memory, profileId);
}
