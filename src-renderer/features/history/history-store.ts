import { create } from 'zustand';
import type { ResourceName } from '../../../src-shared/catalog/registry.ts';
import type { Attempt } from '../../archive/archive-rows.ts';

/** What the list of attempts is narrowed to. All conditions hold at once. */
export interface HistoryFilter {
  readonly outcome: Attempt['outcome'] | null;
  readonly resource: ResourceName | null;
  readonly spendsOnly: boolean;
  /** Account and status reads, which Orrery makes by itself. */
  readonly withReadings: boolean;
  readonly text: string;
}

interface HistoryStore {
  readonly filter: HistoryFilter;
  readonly narrow: (change: Partial<HistoryFilter>) => void;
  readonly showAll: () => void;
}

const noFilter: HistoryFilter = {
  outcome: null,
  resource: null,
  spendsOnly: false,
  withReadings: false,
  text: '',
};

/** The filter outlives the view: whoever opens an attempt, or another view, comes back to the same list. */
export const useHistoryStore = create<HistoryStore>((set) => ({
  filter: noFilter,
  narrow: (change) => set(({ filter }) => ({ filter: { ...filter, ...change } })),
  showAll: () => set(({ filter }) => ({ filter: { ...noFilter, withReadings: filter.withReadings } })),
}));
