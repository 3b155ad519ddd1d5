import type { Observation } from '../../../../src-shared/cost.ts';
import { observationKeyOf, planFetch, type FetchPlan } from '../../../../src-shared/plan.ts';
import type { Outcome } from '../../../../src-shared/problem.ts';
import type { BasketItem, StoredTotals } from '../../../archive/archive-rows.ts';

/** An item of the basket as it is shown: with its plan of today and what the archive has of it. */
export interface BasketLine {
  readonly item: BasketItem;
  readonly plan: Outcome<FetchPlan>;
  /** When the archived answer was confirmed last, UTC, epoch milliseconds; null where there is none. */
  readonly confirmedAt: number | null;
  readonly confirmedSource: StoredTotals['confirmedSource'] | null;
}

/** What lines are made of besides the items. */
export interface LineFacts {
  /** By `observationKey`. */
  readonly observations: ReadonlyMap<string, Observation>;
  /** By request key. */
  readonly totals: ReadonlyMap<string, Pick<StoredTotals, 'confirmedAt' | 'confirmedSource'>>;
}

export function basketLines(items: readonly BasketItem[], { observations, totals }: LineFacts): readonly BasketLine[] {
  return items.map((item) => {
    const { resource, params, intent, requestKey } = item;
    const observation = observations.get(observationKeyOf(resource, intent) ?? '') ?? null;
    const known = totals.get(requestKey);
    return {
      item,
      plan: planFetch(resource, params, intent, observation),
      confirmedAt: known?.confirmedAt ?? null,
      confirmedSource: known?.confirmedSource ?? null,
    };
  });
}
