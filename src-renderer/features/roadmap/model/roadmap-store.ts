import { create } from 'zustand';
import type { Board } from '../../../../src-shared/catalog/roadmap.ts';
import type { CompareChoice } from '../../../ui/planner/comparison.ts';
import { diffLists } from '../../../ui/planner/diff-lists.ts';
import type { DayWindow } from '../../../ui/timeline/timeline-row.ts';
import type { CardState } from './card-state.ts';

/** How a board is shown: on a timeline, as columns of releases, or as a table that says the same. */
export const roadmapViewModes = ['timeline', 'board', 'table'] as const;
export type RoadmapViewMode = (typeof roadmapViewModes)[number];

/** What opens beside it: one of the lists of what moved, or the way to older releases. */
export const roadmapPanels = [...diffLists, 'older'] as const;
type RoadmapPanel = (typeof roadmapPanels)[number];

/** What narrows a board down; an empty list lets everything through. */
export interface RoadmapFilter {
  readonly find: string;
  /** Keys of categories. */
  readonly categories: readonly string[];
  readonly states: readonly CardState[];
  readonly released: 'yes' | 'no' | null;
  /** Identities of releases. */
  readonly releases: readonly string[];
}

/** What the roadmap shows and how; kept while other views are open. */
export interface RoadmapView extends RoadmapFilter {
  readonly board: Board;
  /** Null: as `suitedViewMode` finds for the board. */
  readonly picture: RoadmapViewMode | null;
  readonly panel: RoadmapPanel | null;
  /** Releases someone opened or closed, by identity; the others are as `openAtFirst` has it. */
  readonly folds: Readonly<Record<string, boolean>>;
  /** Days in view on the timeline: all there is, what is to come with the cards that lead there, or what a hand chose. */
  readonly window: DayWindow | 'all' | 'plans';
  /** Identity of the card or release that is current on the timeline and marked elsewhere, as `rowIdOf…` has it. */
  readonly selected: string | null;
  readonly compare: CompareChoice;
}

export const emptyFilter: RoadmapFilter = { find: '', categories: [], states: [], released: null, releases: [] };

export const firstRoadmapView: RoadmapView = {
  ...emptyFilter,
  board: 'main',
  picture: null,
  panel: null,
  folds: {},
  window: 'plans',
  selected: null,
  compare: { kind: 'visit' },
};

/** The state of the roadmap. */
export const useRoadmapStore = create<{ readonly view: RoadmapView }>(() => ({ view: firstRoadmapView }));

export function changeView(change: Partial<RoadmapView>): void {
  useRoadmapStore.setState(({ view }) => ({ view: { ...view, ...change } }));
}

/** Categories, releases and days of one board mean nothing on the other. */
export function showBoard(board: Board): void {
  if (board === useRoadmapStore.getState().view.board) return;
  changeView({ board, categories: [], releases: [], folds: {}, window: 'plans', selected: null });
}

export const clearFilter = (): void => changeView(emptyFilter);

/** Whether anything narrows the board down. */
export function isFiltering({ find, categories, states, released, releases }: RoadmapFilter): boolean {
  return find.trim() !== '' || categories.length + states.length + releases.length > 0 || released !== null;
}
