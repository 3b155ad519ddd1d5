import { useMemo } from 'react';
import { fitInReserve, type Observation } from '../../../src-shared/cost.ts';
import { observationKeyOf, planFetch, type FetchPlan } from '../../../src-shared/plan.ts';
import type { Outcome } from '../../../src-shared/problem.ts';
import { useArchiveQuery, useLastKnown } from '../../archive/hooks/archive-context.tsx';
import { useObservations } from '../../archive/hooks/use-collection.ts';
import { useBasket } from '../../archive/hooks/use-own-work.ts';
import type { BasketItem, StoredTotals } from '../../archive/schema/archive-rows.ts';
import { formatCount, formatCounted } from '../../format/format.ts';

/** What running some of the basket would come to. */
export interface BasketSum {
  /** What would be run, in order. */
  readonly planned: readonly PlannedItem[];
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

/** Something in the basket, and how it is asked for. */
export interface PlannedItem {
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
  /** When the archived response was confirmed last, UTC, epoch milliseconds; null where there is none. */
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

function basketLines(items: readonly BasketItem[], { observations, totals }: LineFacts): readonly BasketLine[] {
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

/** The basket with plans and ages, followed live; undefined while it is read. */
export function useBasketLines(): readonly BasketLine[] | undefined {
  const items = useBasket();
  const observations = useObservations();
  const keys = items?.map(({ requestKey }) => requestKey) ?? [];
  const totals = useLastKnown(
    useArchiveQuery(`totals of ${JSON.stringify(keys)}`, async (archive) => {
      const rows = await archive.totals.bulkGet(keys);
      return new Map(rows.flatMap((row) => (row ? [[row.requestKey, row] as const] : [])));
    }),
  );
  return useMemo(
    () => (items && observations && totals ? basketLines(items, { observations, totals }) : undefined),
    [items, observations, totals],
  );
}

/** "4 units", "4–6 units", "free". */
export function formatUnits(min: number, max: number): string {
  if (max === 0) return 'free';
  return min === max ? formatCounted(max, 'units') : `${formatCount(min)}–${formatCount(max)} units`;
}

/** What stands at the line in the list where the spending would stop. */
export function formatStop(
  { waiting, sentUnits, minUnits, maxUnits }: BasketSum,
  { remaining, reserve }: QuotaBudget,
): string {
  const rest = `${formatCount(waiting)} priced from here on would wait; what is free goes on`;
  if (remaining === null) return `What is left is not known, so no reserve can be kept: ${rest}.`;
  const left = remaining - sentUnits;
  const may = minUnits < maxUnits ? 'At the latest prices may stop it here' : 'It stops here';
  const why =
    left <= 0
      ? 'the quota is used up'
      : reserve === 0
        ? `${formatCount(left)} left`
        : `the reserve of ${formatCount(reserve)} stays`;
  return `${may}: ${why}. ${rest}.`;
}
