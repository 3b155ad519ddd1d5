import { leastForClaim, slipGroups, type DatedItem, type GroupSlips, type SlipStatistics } from './movement.ts';

/** An item of both states, whether it moved or not. */
export interface ItemPair {
  readonly before: DatedItem;
  readonly after: DatedItem;
}

/** @returns how many days later it ends; null where one of the two ends is unknown. */
export function slipOf({ before, after }: ItemPair): number | null {
  return before.endDay === null || after.endDay === null ? null : after.endDay - before.endDay;
}

/** What the slips of some items, days, say together; no mean, median or share of fewer than five. */
export function slipStatistics(slips: readonly number[]): SlipStatistics {
  const count = slips.length;
  const later = slips.filter((days) => days > 0);
  const slipped = later.length;
  const medianOfSlipped = slipped < leastForClaim ? null : medianOf(later);
  const earlier = slips.filter((days) => days < 0).length;
  if (count < leastForClaim) return { count, slipped, earlier, mean: null, median: null, medianOfSlipped, share: null };
  const sum = slips.reduce((total, days) => total + days, 0);
  return {
    count,
    slipped,
    earlier,
    mean: sum / count,
    median: medianOf(slips),
    medianOfSlipped,
    share: slipped / count,
  };
}

/** The slips of each team, discipline, category and release with at least one item whose ends are both known. */
export function slipsByGroup(pairs: readonly ItemPair[]): readonly GroupSlips[] {
  return slipGroups.flatMap((group) => {
    const slips = new Map<string, number[]>();
    for (const pair of pairs) {
      const days = slipOf(pair);
      if (days === null) continue;
      // An item counts once for each name, however often it has it.
      for (const name of new Set(pair.before.groups[group])) {
        const known = slips.get(name);
        if (known) known.push(days);
        else slips.set(name, [days]);
      }
    }
    return [...slips]
      .toSorted(([one], [other]) => compareNames(one, other))
      .map(([name, days]) => ({ group, name, ...slipStatistics(days) }));
  });
}

function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const middle = sorted.length / 2;
  const upper = sorted[Math.floor(middle)] ?? 0;
  return Number.isInteger(middle) ? ((sorted[middle - 1] ?? 0) + upper) / 2 : upper;
}

/** Releases such as 4.2 and 4.10 in their order. */
const collator = new Intl.Collator('en', { numeric: true });

function compareNames(one: string, other: string): number {
  return collator.compare(one, other) || (one < other ? -1 : 1);
}
