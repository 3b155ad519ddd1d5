import { useMemo } from 'react';
import { observationKeyOf, type FetchPlan, type Intent } from '../../../../src-shared/plan.ts';
import { requestKey } from '../../../../src-shared/request-key.ts';
import { useArchive } from '../../../archive/archive-context.tsx';
import { readCollection } from '../../../archive/read-collection.ts';
import { useObservation } from '../../../archive/use-observation.ts';
import type { FetchManyAct } from '../../../ui/fetch-many-store.ts';
import { usePlan } from '../../../ui/use-plan.ts';
import { minorVersions } from '../minor-versions.ts';
import type { MinorVersion, Timetable } from '../telemetry.ts';
import { askedVersions, telemetryPlans } from './telemetry-plans.ts';

/** The names of the acts that fetch telemetry: what became of any is told in one place. */
export const telemetryActs = ['telemetry stored', 'telemetry refresh', 'telemetry missing', 'telemetry again'] as const;

type Act = Pick<FetchManyAct, 'name' | 'plans' | 'furtherPlans'>;
type ActIntent = Extract<Intent, 'stored' | 'refresh'>;

/**
 * All versions by one act: the list of versions first, then the telemetry of every minor version from 3.2 on, also of those
 * that only the fresh list names, as far as the price agreed to reaches.
 *
 * @param versions empty before anything is known: then the act begins with the list alone.
 */
export function useTelemetryAct(versions: readonly MinorVersion[], timetable: Timetable, intent: ActIntent): Act {
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
export function useSomeVersionsAct(names: readonly string[], timetable: Timetable, intent: ActIntent): Act {
  const observation = useObservation(observationKeyOf('telemetry', intent));
  return { name: 'telemetry missing', plans: telemetryPlans(names, timetable, { intent, observation }) };
}
