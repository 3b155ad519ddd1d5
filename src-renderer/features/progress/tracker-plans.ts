import type { Observation } from '../../../src-shared/cost.ts';
import { planFetch, type FetchPlan, type Intent } from '../../../src-shared/plan.ts';

/** How something is fetched, and what earlier runs have shown of it. */
export interface PlanTerms {
  readonly intent: Intent;
  readonly observation: Observation | null;
}

/** The plans of some teams' lists; a team whose slug the service cannot be asked for has none. */
export function listPlans(slugs: readonly string[], { intent, observation }: PlanTerms): readonly FetchPlan[] {
  return slugs.flatMap((slug) => {
    const plan = planFetch('deliverables', { team_slug: slug }, intent, observation);
    return plan.ok ? [plan.value] : [];
  });
}
