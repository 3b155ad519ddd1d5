import type { ResourceName } from '../../../src-shared/catalog/registry.ts';
import type { Cost } from '../../../src-shared/cost.ts';
import { observationKeyOf, planFetch, type FetchPlan, type Intent } from '../../../src-shared/plan.ts';
import type { Outcome } from '../../../src-shared/problem.ts';
import type { Params } from '../../../src-shared/resource/resource.ts';
import { useObservation } from '../../archive/hooks/use-collection.ts';

/** The plan of a request, with what earlier runs on this connection have shown about its price and time. */
export function usePlan(resource: ResourceName, params: Params, intent: Intent): Outcome<FetchPlan> {
  return planFetch(resource, params, intent, useObservation(observationKeyOf(resource, intent)));
}

/**
 * Several fetches of one act as one plan, for showing what they cost and take together; each still runs by its own.
 *
 * @returns null without a plan.
 */
export function combinePlans(plans: readonly FetchPlan[]): FetchPlan | null {
  const [first, ...rest] = plans;
  if (!first) return null;
  return rest.reduce<FetchPlan>(
    (all, plan) => ({
      ...all,
      cost: addCosts(all.cost, plan.cost),
      // Free ones run side by side, priced ones one after the other.
      expectedSeconds:
        all.cost.maxUnits + plan.cost.maxUnits === 0
          ? Math.max(all.expectedSeconds, plan.expectedSeconds)
          : all.expectedSeconds + plan.expectedSeconds,
      timeBasis: all.timeBasis === plan.timeBasis ? all.timeBasis : 'assumed',
      needsClick: all.needsClick || plan.needsClick,
      reasons: [...new Set([...all.reasons, ...plan.reasons])],
    }),
    first,
  );
}

/** The sum is as sure as the less sure of the two. */
function addCosts(a: Cost, b: Cost): Cost {
  const basis = trust.find((known) => known === a.basis || known === b.basis) ?? 'unknown';
  const units = a.units === null || b.units === null ? null : a.units + b.units;
  const cost: Cost = { units, maxUnits: a.maxUnits + b.maxUnits, basis };
  if (basis !== 'measured') return cost;
  const measured = leastMeasured(a.measured, b.measured);
  return measured ? { ...cost, measured } : cost;
}

const trust: readonly Cost['basis'][] = ['unknown', 'reported', 'measured', 'documented'];

function leastMeasured(a: Cost['measured'], b: Cost['measured']): Cost['measured'] {
  if (!a || !b) return a ?? b;
  return a.times <= b.times ? a : b;
}
