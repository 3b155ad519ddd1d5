import { fitInReserve, type Observation } from '../../../../src-shared/cost.ts';
import { observationKeyOf, planFetch, type FetchPlan } from '../../../../src-shared/plan.ts';
import type { Outcome } from '../../../../src-shared/problem.ts';
import type { BasketItem, StoredTotals } from '../../../archive/schema/archive-rows.ts';

/** What running some of the basket would come to. */
export interface BasketSum {
  /** What would be run, in order. */
  readonly planned: readonly PlannedLine[];
  /** Units; they differ where nobody says what something costs. */
  readonly minUnits: number;
  readonly maxUnits: number;
  /** How many of them cost something, or may. */
  readonly priced: number;
  readonly seconds: number;
  /** Place in the whole list (from 0) of the first one that would not be sent, at the prices they may have at most; null: all fit. */
  readonly stopsAt: number | null;
  /** How many priced ones would wait then. */
  readonly waiting: number;
  /** Units that would really be spent at most, as what does not fit is not sent. */
  readonly sentUnits: number;
}

interface PlannedLine {
  readonly item: BasketItem;
  readonly plan: FetchPlan;
}

/** What is left, as far as it is known, and what of it is kept. */
export interface QuotaBudget {
  readonly remaining: number | null;
  readonly reserve: number;
}

/**
 * Adds up what would be run of the basket, in its order (`fitInReserve`).
 *
 * @param isRun whether an item would be run.
 */
export function sumBasket(
  lines: readonly BasketLine[],
  isRun: (item: BasketItem) => boolean,
  { remaining, reserve }: QuotaBudget,
): BasketSum {
  const placed = lines.flatMap(({ item, plan }, place) =>
    plan.ok && item.state === 'waiting' && isRun(item)
      ? [{ item, plan: plan.value, cost: plan.value.cost, place }]
      : [],
  );
  const sumOf = (of: (plan: FetchPlan) => number) => placed.reduce((sum, { plan }) => sum + of(plan), 0);
  const { sentUnits, unsent, stopsAt } = fitInReserve(placed, remaining, reserve);
  return {
    planned: placed.map(({ item, plan }) => ({ item, plan })),
    minUnits: sumOf(({ cost }) => cost.units ?? 0),
    maxUnits: sumOf(({ cost }) => cost.maxUnits),
    priced: placed.filter(({ cost }) => cost.maxUnits > 0).length,
    seconds: sumOf(({ expectedSeconds }) => expectedSeconds),
    stopsAt: stopsAt === null ? null : (placed[stopsAt]?.place ?? null),
    waiting: unsent,
    sentUnits,
  };
}

/** An item of the basket as it is shown: with its plan of today and what the archive has of it. */
export interface BasketLine {
  readonly item: BasketItem;
  readonly plan: Outcome<FetchPlan>;
  /** When the archived answer was confirmed last, UTC, epoch milliseconds; null where there is none. */
  readonly confirmedAt: number | null;
  readonly confirmedSource: StoredTotals['confirmedSource'] | null;
}

/** What lines are made of besides the items. */
interface LineFacts {
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
