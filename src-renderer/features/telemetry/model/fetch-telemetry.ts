import { useMemo } from 'react';
import type { Observation } from '../../../../src-shared/cost.ts';
import { observationKeyOf, planFetch, type FetchPlan, type Intent } from '../../../../src-shared/plan.ts';
import { requestKey } from '../../../../src-shared/request-key.ts';
import { useArchive } from '../../../archive/hooks/archive-context.tsx';
import { useObservation } from '../../../archive/hooks/use-collection.ts';
import { readCollection } from '../../../archive/read/read-collection.ts';
import type { FetchBatch } from '../../../services/loads/fetch-many.ts';
import { usePlan } from '../../../services/loads/plans.ts';
import { minorVersions } from './minor-versions.ts';
import type { MinorVersion, Timetable } from './telemetry.ts';

/** The names of the acts that fetch telemetry: what became of any is told in one place. */
export const telemetryBatchNames = [
  'telemetry stored',
  'telemetry refresh',
  'telemetry missing',
  'telemetry again',
] as const;

type Act = Pick<FetchBatch, 'name' | 'plans' | 'furtherPlans'>;
type ActIntent = Extract<Intent, 'stored' | 'refresh'>;

/**
 * All versions by one act: the list of versions first, then the telemetry of every minor version from 3.2 on, also of those
 * that only the fresh list names, as far as the price agreed to reaches.
 *
 * @param versions empty before anything is known: then the act begins with the list alone.
 */
export function useTelemetryBatch(versions: readonly MinorVersion[], timetable: Timetable, intent: ActIntent): Act {
  const { archive } = useArchive();
  const list = usePlan('versions', {}, intent);
  const observation = useObservation(observationKeyOf('telemetry', intent));
  return useMemo(() => {
    const terms = { intent, observation };
    const furtherPlans = async ({ resource }: FetchPlan) => {
      if (resource !== 'versions') return [];
      const fresh = await readCollection<'versions'>(archive, requestKey('versions', {}), null).catch(() => null);
      const known = minorVersions(fresh?.records.map(({ fields }) => fields) ?? [], []);
      return telemetryPlans(askedVersions(known, timetable), timetable, terms);
    };
    const plans = [
      ...(list.ok ? [list.value] : []),
      ...telemetryPlans(askedVersions(versions, timetable), timetable, terms),
    ];
    return { name: `telemetry ${intent}`, plans, furtherPlans };
  }, [archive, intent, list, observation, timetable, versions]);
}

/** The telemetry of some versions by one act. */
export function useVersionsBatch(names: readonly string[], timetable: Timetable, intent: ActIntent): Act {
  const observation = useObservation(observationKeyOf('telemetry', intent));
  return { name: 'telemetry missing', plans: telemetryPlans(names, timetable, { intent, observation }) };
}

/** How something is fetched, and what earlier runs have shown of it. */
interface PlanTerms {
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
