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
export const useProgressStore = create<ProgressStore>(() => ({
  view: firstTrackerView,
  days: null,
  current: null,
  toggled: new Set(),
  choice: { kind: 'off' },
  list: null,
}));

const { setState } = useProgressStore;

export const changeView = (change: Partial<TrackerView>): void =>
  setState(({ view }) => ({ view: { ...view, ...change } }));
export const setDays = (days: DayWindow | null): void => setState({ days });
export const setCurrent = (current: string | null): void => setState({ current });
export const setList = (list: DiffList | null): void => setState({ list });

export const toggle = (id: string): void =>
  setState(({ toggled }) => {
    const next = new Set(toggled);
    if (!next.delete(id)) next.add(id);
    return { toggled: next };
  });

/** Opens or closes all rows at once. */
export function setOpenBase(openBase: OpenBase): void {
  changeView({ openBase });
  setState({ toggled: new Set() });
}

export const compare = (choice: CompareChoice): void =>
  setState(({ list }) => ({ choice, list: choice.kind === 'off' ? null : list }));

/** Shows the deliverables of a discipline alone or beside those of others; or no more. */
export function toggleDiscipline(name: string): void {
  const { disciplines } = useProgressStore.getState().view;
  changeView({
    disciplines: disciplines.includes(name) ? disciplines.filter((one) => one !== name) : [...disciplines, name],
  });
}
