import { isAhead } from '../../../src-shared/clock-ahead.ts';
import type { Observation } from '../../../src-shared/cost.ts';
import { observationKeyOf, planFetch, type FetchPlan } from '../../../src-shared/plan.ts';
import { isReading, type RequestTotals } from './recent.ts';

/** A stored copy that the service has renewed since it was read. */
export interface StaleRequest {
  readonly totals: RequestTotals;
  /** When the service renewed its copies, UTC, epoch milliseconds. */
  readonly renewedAt: number;
  /** Reads the newer copy. */
  readonly plan: FetchPlan;
}

/** When the service renews its stored copies, UTC, epoch milliseconds; null where that is not known. */
interface RenewalTimes {
  readonly renewedAt: number | null;
  readonly renewsAt: number | null;
}

/**
 * The requests whose stored copy was read before the service last renewed its copies, those read longest ago first; of one that
 * was read while the clock was ahead nobody knows, so it is read anew. What was
 * fetched live is no copy, and what has no stored copy cannot be renewed for free.
 *
 * @param totals of now: what is asked for is asked now, whichever instant is on screen.
 * @param observations by `observationKey`, as in the archive; they refine price and time.
 */
export function staleRequests(
  totals: readonly RequestTotals[],
  { renewedAt, renewsAt }: RenewalTimes,
  now: number,
  observations: ReadonlyMap<string, Observation> = noObservations,
): readonly StaleRequest[] {
  // A renewal that was announced and has passed counts, also before the service was asked again.
  const latest = renewsAt !== null && renewsAt <= now ? renewsAt : renewedAt;
  if (latest === null) return [];
  return totals
    .filter(
      ({ resource, confirmedSource, confirmedAt }) =>
        confirmedSource === 'stored' && (confirmedAt < latest || isAhead(confirmedAt, now)) && !isReading(resource),
    )
    .toSorted((a, b) => a.confirmedAt - b.confirmedAt)
    .flatMap((request): readonly StaleRequest[] => {
      const observation = observations.get(observationKeyOf(request.resource, 'stored') ?? '') ?? null;
      const plan = planFetch(request.resource, request.params, 'stored', observation);
      return plan.ok ? [{ totals: request, renewedAt: latest, plan: plan.value }] : [];
    });
}

const noObservations: ReadonlyMap<string, Observation> = new Map();

/**
 * When the service renewed its stored copies, by the clock of this computer: no later than the response that told of it first.
 * Without that bound, where the service's clock runs ahead, a copy read after its renewal would count as older than it for ever.
 *
 * @param renewedAt as the service said; null where it did not say.
 * @param heardAt when the response that said so came. All are UTC, epoch milliseconds.
 */
export function boundRenewalTime(renewedAt: number | null, heardAt: number): number | null {
  return renewedAt === null ? null : Math.min(renewedAt, heardAt);
}
