import { create } from 'zustand';
import type { CompareChoice } from '../../../ui/planner/comparison.ts';
import type { DiffList } from '../../../ui/planner/diff-lists.ts';
import type { DayWindow } from '../../../ui/timeline/timeline-row.ts';

/** How the tracker is shown: bars in time, people over time, or a table that says the same. */
export const trackerViewModes = ['timeline', 'load', 'table'] as const;
export type TrackerViewMode = (typeof trackerViewModes)[number];

export const trackerSorts = ['title', 'start', 'end', 'size', 'slip'] as const;
export type TrackerSort = (typeof trackerSorts)[number];

/** Whether a deliverable has to have a roadmap card. */
export const cardFilters = ['any', 'with', 'without'] as const;
export type CardFilter = (typeof cardFilters)[number];

/** Which rows are open before anyone opens or closes one. */
export const openBases = ['teams', 'all', 'none'] as const;
export type OpenBase = (typeof openBases)[number];

/** What filters the deliverables. Of one list any name will do; each list that has names must be met. */
export interface TrackerFilter {
  readonly find: string;
  /** Slugs. */
  readonly teams: readonly string[];
  readonly disciplines: readonly string[];
  readonly projects: readonly string[];
  readonly isInWork: boolean;
  readonly card: CardFilter;
}

/** What the progress tracker shows and how; kept while other views are open. */
export interface TrackerView extends TrackerFilter {
  readonly picture: TrackerViewMode;
  /** Deliverables under each of their teams, or each once. */
  readonly isByTeam: boolean;
  readonly sort: TrackerSort;
  readonly isDescending: boolean;
  readonly openBase: OpenBase;
}

interface ProgressStore {
  readonly view: TrackerView;
  /** The days in view; null shows all of them. */
  readonly days: DayWindow | null;
  /** Id of the row one is at. */
  readonly current: string | null;
  /** Ids of rows that are not as `openBase` has them. */
  readonly toggled: ReadonlySet<string>;
  readonly choice: CompareChoice;
  /** The list of what moved that is open beside; null where none is. */
  readonly list: DiffList | null;
  readonly changeView: (change: Partial<TrackerView>) => void;
  readonly setDays: (days: DayWindow | null) => void;
  readonly setCurrent: (current: string | null) => void;
  readonly toggle: (id: string) => void;
  /** Opens or closes all rows at once. */
  readonly setOpenBase: (openBase: OpenBase) => void;
  readonly compare: (choice: CompareChoice) => void;
  readonly setList: (list: DiffList | null) => void;
}

export const noFilter: TrackerFilter = {
  find: '',
  teams: [],
  disciplines: [],
  projects: [],
  isInWork: false,
  card: 'any',
};

export const firstTrackerView: TrackerView = {
  ...noFilter,
  picture: 'timeline',
  isByTeam: true,
  sort: 'start',
  isDescending: false,
  openBase: 'teams',
};

/** The state of the progress tracker. */
export const useProgressStore = create<ProgressStore>((set) => ({
  view: firstTrackerView,
  days: null,
  current: null,
  toggled: new Set(),
  choice: { kind: 'off' },
  list: null,
  changeView: (change) => set(({ view }) => ({ view: { ...view, ...change } })),
  setDays: (days) => set({ days }),
  setCurrent: (current) => set({ current }),
  toggle: (id) =>
    set(({ toggled }) => {
      const next = new Set(toggled);
      if (!next.delete(id)) next.add(id);
      return { toggled: next };
    }),
  setOpenBase: (openBase) => set(({ view }) => ({ view: { ...view, openBase }, toggled: new Set() })),
  compare: (choice) => set(({ list }) => ({ choice, list: choice.kind === 'off' ? null : list })),
  setList: (list) => set({ list }),
}));
