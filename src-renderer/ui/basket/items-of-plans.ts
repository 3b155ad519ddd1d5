import type { FetchPlan } from '../../../src-shared/plan.ts';
import type { NewBasketItem } from '../../archive/basket/edit-basket.ts';
import { requestLine } from '../request-words.ts';

/** Plans as items of the basket, each called as its request is elsewhere. @param teams titles of teams by slug. */
export function itemsOfPlans(
  plans: readonly FetchPlan[],
  teams?: ReadonlyMap<string, string>,
): readonly NewBasketItem[] {
  return plans.map(({ resource, params, intent }) => ({
    resource,
    params,
    intent,
    title: requestLine(resource, params, teams),
  }));
}
