import type { ResourceName } from '../../../../src-shared/catalog/registry.ts';
import type { FetchPlan, Intent } from '../../../../src-shared/plan.ts';
import type { Outcome } from '../../../../src-shared/problem.ts';
import { usePlan } from '../../../ui/use-plan.ts';

/** What the map is made of, fetched by one act; null while one of the two cannot be planned. */
export function useMapPlans(intent: Intent): readonly FetchPlan[] | null {
  return usePair('systems', 'tunnels', intent);
}

/** The lists of who lives and who rules on the map. */
export function usePeoplesPlans(intent: Intent): readonly FetchPlan[] | null {
  return usePair('affiliations', 'species', intent);
}

function usePair(first: ResourceName, second: ResourceName, intent: Intent): readonly FetchPlan[] | null {
  return both(usePlan(first, {}, intent), usePlan(second, {}, intent));
}

function both(first: Outcome<FetchPlan>, second: Outcome<FetchPlan>): readonly FetchPlan[] | null {
  return first.ok && second.ok ? [first.value, second.value] : null;
}
