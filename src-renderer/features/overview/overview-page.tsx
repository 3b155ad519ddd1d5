import { lazy, Suspense, useMemo } from 'react';
import { planFetch, type FetchPlan } from '../../../src-shared/plan.ts';
import { useCollection } from '../../archive/hooks/use-collection.ts';
import { useActiveProfile } from '../../services/connection/app-state.ts';
import { useLoadsStore } from '../../services/loads/running-loads.ts';
import { FailureCard } from '../../ui/view/failure-card.tsx';
import { FreshnessLabel } from '../../ui/view/freshness-label.tsx';
import { ViewHead, type HeadFetch } from '../../ui/view/view-head.tsx';
import type { OverviewParts } from './overview-body.tsx';
import { OverviewSkeleton } from './overview-skeleton.tsx';
import { refreshAllName, useRefreshable } from './refreshable.ts';

// This page is part of the first script, whichever view opens; what it is made of is not.
const OverviewBody = lazy(async () => ({ default: (await import('./overview-body.tsx')).OverviewBody }));

/** The home: what moved, what comes next, what is watched and where to go on. */
export function OverviewPage(parts: OverviewParts) {
  const failed = useLoadsStore((store) => (['status', 'account'] as const).find((key) => store.problems[key]));
  return (
    <>
      <Head />
      {failed === undefined ? null : (
        <FailureCard requestKey={failed} stillWorks="What was fetched before is shown below." />
      )}
      <Suspense fallback={<OverviewSkeleton />}>
        <OverviewBody {...parts} />
      </Suspense>
    </>
  );
}

function Head() {
  const { kind } = useActiveProfile();
  const status = useCollection('status');
  const confirmedAt = status.state === 'ready' ? status.confirmedAt : null;
  return (
    <ViewHead
      title="Overview"
      freshness={
        <FreshnessLabel
          what={confirmedAt === null ? null : 'Service status'}
          nothing="Service status not fetched yet"
          source={confirmedAt === null ? null : 'live'}
          isDemo={kind === 'demo'}
          confirmedAt={confirmedAt}
          renewedAt={null}
        />
      }
      refresh={useRefreshAll()}
    />
  );
}

/**
 * Everything that is free and could be newer, by one press: what the service says of itself and the account, every stored
 * copy that was renewed since it was read, and the lists that were never fetched.
 */
function useRefreshAll(): HeadFetch {
  const { key } = useActiveProfile();
  const refreshable = useRefreshable();
  return useMemo(() => {
    if (!refreshable) return { plans: null };
    const stale = refreshable.stale.map(({ plan }) => plan).filter(({ cost }) => cost.maxUnits === 0);
    const plans = [...(key.isSet ? both : statusOnly), ...stale, ...refreshable.missing];
    return { batch: { name: refreshAllName, plans }, isOfAll: true };
  }, [refreshable, key.isSet]);
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
