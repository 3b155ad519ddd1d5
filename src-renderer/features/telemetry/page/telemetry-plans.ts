import type { Observation } from '../../../../src-shared/cost.ts';
import { planFetch, type FetchPlan, type Intent } from '../../../../src-shared/plan.ts';
import type { MinorVersion, Timetable } from '../telemetry.ts';

/** How something is fetched, and what earlier runs have shown of it. */
export interface PlanTerms {
  readonly intent: Intent;
  readonly observation: Observation | null;
}

/** The plans of some versions’ telemetry; a version the service cannot be asked for has none. */
export function telemetryPlans(
  names: readonly string[],
  timetable: Timetable,
  { intent, observation }: PlanTerms,
): readonly FetchPlan[] {
  return names.flatMap((version) => {
    const plan = planFetch('telemetry', { version, timetable }, intent, observation);
    return plan.ok ? [plan.value] : [];
  });
}

/**
 * The versions whose telemetry is worth asking for, newest first, which is what people look at first: a day's figures are
 * useful for the latest alone (spec, endpoint 10).
 */
export function askedVersions(versions: readonly MinorVersion[], timetable: Timetable): readonly string[] {
  const asked = timetable === 'DAY' ? versions.filter(({ isLatest }) => isLatest) : versions;
  return asked.map(({ name }) => name).toReversed();
}
