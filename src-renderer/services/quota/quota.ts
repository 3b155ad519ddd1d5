import { useMemo } from 'react';
import { formatMeasured, type Cost } from '../../../src-shared/cost.ts';
import type { FetchPlan } from '../../../src-shared/plan.ts';
import { useCollection, useObservations } from '../../archive/hooks/use-collection.ts';
import type { RequestTotals } from '../../archive/recent/recent.ts';
import { boundRenewalTime, staleRequests, type StaleRequest } from '../../archive/recent/stale-requests.ts';
import { formatCount, formatCounted, formatDuration } from '../../format/format.ts';
import { useNow } from '../time-machine/clock.ts';

interface ServiceTimes {
  readonly quota: Quota;
  /** When the stored copies were renewed last, by our clock, and will be next, as the service said; epoch milliseconds. */
  readonly renewedAt: number | null;
  readonly renewsAt: number | null;
}

/** What the archive last heard from the account and status paths. */
export function useServiceTimes(): ServiceTimes {
  const accounts = useCollection('account');
  const statuses = useCollection('status');
  const account = accounts.state === 'ready' ? accounts.records[0]?.fields : undefined;
  const status = statuses.state === 'ready' ? statuses.records[0]?.fields : undefined;
  return {
    quota: {
      remaining: account?.remaining ?? null,
      limit: account?.limit ?? null,
      resetAt: status?.quotaResetNextAt ?? null,
    },
    renewedAt:
      statuses.state === 'ready'
        ? boundRenewalTime(status?.cacheRefreshLastAt ?? null, statuses.snapshot.fetchedAt)
        : null,
    renewsAt: status?.cacheRefreshNextAt ?? null,
  };
}

/** What the account has left, as far as it is known. */
export interface Quota {
  readonly remaining: number | null;
  readonly limit: number | null;
  /** When the quota resets, epoch milliseconds. */
  readonly resetAt: number | null;
}

/**
 * The price as it stands on a button: "free", "1 unit", "20 units"; "~1 unit" where nobody documents it, or where it was
 * measured to differ. How it is known stands in `formatPriceTip` and in the question before a spend.
 */
export function formatPrice({ cost }: Pick<FetchPlan, 'cost'>): string {
  const { units, maxUnits, basis, measured } = cost;
  if (maxUnits === 0) return 'free';
  const isSure = units === maxUnits && (basis === 'documented' || (measured && measured.agreed === measured.times));
  return `${isSure ? '' : '~'}${formatCounted(units === null || units === 0 ? maxUnits : units, 'units')}`;
}

/** The same in a tooltip: "free (reported) · stored copy", "about 5 min · 1 unit (measured 2 of 2 times) · 493 of 500 left". */
export function formatPriceTip(plan: FetchPlan, quota: Quota): string {
  const parts: string[] = [];
  if (plan.expectedSeconds > 5) parts.push(`about ${formatDuration(plan.expectedSeconds * 1000, 1)}`);
  parts.push(formatCost(plan.cost));
  if (plan.cost.maxUnits > 0) parts.push(formatQuota(quota));
  else if (plan.mode === 'cache') parts.push('stored copy');
  return parts.join(' · ');
}

/** A price in full, with where it comes from: "1 unit (measured 3 of 3 times)", "free (reported)", "0 or 1 unit (not documented)". */
export function formatCost(cost: Omit<Cost, 'maxUnits'> & Partial<Pick<Cost, 'maxUnits'>>): string {
  const { units, maxUnits = units ?? 1 } = cost;
  if (units === null) return `0 or ${formatCounted(maxUnits, 'units')} (not documented)`;
  const most = maxUnits > units ? `, at most ${maxUnits}` : '';
  return `${units === 0 ? 'free' : formatCounted(units, 'units')} (${formatPriceBasis(cost)})${most}`;
}

/** "about 5 min", "less than 1 s". @param parts as `formatDuration` has it. */
export function formatExpectedTime(seconds: number, parts?: 1 | 2): string {
  return seconds < 1 ? 'less than 1 s' : `about ${formatDuration(seconds * 1_000, parts)}`;
}

/** Where a price comes from: "reported", "measured 3 of 3 times", "measured once". */
export function formatPriceBasis({ basis, measured }: Pick<Cost, 'basis' | 'measured'>): string {
  return measured ? `measured ${formatMeasured(measured)}` : basis;
}

/** "493 of 500 left"; says so when it is unknown. */
export function formatQuota({ remaining, limit }: Quota): string {
  if (remaining === null) return 'Quota unknown';
  if (limit === null) return `${formatCount(remaining)} left`;
  return `${formatCount(remaining)} of ${formatCount(limit)} left`;
}

/** What of the archive is older than the service's stored copies. Instants are UTC, epoch milliseconds. */
interface StaleRequests {
  /** When the service renewed its stored copies; null where that is not known. */
  readonly renewedAt: number | null;
  /** Those read longest ago first. */
  readonly stale: readonly StaleRequest[];
  /** The instant that this holds for. */
  readonly at: number;
}

/**
 * The requests whose stored copy was read before the service renewed its copies, followed live; undefined while they are read.
 *
 * @param totals of every request of the archive; undefined while they are read, and where nobody asks.
 */
export function useStaleRequests(totals: readonly RequestTotals[] | undefined): StaleRequests | undefined {
  const observations = useObservations();
  const { renewedAt, renewsAt } = useServiceTimes();
  const at = useRenewalClock(renewsAt);
  return useMemo(() => {
    if (!totals || !observations) return undefined;
    return {
      renewedAt: renewsAt !== null && renewsAt <= at ? renewsAt : renewedAt,
      stale: staleRequests(totals, { renewedAt, renewsAt }, at, observations),
      at,
    };
  }, [totals, observations, renewedAt, renewsAt, at]);
}

const minuteMs = 60_000;

/**
 * The instant on screen as plans are made by it: it moves with each minute and at the renewal that the service announced, not
 * with each tick of the clock, because there may be thousands of requests.
 *
 * @param renewsAt when the service renews its stored copies next; null where that is not known. UTC, epoch milliseconds.
 */
export function useRenewalClock(renewsAt: number | null): number {
  const now = useNow();
  const minute = Math.floor(now / minuteMs) * minuteMs;
  return renewsAt !== null && renewsAt <= now ? Math.max(minute, renewsAt) : minute;
}
