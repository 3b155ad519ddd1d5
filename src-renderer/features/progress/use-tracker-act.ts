import { useMemo } from 'react';
import { observationKeyOf, type FetchPlan, type Intent } from '../../../src-shared/plan.ts';
import { requestKey } from '../../../src-shared/request-key.ts';
import { useArchive } from '../../archive/archive-context.tsx';
import { readCollection } from '../../archive/read-collection.ts';
import { useObservation } from '../../archive/use-observation.ts';
import type { FetchManyAct } from '../../ui/fetch-many-store.ts';
import { usePlan } from '../../ui/use-plan.ts';
import type { Tracker } from './tracker.ts';
import { askedTeams, listPlans } from './tracker-plans.ts';

/** The names of the acts that fetch the tracker: what became of either is told in one place. */
export const trackerActs = ['tracker stored', 'tracker refresh', 'tracker missing', 'tracker again'] as const;

type Act = Pick<FetchManyAct, 'name' | 'plans' | 'furtherPlans'>;

/**
 * Everything the tracker is made of, fetched by one act: the list of teams first, then the list of every team, also of
 * those that only the fresh list of teams names, as far as the price agreed to reaches. Teams that were named no more when
 * the act began are not asked for.
 *
 * @param tracker null before anything is known: then the act begins with the teams alone.
 */
export function useTrackerAct(tracker: Tracker | null, intent: Extract<Intent, 'stored' | 'refresh'>): Act {
  const { archive } = useArchive();
  const teams = usePlan('teams', {}, intent);
  const observation = useObservation(observationKeyOf('deliverables', intent));
  return useMemo(() => {
    const terms = { intent, observation };
    const furtherPlans = async ({ resource }: FetchPlan) => {
      if (resource !== 'teams') return [];
      const list = await readCollection<'teams'>(archive, requestKey('teams', {}), null).catch(() => null);
      return listPlans(list?.records.flatMap(({ fields }) => fields.slug ?? []) ?? [], terms);
    };
    const plans = [...(teams.ok ? [teams.value] : []), ...listPlans(askedTeams(tracker), terms)];
    return { name: `tracker ${intent}`, plans, furtherPlans };
  }, [archive, intent, observation, teams, tracker]);
}

/** The lists of some teams, fetched by one act. */
export function useListsAct(
  name: string,
  slugs: readonly string[],
  intent: Extract<Intent, 'stored' | 'refresh'>,
): Act {
  const observation = useObservation(observationKeyOf('deliverables', intent));
  return { name, plans: listPlans(slugs, { intent, observation }) };
}
