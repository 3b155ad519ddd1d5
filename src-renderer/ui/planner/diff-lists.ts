import type {
  ChangedItem,
  DatedItem,
  GoneItem,
  ItemScheduleHistory,
  ScheduleDiff,
  ScheduleHistory,
} from '../../archive/schedule/schedule.ts';
import { formatCount } from '../../format/format.ts';
import { spanOf, type DaySpan, type TimelineMark } from '../timeline/timeline-row.ts';

/** The lists that everything compared falls into, in the order they are shown. */
export const diffLists = ['added', 'missing', 'removed', 'slipped', 'earlier', 'changed', 'unchanged'] as const;
export type DiffList = (typeof diffLists)[number];

/** What moved is counted in. */
export type ItemNoun = 'cards' | 'deliverables';

/** What moved, each item in exactly one list. */
interface SortedScheduleDiff {
  readonly added: readonly DatedItem[];
  readonly missing: readonly GoneItem[];
  readonly removed: readonly GoneItem[];
  /** Ends later; the latest first. */
  readonly slipped: readonly ChangedItem[];
  /** Ends earlier; the earliest first. */
  readonly earlier: readonly ChangedItem[];
  /** Differs, and ends on the same day or on one that is not known. */
  readonly changed: readonly ChangedItem[];
}

export function sortScheduleDiff({ added, gone, changed }: ScheduleDiff): SortedScheduleDiff {
  const slipOf = ({ slipDays }: ChangedItem) => slipDays ?? 0;
  return {
    added,
    missing: gone.filter(({ presence }) => presence === 'missing'),
    removed: gone.filter(({ presence }) => presence === 'removed'),
    slipped: changed.filter((item) => slipOf(item) > 0).toSorted((one, other) => slipOf(other) - slipOf(one)),
    earlier: changed.filter((item) => slipOf(item) < 0).toSorted((one, other) => slipOf(one) - slipOf(other)),
    changed: changed.filter((item) => slipOf(item) === 0),
  };
}

export function countDiffItems(diff: ScheduleDiff): Readonly<Record<DiffList, number>> {
  const { added, missing, removed, slipped, earlier, changed } = sortScheduleDiff(diff);
  return {
    added: added.length,
    missing: missing.length,
    removed: removed.length,
    slipped: slipped.length,
    earlier: earlier.length,
    changed: changed.length,
    unchanged: diff.unchanged,
  };
}

const listWords = {
  added: 'added',
  missing: 'missing',
  removed: 'removed',
  slipped: 'slipped',
  earlier: 'earlier',
  changed: 'changed otherwise',
  unchanged: 'unchanged',
} as const satisfies Record<DiffList, string>;

/** A list's name with its number: `2 added`, `1 changed otherwise`. */
export function countedList(list: DiffList, count: number): string {
  return `${formatCount(count)} ${listWords[list]}`;
}

/** What moved, by identity. Built once for a comparison; each question is one look into a map. */
export interface DiffLookup {
  /** What became of an item since the state before; null where nothing did, or nothing is compared. */
  readonly markOf: (identity: string) => TimelineMark | null;
  /** How many days later it ends than in the state before; null where that is unknown or nothing is compared. */
  readonly slipOf: (identity: string) => number | null;
  /** Where its bar stood in the state before; null where it stood in the same place, had no end, or nothing is compared. */
  readonly ghostOf: (identity: string) => DaySpan | null;
  /** Last days it had up to the state on screen and has no more, oldest first; also where nothing is compared. */
  readonly formerEndsOf: (identity: string) => readonly number[];
  /** Whether several items of the archive have the title, so that it tells nothing apart. */
  readonly isTitleRepeated: (title: string) => boolean;
}

/** @param diff null or undefined while nothing is compared. @param history undefined while it is read. */
export function diffLookup(diff: ScheduleDiff | null | undefined, history: ScheduleHistory | undefined): DiffLookup {
  const changed = new Map(diff?.changed.map((item) => [item.after.identity, item]));
  const gone = new Map(diff?.gone.map((item) => [item.before.identity, item]));
  const added = new Set(diff?.added.map(({ identity }) => identity));
  const repeated = repeatedTitles(diff, history);
  // Of two past states the later one is shown: what came after it is not former.
  const until = diff?.afterAt ?? Infinity;
  return {
    markOf: (identity) => {
      if (added.has(identity)) return 'added';
      return gone.get(identity)?.presence ?? (changed.has(identity) ? 'changed' : null);
    },
    slipOf: (identity) => changed.get(identity)?.slipDays ?? null,
    ghostOf: (identity) => {
      const moved = changed.get(identity);
      const { before, after } = moved ?? { before: gone.get(identity)?.before, after: null };
      const isSame = before?.startDay === after?.startDay && before?.endDay === after?.endDay;
      return before === undefined || isSame ? null : spanOf(before.startDay, before.endDay);
    },
    formerEndsOf: (identity) => {
      const line = history?.lines.get(identity);
      return line ? formerEndsOf(line, until) : [];
    },
    isTitleRepeated: (title) => repeated.has(title),
  };
}

/**
 * Last days an item had in earlier answers and has no more, each once, oldest response first.
 *
 * @param until answers after this instant are left out. UTC, epoch milliseconds.
 */
export function formerEndsOf({ stages }: Pick<ItemScheduleHistory, 'stages'>, until = Infinity): readonly number[] {
  const told = stages.filter(({ at }) => at <= until);
  const now = told.at(-1)?.endDay;
  return [...new Set(told.flatMap(({ endDay }) => (endDay === null || endDay === now ? [] : [endDay])))];
}

function repeatedTitles(
  diff: ScheduleDiff | null | undefined,
  history: ScheduleHistory | undefined,
): ReadonlySet<string> {
  const titles = new Map<string, string>();
  for (const [identity, { last }] of history?.lines ?? []) titles.set(identity, last.title);
  for (const { identity, title } of diff?.added ?? []) titles.set(identity, title);
  for (const { before } of diff?.gone ?? []) titles.set(before.identity, before.title);
  for (const { after } of diff?.changed ?? []) titles.set(after.identity, after.title);
  const seen = new Set<string>();
  const repeated = new Set<string>();
  for (const title of titles.values()) (seen.has(title) ? repeated : seen).add(title);
  return repeated;
}
