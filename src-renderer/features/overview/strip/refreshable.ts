import { useMemo } from 'react';
import type { ResourceName } from '../../../../src-shared/catalog/registry.ts';
import { isOlderThan, oldAfterMs } from '../../../../src-shared/clock-ahead.ts';
import type { Observation } from '../../../../src-shared/cost.ts';
import { observationKeyOf, planFetch, type FetchPlan, type Intent } from '../../../../src-shared/plan.ts';
import { requestKey } from '../../../../src-shared/request-key.ts';
import type { Params } from '../../../../src-shared/resource/resource.ts';
import { useObservations } from '../../../archive/hooks/use-collection.ts';
import { isReading, type RequestTotals } from '../../../archive/recent/recent.ts';
import { useStaleRequests } from '../../../services/quota/quota.ts';

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
  /** Free lists the archive has no response of yet. */
  readonly missing: readonly FetchPlan[];
}

/** What the press that refreshes all of it is called among the runs of many fetches. */
export const refreshAllName = 'refresh all';

/**
 * Followed live; undefined while it is read.
 *
 * @param totals of every request of the archive; undefined while they are read.
 */
export function useRefreshable(totals: readonly RequestTotals[] | undefined): Refreshable | undefined {
  const observations = useObservations();
  const copies = useStaleRequests(totals);
  return useMemo(() => {
    if (!totals || !observations || !copies) return undefined;
    const { renewedAt, stale, at } = copies;
    return {
      renewedAt,
      stale: stale.map((line) => ({ plan: line.plan, confirmedAt: line.totals.confirmedAt })),
      live: oldLive(totals, at, observations),
      missing: missingPlans(totals, observations),
    };
  }, [totals, observations, copies]);
}

/** By `observationKey`, as in the archive: they refine price and time. */
type Observations = ReadonlyMap<string, Observation>;

/** What one can fetch without naming anything, in the order most people want it. */
const stock: readonly (readonly [resource: ResourceName, params: Params])[] = [
  ['versions', {}],
  ['stats', {}],
  ['ships', {}],
  ['systems', {}],
  ['tunnels', {}],
  ['species', {}],
  ['affiliations', {}],
  ['roadmap', { board: 'main' }],
  ['roadmap', { board: 'campaign' }],
  ['teams', {}],
];

/** Free stored copies of whole lists that the archive has no response of yet. */
export function missingPlans(totals: readonly RequestTotals[], observations: Observations): readonly FetchPlan[] {
  const known = new Set(totals.map((request) => request.requestKey));
  return stock
    .filter(([resource, params]) => !known.has(requestKey(resource, params)))
    .flatMap(([resource, params]) => planOf(resource, params, 'stored', observations) ?? [])
    .filter(({ cost }) => cost.maxUnits === 0);
}

/** Responses that were fetched live more than a day ago, the oldest first: no stored copy is known to be newer than they are. */
export function oldLive(
  totals: readonly RequestTotals[],
  now: number,
  observations: Observations,
): readonly { readonly plan: FetchPlan; readonly confirmedAt: number }[] {
  return totals
    .filter(
      ({ resource, confirmedSource, confirmedAt }) =>
        confirmedSource === 'live' && isOlderThan(confirmedAt, now, oldAfterMs) && !isReading(resource),
    )
    .toSorted((a, b) => a.confirmedAt - b.confirmedAt)
    .flatMap((request) => {
      const plan = planOf(request.resource, request.params, 'refresh', observations);
      return plan ? [{ plan, confirmedAt: request.confirmedAt }] : [];
    });
}

function planOf(resource: ResourceName, params: Params, intent: Intent, observations: Observations): FetchPlan | null {
  const observation = observations.get(observationKeyOf(resource, intent) ?? '') ?? null;
  const plan = planFetch(resource, params, intent, observation);
  return plan.ok ? plan.value : null;
}
