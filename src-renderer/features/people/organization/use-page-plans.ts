import { planFetch, observationKeyOf, type FetchPlan } from '../../../../src-shared/plan.ts';
import { useObservation } from '../../../archive/use-observation.ts';
import { pageParams, type MemberFilter } from './member-filter.ts';

/** Plans pages of members: always live, so each has a price (spec, Endpoints 3). Pages that cannot be planned are left out. */
export function usePagePlans(sid: string, filter: MemberFilter): (pages: readonly number[]) => readonly FetchPlan[] {
  const observation = useObservation(observationKeyOf('members', 'refresh'));
  return (pages) =>
    pages.flatMap((page) => {
      const plan = planFetch('members', pageParams(sid, filter, page), 'refresh', observation);
      return plan.ok ? [plan.value] : [];
    });
}

/** Tells the act that fetches pages of one list from all others. */
export function membersActName(sid: string, listKey: string): string {
  return `members ${JSON.stringify([sid, listKey])}`;
}
