import type { ResourceName } from '../../src-shared/catalog/registry.ts';
import type { Params } from '../../src-shared/catalog/resource.ts';
import { observationKeyOf, planFetch, type FetchPlan, type Intent } from '../../src-shared/plan.ts';
import type { Outcome } from '../../src-shared/problem.ts';
import { useObservation } from '../archive/hooks/use-collection.ts';

/** The plan of a request, with what earlier runs on this connection have shown about its price and time. */
export function usePlan(resource: ResourceName, params: Params, intent: Intent): Outcome<FetchPlan> {
  return planFetch(resource, params, intent, useObservation(observationKeyOf(resource, intent)));
}
