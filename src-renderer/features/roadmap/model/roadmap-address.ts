import { boards } from '../../../../src-shared/catalog/roadmap.ts';
import { comparePart } from '../../../ui/planner/comparison.ts';
import { readWindow, writeWindow } from '../../../ui/timeline/day-window.ts';
import { rememberView } from '../../../ui/view/view-address.ts';
import { choicesPart, textPart, textsPart, viewCodec, wordPart, type QueryPart } from '../../../ui/view/view-query.ts';
import { cardStates } from './card-state.ts';
import {
  firstRoadmapView,
  roadmapPanels,
  roadmapViewModes,
  useRoadmapStore,
  type RoadmapView,
} from './roadmap-store.ts';

const windowPart: QueryPart<RoadmapView['window']> = {
  write: (window) => [['days', typeof window === 'string' ? window : writeWindow(window)]],
  read: (query) => (query.get('days') === 'all' ? 'all' : (readWindow(query.get('days')) ?? undefined)),
};

const foldsPart: QueryPart<RoadmapView['folds']> = {
  write: (folds) => Object.entries(folds).map(([identity, isOpen]) => [isOpen ? 'open' : 'closed', identity]),
  read: (query) =>
    Object.fromEntries([
      ...query.getAll('open').map((identity) => [identity, true] as const),
      ...query.getAll('closed').map((identity) => [identity, false] as const),
    ]),
};

/**
 * The state of the roadmap as text:
 *
 *     board=campaign&as=board&category=Scenes&state=planned&released=no&release=214&days=20400,20800&with=off
 */
export const { write: writeRoadmapView, read: readRoadmapView } = viewCodec<RoadmapView>(firstRoadmapView, {
  board: wordPart('board', boards),
  picture: wordPart('as', roadmapViewModes),
  panel: wordPart('panel', roadmapPanels),
  find: textPart('find'),
  categories: textsPart('category'),
  states: choicesPart('state', cardStates),
  released: wordPart('released', ['yes', 'no']),
  releases: textsPart('release'),
  folds: foldsPart,
  window: windowPart,
  selected: textPart('selected'),
  compare: comparePart('with'),
});

/** What was sought and selected, and instants it was compared with, end with the program. */
function keep(view: RoadmapView): RoadmapView {
  const compare = view.compare.kind === 'instants' ? firstRoadmapView.compare : view.compare;
  return { ...view, find: '', selected: null, compare };
}

export const roadmapMemory = rememberView({
  read: readRoadmapView,
  write: writeRoadmapView,
  name: 'orrery-roadmap',
  key: 'view',
  first: firstRoadmapView,
  keep,
  current: () => useRoadmapStore.getState().view,
  show: (view) => useRoadmapStore.setState({ view }),
  subscribe: useRoadmapStore.subscribe,
});
