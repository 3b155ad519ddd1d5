import { create } from 'zustand';
import type { ResourceName } from '../../../../src-shared/catalog/registry.ts';
import { describeProblem } from '../../../../src-shared/problem-labels.ts';
import type { Attempt } from '../../../archive/schema/archive-rows.ts';
import { formatRequest } from '../../../format/labels.ts';
import { matchQuery } from '../../../format/match-query.ts';

/** What the list of attempts is narrowed to. All conditions hold at once. */
interface HistoryFilter {
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
export const useAttemptFilterStore = create<HistoryStore>((set) => ({
  filter: noFilter,
  narrow: (change) => set(({ filter }) => ({ filter: { ...filter, ...change } })),
  showAll: () => set(({ filter }) => ({ filter: { ...noFilter, withReadings: filter.withReadings } })),
}));

/** A test for attempts whose resource, parameters or problem hold every word of a text; null when there are no words. */
export function matchAttempt(text: string): ((attempt: Attempt) => boolean) | null {
  const matches = matchQuery(text);
  return matches && ((attempt) => matches(searchedText(attempt)));
}

function searchedText({ requestKey, resource, params, problem }: Attempt): string {
  const failure = problem ? [describeProblem(problem, String).title, problem.kind, problem.detail ?? ''] : [];
  return [formatRequest(resource, params), requestKey, ...failure].join('\n');
}
