import { useCallback } from 'react';
import { pageOfParams, type MemberFilter } from '../../../../../src-shared/catalog/members.ts';
import type { FetchPlan } from '../../../../../src-shared/plan.ts';
import { useActiveProfile } from '../../../../services/connection/app-state.ts';
import type { SortOrder } from '../../../../ui/table/data-table.tsx';
import { createViews } from '../../shared/views.ts';
import { filterKey, noFilter } from './member-labels.ts';

/** What is chosen on an organization's page, for as long as the program runs. */
export interface OrganizationView {
  readonly filter: MemberFilter;
  /** What is sought among the members. */
  readonly find: string;
  /** How the members are sorted; null: as at first. */
  readonly order: SortOrder | null;
  /** Pages to be fetched together. */
  readonly basket: readonly number[];
  /** The two acts that are compared, by their last response's instant, UTC, epoch milliseconds; null: the last two. */
  readonly compared: { readonly beforeAt: number; readonly afterAt: number } | null;
}

const { useView, changeView } = createViews<OrganizationView>({
  filter: noFilter,
  find: '',
  order: null,
  basket: [],
  compared: null,
});

function useViewKey(sid: string): string {
  return JSON.stringify([useActiveProfile().id, sid]);
}

/** What is chosen on an organization's page, and what changes it. */
export function useOrganizationView(sid: string): ReturnType<typeof useView> {
  return useView(useViewKey(sid));
}

/**
 * Takes a page that came out of the basket, wherever the view is meanwhile: what is left in it after a run was not fetched,
 * so that nothing is paid for twice.
 */
export function useTakeFromPageBasket(sid: string, listKey: string): (plan: FetchPlan) => void {
  const key = useViewKey(sid);
  return useCallback(
    ({ params }) => {
      const page = pageOfParams(params);
      changeView(key, ({ basket, filter }) =>
        filterKey(filter) === listKey ? { basket: basket.filter((each) => each !== page) } : {},
      );
    },
    [key, listKey],
  );
}
