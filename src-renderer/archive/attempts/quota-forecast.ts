import { changeBetween, type QuotaDay, type QuotaReading } from './reconcile-days.ts';

/** How fast the account's count falls, by its own readings: whoever spends with the same key is in it. */
export interface QuotaPace {
  /** Between two readings, or from the reset to one; UTC, epoch milliseconds. */
  readonly from: number;
  readonly until: number;
  /** Units the service counted between them; never negative. */
  readonly units: number;
}

/** What comes of a quota day if its latest pace goes on. Instants are UTC, epoch milliseconds; counts are units. */
export interface QuotaForecast {
  readonly pace: QuotaPace;
  /** When nothing is left; null at a pace of 0, and where the quota is reset before. */
  readonly usedUpAt: number | null;
  /** When only the reserve is left; null where there is none, it is reached already, or the quota is reset before. */
  readonly reserveAt: number | null;
  /** What is left when the quota is reset, not below 0; null where nobody knows when that is. */
  readonly leftAtReset: number | null;
}

/** The stretch before the last reading that a pace is taken from: long enough for a rest between two batches, short enough to be now. */
const paceWindowMs = 3 * 3_600_000;

/** Of a shorter stretch, one single fetch would be a pace. */
const leastStretchMs = 10 * 60_000;

/**
 * Draws the pace of the last three hours before the latest reading on to the reset; null where too little was read to have one.
 *
 * Where no reading is that young, the one before the latest serves, and before the first of the day the reset itself, at which all
 * of the limit was left.
 *
 * @param resetAt when the quota is reset next; null where that is not known.
 * @param reserve units that batches leave alone; 0: none.
 */
export function forecastQuota(
  { startsAt, readings }: Pick<QuotaDay, 'startsAt' | 'readings'>,
  resetAt: number | null,
  reserve: number,
): QuotaForecast | null {
  const last = readings.at(-1);
  const pace = last && paceOf(sinceRestart(startsAt, readings), last);
  if (!last || !pace) return null;
  const msPerUnit = pace.units === 0 ? Infinity : (pace.until - pace.from) / pace.units;
  const whenLeft = (left: number): number | null => {
    const at = last.at + Math.max(0, last.remaining - left) * msPerUnit;
    return Number.isFinite(at) && at < (resetAt ?? Infinity) ? at : null;
  };
  return {
    pace,
    usedUpAt: whenLeft(0),
    reserveAt: reserve > 0 && last.remaining > reserve ? whenLeft(reserve) : null,
    leftAtReset: resetAt === null ? null : Math.max(0, Math.round(last.remaining - (resetAt - last.at) / msPerUnit)),
  };
}

/** The readings that can be compared with the last: from the reset on, or from where the count began anew. */
function sinceRestart(startsAt: number, readings: readonly QuotaReading[]): readonly QuotaReading[] {
  const restart = readings.findLastIndex((reading, index) => {
    const before = readings[index - 1];
    return before !== undefined && changeBetween(before, reading) < 0;
  });
  if (restart !== -1) return readings.slice(restart);
  const limit = readings[0]?.limit ?? null;
  return limit === null ? readings : [{ at: startsAt, remaining: limit, limit }, ...readings];
}

function paceOf(readings: readonly QuotaReading[], last: QuotaReading): QuotaPace | null {
  const before = readings.filter(({ at }) => at <= last.at - leastStretchMs);
  const base = before.find(({ at }) => at >= last.at - paceWindowMs) ?? before.at(-1);
  return base ? { from: base.at, until: last.at, units: changeBetween(base, last) } : null;
}

/** What a quota day takes, by what the service had counted at the last look of each. Units. */
export interface UsualDay {
  readonly median: number;
  readonly most: number;
  /** Days it is taken from. */
  readonly days: number;
}

/** Of the days that are over and were counted; null where there is none. @param now UTC, epoch milliseconds. */
export function usualDay(days: readonly QuotaDay[], now: number): UsualDay | null {
  const counts = days
    .flatMap(({ endsAt, serviceUnits }) => (endsAt <= now && serviceUnits !== null ? [serviceUnits] : []))
    .toSorted((a, b) => a - b);
  const [low, high] = [counts[(counts.length - 1) >> 1], counts[counts.length >> 1]];
  const most = counts.at(-1);
  if (low === undefined || high === undefined || most === undefined) return null;
  return { median: (low + high) / 2, most, days: counts.length };
}
