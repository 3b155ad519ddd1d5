import {
  dayLabels,
  minimumSampleSize,
  slipGroups,
  type ChangedField,
  type ChangedItem,
  type DatedItem,
  type GroupSlips,
  type HeldItems,
  type ScheduleDiff,
  type ScheduleSubject,
  type SlipStatistics,
} from './schedule.ts';

/** What tells two states apart, without what only the responses in between know. */
interface StateComparison extends Pick<ScheduleDiff, 'changed' | 'unchanged' | 'slips' | 'slipsBy' | 'releasedSince'> {
  /** Items only the later state holds, in its order. */
  readonly onlyAfter: readonly DatedItem[];
  /** Items only the earlier state holds, in its order. */
  readonly onlyBefore: readonly DatedItem[];
}

/** Compares two states of a subject, item by item, by identity. Reads nothing. */
export function compareSchedules(kind: ScheduleSubject['kind'], before: HeldItems, after: HeldItems): StateComparison {
  const pairs: ItemPair[] = [];
  const onlyAfter: DatedItem[] = [];
  for (const [identity, item] of after) {
    const earlier = before.get(identity);
    if (earlier) pairs.push({ before: earlier, after: item });
    else onlyAfter.push(item);
  }
  const changed = pairs.flatMap((pair) => compareItems(kind, pair) ?? []);
  return {
    onlyAfter,
    onlyBefore: [...before.values()].filter(({ identity }) => !after.has(identity)),
    changed,
    unchanged: pairs.length - changed.length,
    slips: slipStatistics(pairs.flatMap((pair) => slipOf(pair) ?? [])),
    slipsBy: slipsByGroup(pairs),
    releasedSince: kind === 'cards' ? countReleased(before, after) : null,
  };
}

/** Compares an item with itself. @returns null where nothing that is compared differs. */
export function compareItems(kind: ScheduleSubject['kind'], pair: ItemPair): ChangedItem | null {
  const { before, after } = pair;
  const names = dayLabels[kind];
  const facts: ChangedField[] = [];
  const tell = (
    name: string,
    how: ChangedField['kind'],
    was: ChangedField['before'],
    is: ChangedField['after'],
  ): void => {
    if (was !== is) facts.push({ name, kind: how, before: was, after: is });
  };
  if (before === after) return null;
  tell('Title', 'fact', before.title, after.title);
  tell(names.start, 'day', before.startDay, after.startDay);
  tell(names.end, 'day', before.endDay, after.endDay);
  for (const name of new Set([...Object.keys(after.facts), ...Object.keys(before.facts)])) {
    tell(name, 'fact', before.facts[name] ?? null, after.facts[name] ?? null);
  }
  return facts.length === 0 ? null : { before, after, slipDays: slipOf(pair), facts };
}

/** Of the cards that were not released then: how many there were, and how many are released now. */
function countReleased(before: HeldItems, after: HeldItems): ScheduleDiff['releasedSince'] {
  const waiting = [...before.values()].filter(({ isReleased }) => isReleased === false);
  const released = waiting.filter(({ identity }) => after.get(identity)?.isReleased === true);
  return { present: waiting.length, released: released.length };
}

/** An item of both states, whether it moved or not. */
interface ItemPair {
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
  const medianOfSlipped = slipped < minimumSampleSize ? null : medianOf(later);
  const earlier = slips.filter((days) => days < 0).length;
  if (count < minimumSampleSize)
    return { count, slipped, earlier, mean: null, median: null, medianOfSlipped, share: null };
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
