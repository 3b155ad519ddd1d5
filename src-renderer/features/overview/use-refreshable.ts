import { useMemo } from 'react';
import type { FetchPlan } from '../../../src-shared/plan.ts';
import { staleRequests } from '../../archive/recent/stale-requests.ts';
import { useObservations } from '../../archive/recent/use-observations.ts';
import { useRequestTotals } from '../../archive/recent/use-request-totals.ts';
import { useNow } from '../../ui/use-now.ts';
import { useServiceTimes } from '../../ui/use-service-times.ts';
import { missingPlans, oldLive } from './refresh-lines.ts';

/** Something archived that could be fetched anew. `confirmedAt` is UTC, epoch milliseconds. */
export interface RefreshLine {
  readonly plan: FetchPlan;
  readonly confirmedAt: number;
}

/** What could be fetched, and why. */
export interface Refreshable {
  /** When the service renewed its stored copies, UTC, epoch milliseconds; null where that is not known. */
  readonly renewedAt: number | null;
  /** Stored copies read before that, those read longest ago first. */
  readonly stale: readonly RefreshLine[];
  /** Fetched live more than a day ago, the oldest first; the plans fetch them live again. */
  readonly live: readonly RefreshLine[];
  /** Free lists the archive has no answer of yet. */
  readonly missing: readonly FetchPlan[];
}

const minuteMs = 60_000;

/** Followed live; undefined while it is read. */
export function useRefreshable(): Refreshable | undefined {
  const totals = useRequestTotals();
  const observations = useObservations();
  const { renewedAt, renewsAt } = useServiceTimes();
  const now = useNow();
  // Planned again by the minute and at the renewal, not with each tick of the clock: there may be thousands of requests.
  const minute = Math.floor(now / minuteMs) * minuteMs;
  // One that was announced and has passed counts, as for `staleRequests`.
  const announced = renewsAt !== null && renewsAt <= now ? renewsAt : null;
  const at = Math.max(minute, announced ?? 0);
  return useMemo(() => {
    if (!totals || !observations) return undefined;
    const stale = staleRequests(totals, { renewedAt, renewsAt }, at, observations);
    return {
      renewedAt: announced ?? renewedAt,
      stale: stale.map((line) => ({ plan: line.plan, confirmedAt: line.totals.confirmedAt })),
      live: oldLive(totals, at, observations),
      missing: missingPlans(totals, observations),
    };
  }, [totals, observations, renewedAt, renewsAt, announced, at]);
}
