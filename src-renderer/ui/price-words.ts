import { measuredWords, type Cost } from '../../src-shared/cost.ts';
import type { FetchPlan } from '../../src-shared/plan.ts';
import { formatCount, formatDuration } from './format.ts';

/** What the account has left, as far as it is known. */
export interface Quota {
  readonly remaining: number | null;
  readonly limit: number | null;
  /** When the quota resets, epoch milliseconds. */
  readonly resetAt: number | null;
}

/**
 * The price as it stands inside a button: "free (reported) · stored copy", "about 5 min · 1 of 493 (measured 2 of 2 times)".
 */
export function priceWords(plan: FetchPlan, quota: Quota): string {
  const parts: string[] = [];
  if (plan.expectedSeconds > 5) parts.push(`about ${formatDuration(plan.expectedSeconds * 1000, 1)}`);
  parts.push(unitWords(plan, quota.remaining));
  if (plan.cost.maxUnits === 0 && plan.mode === 'cache') parts.push('stored copy');
  return parts.join(' · ');
}

function unitWords({ cost }: FetchPlan, remaining: number | null): string {
  if (cost.units === null) return 'cost unknown';
  const units =
    cost.units === 0
      ? 'free'
      : remaining === null
        ? `costs ${cost.units}`
        : `${cost.units} of ${formatCount(remaining)}`;
  const most = cost.maxUnits > cost.units ? `${units}, at most ${cost.maxUnits}` : units;
  return cost.basis === 'documented' ? most : `${most} (${basisWords(cost)})`;
}

/** Where a price comes from: "reported", "measured 3 of 3 times", "measured once". */
export function basisWords({ basis, measured }: Cost): string {
  return measured ? `measured ${measuredWords(measured)}` : basis;
}

/** "493 of 500 left"; says so when it is unknown. */
export function quotaWords({ remaining, limit }: Quota): string {
  if (remaining === null) return 'Quota unknown';
  if (limit === null) return `${formatCount(remaining)} left`;
  return `${formatCount(remaining)} of ${formatCount(limit)} left`;
}
