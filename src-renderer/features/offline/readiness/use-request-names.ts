import { useMemo } from 'react';
import type { FetchPlan } from '../../../../src-shared/plan.ts';
import { useTeamTitles } from '../../../archive/movement/use-team-titles.ts';
import { requestLine } from '../../../ui/request-words.ts';

export type NameOf = (plan: Pick<FetchPlan, 'resource' | 'params'>) => string;

/** What requests are called on screen; teams by their titles, once they are read. */
export function useRequestNames(): NameOf {
  const teams = useTeamTitles();
  return useMemo(
    () =>
      ({ resource, params }) =>
        requestLine(resource, params, teams),
    [teams],
  );
}
