import type { Observation } from '../../../src-shared/cost.ts';
import type { ResourceName } from '../../../src-shared/catalog/registry.ts';
import type { Params } from '../../../src-shared/catalog/resource.ts';
import { observationKeyOf, planFetch, type FetchPlan, type Intent } from '../../../src-shared/plan.ts';
import { requestKey } from '../../../src-shared/request-key.ts';
import { isOlderThan } from '../../archive/clock-ahead.ts';
import type { RequestTotals } from '../../archive/recent/recent.ts';

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

/** Free stored copies of whole lists that the archive has no answer of yet. */
export function missingPlans(totals: readonly RequestTotals[], observations: Observations): readonly FetchPlan[] {
  const known = new Set(totals.map((request) => request.requestKey));
  return stock
    .filter(([resource, params]) => !known.has(requestKey(resource, params)))
    .flatMap(([resource, params]) => planOf(resource, params, 'stored', observations) ?? [])
    .filter(({ cost }) => cost.maxUnits === 0);
}

/** Answers fetched live are called old from a day on, as the freshness line does. */
const oldAfterMs = 24 * 3_600_000;

/** Answers that were fetched live more than a day ago, the oldest first: no stored copy is known to be newer than they are. */
export function oldLive(
  totals: readonly RequestTotals[],
  now: number,
  observations: Observations,
): readonly { readonly plan: FetchPlan; readonly confirmedAt: number }[] {
  return totals
    .filter(
      ({ resource, confirmedSource, confirmedAt }) =>
        confirmedSource === 'live' &&
        isOlderThan(confirmedAt, now, oldAfterMs) &&
        resource !== 'account' &&
        resource !== 'status',
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
