import { useMemo } from 'react';
import { planFetch, type FetchPlan } from '../../../src-shared/plan.ts';
import { useTeamTitles } from '../../archive/schedule/use-team-titles.ts';
import { formatRequest } from '../../format/labels.ts';
import { useActiveProfile } from '../../services/connection/app-state.ts';
import { Button } from '../../ui/kit/button.tsx';
import { FetchManyButton, FetchManyStatus } from '../../ui/spend/fetch-many-button.tsx';
import { useRefreshable } from './refreshable.ts';

const name = 'refresh all';

/**
 * Everything that is free and could be newer, by one press: what the service says of itself and the account, every stored
 * copy that was renewed since it was read, and the lists that were never fetched.
 */
export function RefreshAll() {
  const { key } = useActiveProfile();
  const refreshable = useRefreshable();
  const plans = useMemo(() => {
    if (!refreshable) return null;
    const stale = refreshable.stale.map(({ plan }) => plan).filter(({ cost }) => cost.maxUnits === 0);
    return [...(key.isSet ? both : statusOnly), ...stale, ...refreshable.missing];
  }, [refreshable, key.isSet]);
  if (plans === null) return <RefreshAllLater />;
  return <FetchManyButton name={name} plans={plans} label="Refresh all" tone="act" />;
}

/** In its place before what could be refreshed is known. */
function RefreshAllLater() {
  return (
    <Button disabled note="free">
      Refresh all
    </Button>
  );
}

/** What became of it. */
export function RefreshAllStatus() {
  const teams = useTeamTitles();
  return (
    <FetchManyStatus
      names={[name]}
      noun="responses"
      nameOf={({ resource, params }) => formatRequest(resource, params, teams)}
    />
  );
}

/** Both are free by the specification; without a key only one of them answers. */
const statusOnly = plansOf(['status']);
const both = plansOf(['status', 'account']);

function plansOf(resources: readonly ('status' | 'account')[]): readonly FetchPlan[] {
  return resources.flatMap((resource) => {
    const plan = planFetch(resource, {}, 'stored');
    return plan.ok ? [plan.value] : [];
  });
}
