import type { ItemScheduleHistory } from '../../../archive/schedule/schedule.ts';
import { workSize } from './allocated-work.ts';
import type { TrackerSort, TrackerView } from './progress-store.ts';
import type { TrackedDeliverable } from './tracker.ts';

/** What the rows are put in order by. */
export interface SortKeys {
  readonly startDay: number | null;
  readonly endDay: number | null;
  /** People-days, part-time counted half. */
  readonly size: number | null;
  /** Days later that it ends; negative for earlier. */
  readonly slip: number | null;
}

/**
 * A deliverable's keys.
 *
 * @param slipOf days later than in the state compared, or than first known where nothing is compared.
 */
export function sortKeysOf(
  { identity, fields }: TrackedDeliverable,
  slipOf: (identity: string) => number | null,
): SortKeys {
  return {
    startDay: fields.startDay,
    endDay: fields.endDay,
    size: workSize(fields).peopleDays,
    slip: slipOf(identity),
  };
}

/** Keys of several together: first start, last end, all work, largest slip. */
export function joinKeys(keys: readonly SortKeys[]): SortKeys {
  return {
    startDay: reduceKnown(keys, 'startDay', Math.min),
    endDay: reduceKnown(keys, 'endDay', Math.max),
    size: reduceKnown(keys, 'size', (sum, next) => sum + next),
    slip: reduceKnown(keys, 'slip', Math.max),
  };
}

function reduceKnown(
  keys: readonly SortKeys[],
  key: keyof SortKeys,
  join: (one: number, other: number) => number,
): number | null {
  return keys.reduce<number | null>((joined, { [key]: next }) => {
    if (next === null || joined === null) return joined ?? next;
    return join(joined, next);
  }, null);
}

/** Something to put in order, with its keys. */
export interface Sortable {
  readonly title: string;
  /** Tells those of the same title apart, always in the same order. */
  readonly id: string;
  readonly keys: SortKeys;
}

/** Puts things in order; what is unknown comes last, whichever way the order goes. */
export function sortByKey<Item extends Sortable>(
  items: readonly Item[],
  { sort, isDescending }: Pick<TrackerView, 'sort' | 'isDescending'>,
): readonly Item[] {
  const sign = isDescending ? -1 : 1;
  return items.toSorted((one, other) => {
    if (sort === 'title') return sign * byTitle(one, other);
    const a = one.keys[keyOf[sort]];
    const b = other.keys[keyOf[sort]];
    if (a === null || b === null) return a === b ? byTitle(one, other) : a === null ? 1 : -1;
    return sign * (a - b) || byTitle(one, other);
  });
}

function byTitle(one: Sortable, other: Sortable): number {
  return titleOrder.compare(one.title, other.title) || (one.id < other.id ? -1 : one.id > other.id ? 1 : 0);
}

const titleOrder = new Intl.Collator('en', { numeric: true });

const keyOf: Readonly<Record<Exclude<TrackerSort, 'title'>, keyof SortKeys>> = {
  start: 'startDay',
  end: 'endDay',
  size: 'size',
  slip: 'slip',
};

/** How many days later an item ends than when its end was first known; null where no two ends are known. */
export function slipSinceFirstKnown(line: ItemScheduleHistory | undefined): number | null {
  const ends = (line?.stages ?? []).flatMap(({ endDay }) => endDay ?? []);
  const [first] = ends;
  const last = line?.stages.at(-1)?.endDay ?? null;
  return first === undefined || last === null ? null : last - first;
}
