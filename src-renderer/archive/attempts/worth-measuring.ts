import { dayMs } from '../../../src-shared/day.ts';
import { observationKey, type FetchPlan } from '../../../src-shared/plan.ts';
import type { ArchiveDatabase } from '../schema/archive-database.ts';
import { rowsOfMode, sharedModes, sumPrices } from './known-prices.ts';
import { readQuotaDays } from './read-quota-days.ts';
import { gapOf, mayAgree } from './reconcile-days.ts';

/** Measurements after which a free mode is taken at its word, so that browsing does not cost three calls for one. */
export const enoughMeasurements = 3;

/** A price that was measured longer ago is measured once more: operators change them. Milliseconds. */
const measureAgainAfterMs = 30 * dayMs;

/**
 * Whether the price of a free plan is still to be learned: its mode was measured too seldom on this connection, or too long
 * ago, or the account's count has fallen since by more than the ledger explains. What the specification documents needs no
 * measuring.
 *
 * @param now UTC, epoch milliseconds.
 */
export async function isWorthMeasuring(archive: ArchiveDatabase, plan: FetchPlan, now: number): Promise<boolean> {
  if (plan.route !== 'path-key') return false;
  const all = await archive.observations.toArray();
  const rows = sharedModes.some((mode) => mode === plan.mode)
    ? rowsOfMode(all, plan.mode ?? '')
    : all.filter(({ key }) => key === observationKey(plan));
  const times = sumPrices(rows).reduce((sum, price) => sum + price.times, 0);
  if (times < enoughMeasurements) return true;
  const measuredAt = Math.max(...rows.map((row) => row.measuredAt ?? -Infinity));
  // Of a price measured by a clock that was ahead nobody knows how old it is.
  const isRecent = measuredAt <= now && now - measuredAt <= measureAgainAfterMs;
  return !isRecent || (await hasUnexplainedSpend(archive, measuredAt, now));
}

/** Whether the account's count fell by more than the ledger holds, between two readings of today's quota. */
async function hasUnexplainedSpend(archive: ArchiveDatabase, since: number, now: number): Promise<boolean> {
  const { days } = await readQuotaDays(archive, now, null);
  return days.some(({ gaps }) =>
    gaps.some((gap) => gap.until > since && !gap.opensDay && !gap.hasRestart && gapOf(gap) > 0 && !mayAgree(gap)),
  );
}
