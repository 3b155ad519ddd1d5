import type { Observation } from '../../../src-shared/cost.ts';
import { planFetch, type FetchPlan, type Intent } from '../../../src-shared/plan.ts';
import type { Tracker } from './tracker.ts';

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

/**
 * Slugs of the teams whose lists are asked for again: those that are named, and where the list of teams was never fetched
 * every one that is known, so that their price is in the sum. A team without a slug cannot be asked for.
 */
export function askedTeams(tracker: Tracker | null): readonly string[] {
  if (!tracker) return [];
  const { teams, teamList } = tracker;
  return teams.flatMap(({ slug, fields }) =>
    (fields === null ? teamList === null : fields.slug !== null) ? [slug] : [],
  );
}
