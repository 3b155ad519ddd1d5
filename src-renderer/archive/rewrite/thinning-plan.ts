import { dayMs } from '../../../src-shared/day.ts';
import type { Outline } from '../schema/archive-rows.ts';

/** How long everything is kept. What follows is the same for everybody: see `thinningPlan`. */
export interface ThinningRule {
  readonly keepAllDays: number;
}

/** After the days of which all is kept: so many days of which the last response of each day is, then of each week and month. */
const dailyDays = 90;
const weeklyDays = 365;

export interface ThinningPlan {
  /** Ids of the snapshots that go by the rule. */
  readonly removed: readonly string[];
  /** Those that become one with an equal one before them, because only what goes lay between. */
  readonly merged: readonly string[];
}

type Dated = Pick<Outline, 'id' | 'requestKey' | 'bodyHash' | 'fetchedAt'>;

/**
 * What goes by the rule: of each request everything of the last days stays, then the last of each UTC day, then of each ISO
 * week and month, then of each month; always the first and the last of the request. Ages are counted in whole UTC days, so
 * that no day is half in one part. What lies in the future, because the clock was set back, counts as of today.
 *
 * @param now UTC, epoch milliseconds.
 */
export function thinningPlan(outlines: readonly Dated[], rule: ThinningRule, now: number): ThinningPlan {
  const removed: string[] = [];
  const merged: string[] = [];
  for (const own of Map.groupBy(outlines, ({ requestKey }) => requestKey).values()) {
    const rows = own.toSorted((a, b) => a.fetchedAt - b.fetchedAt);
    const gone = goneOf(rows, rule, dayOf(now));
    if (gone.size === 0) continue;
    for (const [id, heir] of layOutWithout(rows, gone).gone) (heir === null ? removed : merged).push(id);
  }
  return { removed, merged };
}

/** @param rows of one request, in order. */
function goneOf(rows: readonly Dated[], rule: ThinningRule, today: number): ReadonlySet<string> {
  const gone = new Set<string>();
  const lasts = new Set<string>();
  // From the last to the first: whoever comes upon a day, week or month first is its last.
  for (const [index, { id, fetchedAt }] of [...rows.entries()].toReversed()) {
    const keys = placesOf(dayOf(fetchedAt), today, rule);
    const isLast = keys === null || keys.some((key) => !lasts.has(key));
    for (const key of keys ?? []) lasts.add(key);
    if (!isLast && index > 0 && index < rows.length - 1) gone.add(id);
  }
  return gone;
}

/** The days, weeks and months of which a snapshot may be the last; null where all of them stay. */
function placesOf(day: number, today: number, { keepAllDays }: ThinningRule): readonly string[] | null {
  const age = today - day;
  if (age < keepAllDays) return null;
  if (age < keepAllDays + dailyDays) return [`day ${day}`];
  // The last of a month may lie in a week that ends in the next one; without it the month could be left with nothing.
  if (age < keepAllDays + dailyDays + weeklyDays) return [`week ${mondayOf(day)}`, `month ${monthOf(day)}`];
  return [`month ${monthOf(day)}`];
}

/** Days since 1970-01-01, UTC. */
function dayOf(atMs: number): number {
  return Math.floor(atMs / dayMs);
}

/** The Monday an ISO week begins with, as a day: 1970-01-01 was a Thursday. */
function mondayOf(day: number): number {
  return Math.floor((day + 3) / 7) * 7 - 3;
}

/** The month of a day, `2026-11`. */
function monthOf(day: number): string {
  return new Date(day * dayMs).toISOString().slice(0, 7);
}

/** How the snapshots of a request stand once some are taken out. */
interface Layout {
  /** Ids of those that stay, from the first to the last. */
  readonly order: readonly string[];
  /** Those that go; where an equal one stands before, its id: the response only confirmed that one then. */
  readonly gone: ReadonlyMap<string, string | null>;
}

/**
 * Takes snapshots out of a request. Two that stand side by side afterwards and have the same content become one, as they
 * would have been had the response between them never come.
 *
 * @param rows of one request, from the first to the last.
 */
export function layOutWithout(rows: readonly Pick<Outline, 'id' | 'bodyHash'>[], removed: ReadonlySet<string>): Layout {
  const order: string[] = [];
  const gone = new Map<string, string | null>();
  let head: Pick<Outline, 'id' | 'bodyHash'> | null = null;
  for (const row of rows) {
    if (removed.has(row.id)) gone.set(row.id, null);
    else if (head?.bodyHash === row.bodyHash) gone.set(row.id, head.id);
    else {
      order.push(row.id);
      head = row;
    }
  }
  return { order, gone };
}
