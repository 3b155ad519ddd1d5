import { useMemo } from 'react';
import { useObservations } from '../../archive/hooks/use-collection.ts';
import type { RequestTotals } from '../../archive/recent/recent.ts';
import { staleRequests, type StaleRequest } from '../../archive/recent/stale-requests.ts';
import { useNow } from '../time-machine/clock.ts';
import { useServiceTimes } from './quota.ts';

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
