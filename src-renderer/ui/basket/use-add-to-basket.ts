import type { FetchPlan } from '../../../src-shared/plan.ts';
import { addToBasket, type BasketAddition, type NewBasketItem } from '../../archive/basket/edit-basket.ts';
import { useArchive } from '../../archive/hooks/archive-context.tsx';
import { readTeamTitles } from '../../archive/schedule/read-team-titles.ts';
import { itemsOfPlans } from './items-of-plans.ts';

/** What may be put into the basket: plans, or refreshes with names of their own. */
export type Basketable = readonly (FetchPlan | NewBasketItem)[];

/** Puts refreshes into the basket of the archive on screen, also while looking back: adding sends nothing. */
export function useAddToBasket(): (items: Basketable) => Promise<BasketAddition> {
  const { archive } = useArchive();
  return async (items) => {
    const teams = await readTeamTitles(archive, null);
    const named = items.flatMap((item) => ('title' in item ? [item] : itemsOfPlans([item], teams)));
    return addToBasket(archive, named, Date.now());
  };
}
