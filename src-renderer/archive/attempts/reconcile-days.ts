import { dayMs } from '../../../src-shared/day.ts';
import type { LedgerEntry } from '../schema/archive-rows.ts';

/** What the service said about the account at one instant. `at` is UTC, epoch milliseconds; counts are quota units. */
export interface QuotaReading {
  readonly at: number;
  readonly remaining: number;
  readonly limit: number | null;
}

/** A ledger entry and when its call had ended; null where that is not known. */
export interface TimedSpend {
  readonly entry: LedgerEntry;
  readonly endedAt: number | null;
}

/** Units of some ledger entries, by how much is known of them. */
export interface SpendSum {
  /** Read from the account's count around the call. */
  readonly measured: number;
  /** Taken from the plan, because the count was not read. */
  readonly planned: number;
  /** The most that calls of unknown outcome may have cost besides. */
  readonly uncertain: number;
  readonly calls: number;
}

/** The time from one reading (or from the reset) to the next. */
export interface ReadingInterval {
  readonly from: number;
  readonly until: number;
  /** What the count says was used; null where it can't say. */
  readonly serviceUnits: number | null;
  readonly ours: SpendSum;
  /** True from the reset to the day's first reading: what was used then was used before anybody looked. */
  readonly opensDay: boolean;
  /** The count began anew although no reset was due, so what was used before that is out of sight. */
  readonly hasRestart: boolean;
  readonly hasNewLimit: boolean;
}

/**
 * `agrees`: the service counted what the ledger holds; `may-agree`: it does, if calls of unknown outcome did cost
 * something; `differs`: it does not; `unread`: the count was not read that day.
 */
export type DayVerdict = 'agrees' | 'may-agree' | 'differs' | 'unread';

/** One day of the quota, from reset to reset: the ledger beside the account's own count. */
export interface QuotaDay {
  readonly startsAt: number;
  readonly endsAt: number;
  /** Newest first. */
  readonly entries: readonly LedgerEntry[];
  /** The whole day's. */
  readonly ours: SpendSum;
  /** What the service had counted by the last reading; null where it can't be said. */
  readonly serviceUnits: number | null;
  readonly lastReading: QuotaReading | null;
  /** Oldest first, without those that were taken while a call of ours was under way. */
  readonly readings: readonly QuotaReading[];
  /** What the ledger holds after the last reading: compared with nothing. */
  readonly later: SpendSum;
  /** `serviceUnits` less what the ledger holds up to then; null where nothing can be compared. */
  readonly difference: number | null;
  /** The stretches that don't agree for certain, oldest first. */
  readonly gaps: readonly ReadingInterval[];
  readonly verdict: DayVerdict;
}

export const quotaDayMs = dayMs;

/**
 * Puts the ledger beside the account's own count, one quota day at a time (spec, Limits: a reset every 24 hours at a fixed
 * time of day). Nothing is corrected: a difference stays a difference, and its place in the day is told.
 *
 * Readings taken while a call of ours was under way are passed over: nobody can say whether they include it.
 *
 * @param resetAt any reset instant, UTC epoch milliseconds; null takes midnight UTC.
 * @returns days with a spend or a reading, newest first.
 */
export function reconcileDays(
  spends: readonly TimedSpend[],
  readings: readonly QuotaReading[],
  resetAt: number | null,
): readonly QuotaDay[] {
  const dayOf = (atMs: number): number => quotaDayStart(atMs, resetAt);
  const quiet = readings.filter(({ at }) => !spends.some(({ entry, endedAt }) => entry.at < at && at < (endedAt ?? 0)));
  const readingsOf = Map.groupBy(quiet, ({ at }) => dayOf(at));
  const entriesOf = Map.groupBy(
    spends.map(({ entry }) => entry),
    ({ at }) => dayOf(at),
  );
  const starts = new Set([...readingsOf.keys(), ...entriesOf.keys()]);
  return [...starts]
    .toSorted((a, b) => b - a)
    .map((startsAt) => reconcileDay(startsAt, entriesOf.get(startsAt) ?? [], readingsOf.get(startsAt) ?? []));
}

/** The reset a quota day began with. @param resetAt as for `reconcileDays`. */
export function quotaDayStart(atMs: number, resetAt: number | null): number {
  const offset = (resetAt ?? 0) % quotaDayMs;
  return Math.floor((atMs - offset) / quotaDayMs) * quotaDayMs + offset;
}

function reconcileDay(startsAt: number, entries: readonly LedgerEntry[], readings: readonly QuotaReading[]): QuotaDay {
  const ordered = readings.toSorted((a, b) => a.at - b.at);
  const stretches = ordered.map((reading, index) => toStretch(startsAt, entries, [ordered[index - 1], reading]));
  const lastReading = ordered.at(-1) ?? null;
  const compared = stretches.filter(({ serviceUnits }) => serviceUnits !== null);
  const gaps = compared.filter((stretch) => gapOf(stretch) !== 0);
  return {
    startsAt,
    endsAt: startsAt + quotaDayMs,
    entries: entries.toSorted((a, b) => b.at - a.at),
    ours: sumSpends(entries),
    serviceUnits:
      compared.length === 0 ? null : compared.reduce((sum, { serviceUnits }) => sum + (serviceUnits ?? 0), 0),
    lastReading,
    readings: ordered,
    later: sumSpends(lastReading ? entries.filter(({ at }) => at >= lastReading.at) : []),
    difference: compared.length === 0 ? null : compared.reduce((sum, stretch) => sum + gapOf(stretch), 0),
    gaps,
    verdict: verdictOf(compared, gaps),
  };
}

/** What the service counted more than the ledger holds; negative where it counted less. */
export function gapOf({ serviceUnits, ours }: ReadingInterval): number {
  return (serviceUnits ?? 0) - ours.measured - ours.planned;
}

/** Whether the unknown outcomes in a stretch would make up for its gap. */
export function mayAgree(stretch: ReadingInterval): boolean {
  const gap = gapOf(stretch);
  return gap >= 0 && gap <= stretch.ours.uncertain;
}

function verdictOf(compared: readonly ReadingInterval[], gaps: readonly ReadingInterval[]): DayVerdict {
  if (compared.length === 0) return 'unread';
  if (gaps.length === 0) return 'agrees';
  return gaps.every(mayAgree) ? 'may-agree' : 'differs';
}

function toStretch(
  startsAt: number,
  entries: readonly LedgerEntry[],
  [before, reading]: readonly [QuotaReading | undefined, QuotaReading],
): ReadingInterval {
  const from = before?.at ?? startsAt;
  const used = usedOf(reading);
  const change = before ? changeBetween(before, reading) : used;
  const hasRestart = change !== null && change < 0;
  return {
    from,
    until: reading.at,
    // After a restart the count says what was used since, no more.
    serviceUnits: hasRestart ? used : change,
    ours: sumSpends(entries.filter(({ at }) => at >= from && at < reading.at)),
    opensDay: before === undefined,
    hasRestart,
    hasNewLimit: before !== undefined && before.limit !== reading.limit,
  };
}

/** Units used since the reset; null where the service does not tell the limit. */
function usedOf({ remaining, limit }: QuotaReading): number | null {
  return limit === null ? null : limit - remaining;
}

/** Units used between two readings; by what is used where both limits are known, so that a new limit is no spend. */
export function changeBetween(before: QuotaReading, after: QuotaReading): number {
  const [usedBefore, usedAfter] = [usedOf(before), usedOf(after)];
  if (usedBefore !== null && usedAfter !== null) return usedAfter - usedBefore;
  return before.remaining - after.remaining;
}

/** Adds ledger entries up. */
function sumSpends(entries: readonly LedgerEntry[]): SpendSum {
  const sum = { measured: 0, planned: 0, uncertain: 0, calls: entries.length };
  for (const entry of entries) {
    if (entry.measuredUnits !== null) sum.measured += entry.measuredUnits;
    else if (entry.state === 'spent') sum.planned += entry.plannedUnits ?? 0;
    // A price nobody knows is at most 1 (cost.ts, `unknownCost`).
    else if (entry.state !== 'not-spent') sum.uncertain += entry.plannedUnits ?? 1;
  }
  return sum;
}
