import type { FetchPlan } from '../../../src-shared/plan.ts';
import { addToBasket, type BasketAddition, type NewBasketItem } from '../../archive/basket/edit-basket.ts';
import { useArchive } from '../../archive/hooks/archive-context.tsx';
import { readTeamTitles } from '../../archive/schedule/read-team-titles.ts';
import { formatCount } from '../../format/format.ts';
import { formatRequest } from '../../format/labels.ts';

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

/** Plans as items of the basket, each called as its request is elsewhere. @param teams titles of teams by slug. */
export function itemsOfPlans(
  plans: readonly FetchPlan[],
  teams?: ReadonlyMap<string, string>,
): readonly NewBasketItem[] {
  return plans.map(({ resource, params, intent }) => ({
    resource,
    params,
    intent,
    title: formatRequest(resource, params, teams),
  }));
}

/** What became of refreshes that were put into the basket, in a line: "3 put in the basket, 2 were in it already". */
export function formatBasketAddition({ added, known, turned, left }: BasketAddition): string {
  const parts = [
    ...(added > 0 || known + turned + left === 0 ? [`${formatCount(added)} put in the basket`] : []),
    ...(turned > 0 ? [`${formatCount(turned)} in it turned to this way of asking`] : []),
    ...(known > 0 ? [`${formatCount(known)} ${known === 1 ? 'was' : 'were'} in it already`] : []),
    ...(left > 0 ? [`${formatCount(left)} found no room or cannot be asked for`] : []),
  ];
  return parts.join(', ');
}
