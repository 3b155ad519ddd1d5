import { useCallback } from 'react';
import type { FetchPlan } from '../../../../src-shared/plan.ts';
import { useActiveProfile } from '../../../ui/use-active-profile.ts';
import { filterKey } from './member-filter.ts';
import { firstView, useOrganizationStore, viewKey } from './organization-store.ts';

/**
 * Takes a page that came out of the basket, wherever the view is meanwhile: what is left in it after a run was not fetched,
 * so that nothing is paid for twice.
 */
export function useBasketAct(sid: string, listKey: string): (plan: FetchPlan) => void {
  const key = viewKey(useActiveProfile().id, sid);
  return useCallback(
    (plan) => {
      const { views, change } = useOrganizationStore.getState();
      const { basket, filter } = views[key] ?? firstView;
      const page = plan.params['page'];
      if (filterKey(filter) === listKey) change(key, { basket: basket.filter((each) => each !== page) });
    },
    [key, listKey],
  );
}
