import type { ResourceName } from '../../../../src-shared/catalog/registry.ts';
import type { Observation } from '../../../../src-shared/cost.ts';
import { observationKeyOf, planFetch, type FetchPlan } from '../../../../src-shared/plan.ts';
import type { MissingRequest, Readiness, ReadyView } from '../../../archive/readiness/readiness.ts';
import { staleRequests } from '../../../archive/recent/stale-requests.ts';

/** What brings the missing parts of some views, and what renews the others. */
export interface ViewPlans {
  /** Fetched by one click. */
  readonly free: readonly FetchPlan[];
  /** Asked for first. */
  readonly priced: readonly FetchPlan[];
  /** Stored copies the service has renewed since they were read; all free. */
  readonly renewed: readonly FetchPlan[];
}

/** By `observationKey`, as in the archive: they refine price and time. */
type Observations = ReadonlyMap<string, Observation>;

/** The exact requests that complete some views, each once. @param now UTC, epoch milliseconds. */
export function viewPlans(
  views: readonly ReadyView[],
  { renewedAt, renewsAt }: Pick<Readiness, 'renewedAt' | 'renewsAt'>,
  now: number,
  observations: Observations,
): ViewPlans {
  const parts = views.flatMap((view) => view.parts);
  const missing = missingPlans(
    parts.flatMap((part) => part.missing),
    observations,
  );
  const answers = new Map(parts.flatMap((part) => part.answers).map((answer) => [answer.requestKey, answer]));
  return {
    free: missing.filter(({ cost }) => cost.maxUnits === 0),
    priced: missing.filter(({ cost }) => cost.maxUnits > 0),
    renewed: staleRequests([...answers.values()], { renewedAt, renewsAt }, now, observations)
      .map(({ plan }) => plan)
      .filter(({ cost }) => cost.maxUnits === 0),
  };
}

/** What the service cannot be asked for is left out. */
function missingPlans(requests: readonly MissingRequest[], observations: Observations): readonly FetchPlan[] {
  const plans = new Map<string, FetchPlan>();
  for (const { resource, params } of requests) {
    const observation = observations.get(observationKeyOf(resource, 'stored') ?? '') ?? null;
    const plan = planFetch(resource, params, 'stored', observation);
    if (plan.ok) plans.set(plan.value.requestKey, plan.value);
  }
  // Whole lists first: they are few, and most of a view. Sorted stably, so that each kind stays in its order.
  return [...plans.values()].toSorted((a, b) => rankOf(a) - rankOf(b));
}

const details: readonly ResourceName[] = ['deliverables', 'telemetry', 'star-system', 'object', 'members'];

function rankOf({ resource }: FetchPlan): number {
  return details.indexOf(resource);
}

/** How long they take one after the other, in seconds. */
export function secondsOf(plans: readonly FetchPlan[]): number {
  return plans.reduce((sum, { expectedSeconds }) => sum + expectedSeconds, 0);
}
