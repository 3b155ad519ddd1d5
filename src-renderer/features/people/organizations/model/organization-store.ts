import { pageOfParams, type MemberFilter } from '../../../../../src-shared/catalog/members.ts';
import { create } from 'zustand';
import { useCallback } from 'react';
import type { FetchPlan } from '../../../../../src-shared/plan.ts';
import { useActiveProfile } from '../../../../services/connection/app-state.ts';
import type { SortOrder } from '../../../../ui/table/data-table.tsx';
import { filterKey, noFilter } from './member-filter.ts';

/** What is chosen on an organization's page, for as long as the program runs. */
interface OrganizationView {
  readonly filter: MemberFilter;
  /** What is sought among the members. */
  readonly find: string;
  /** How the members are sorted; null: as at first. */
  readonly order: SortOrder | null;
  /** Pages to be fetched together. */
  readonly basket: readonly number[];
  /** The two acts that are compared, by their last answer's instant, UTC, epoch milliseconds; null: the last two. */
  readonly compared: { readonly beforeAt: number; readonly afterAt: number } | null;
}

const firstView: OrganizationView = { filter: noFilter, find: '', order: null, basket: [], compared: null };

interface OrganizationStore {
  /** By profile and SID (`viewKey`). */
  readonly views: Readonly<Record<string, OrganizationView>>;
  readonly change: (key: string, part: Partial<OrganizationView>) => void;
}

const useOrganizationStore = create<OrganizationStore>((set) => ({
  views: {},
  change: (key, part) =>
    set(({ views }) => ({ views: { ...views, [key]: { ...(views[key] ?? firstView), ...part } } })),
}));

/** Whose view it is, and of which organization. */
function viewKey(profileId: string, sid: string): string {
  return JSON.stringify([profileId, sid]);
}

/** What is chosen on an organization's page, and what changes it. */
export function useOrganizationView(
  sid: string,
): readonly [view: OrganizationView, change: (part: Partial<OrganizationView>) => void] {
  const key = viewKey(useActiveProfile().id, sid);
  const view = useOrganizationStore(({ views }) => views[key] ?? firstView);
  const changeView = useOrganizationStore(({ change }) => change);
  return [view, useCallback((part) => changeView(key, part), [changeView, key])];
}

/**
 * Takes a page that came out of the basket, wherever the view is meanwhile: what is left in it after a run was not fetched,
 * so that nothing is paid for twice.
 */
export function useTakeFromPageBasket(sid: string, listKey: string): (plan: FetchPlan) => void {
  const key = viewKey(useActiveProfile().id, sid);
  return useCallback(
    (plan) => {
      const { views, change } = useOrganizationStore.getState();
      const { basket, filter } = views[key] ?? firstView;
      const page = pageOfParams(plan.params);
      if (filterKey(filter) === listKey) change(key, { basket: basket.filter((each) => each !== page) });
    },
    [key, listKey],
  );
}
