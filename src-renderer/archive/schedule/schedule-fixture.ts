import type { DatedItem } from './schedule.ts';

/** For tests only: an item with an end, whose facts and groups are given where they matter. */
export function datedItem(identity: string, endDay: number | null, parts: Partial<DatedItem> = {}): DatedItem {
  return {
    identity,
    title: 'Unannounced',
    startDay: null,
    endDay,
    facts: {},
    groups: { team: [], discipline: [], category: [], release: [] },
    isReleased: null,
    ...parts,
  };
}

/** For tests only: items as one state holds them. */
export function heldItems(...items: readonly DatedItem[]): ReadonlyMap<string, DatedItem> {
  return new Map(items.map((item) => [item.identity, item]));
}
