import { useMemo } from 'react';
import { planFetch, type FetchPlan } from '../../../src-shared/plan.ts';
import { isReading, latestOf, type RequestTotals } from '../../archive/recent/recent.ts';
import { useRequestTotals } from '../../archive/recent/use-request-totals.ts';
import { useActiveProfile } from '../../services/connection/app-state.ts';
import { useLoadsStore } from '../../services/loads/running-loads.ts';
import { useServiceTimes } from '../../services/quota/quota.ts';
import { FailureCard } from '../../ui/view/failure-card.tsx';
import { FreshnessLabel } from '../../ui/view/freshness-label.tsx';
import type { HeadFetch } from '../../ui/view/head-on-screen.ts';
import { ViewHead } from '../../ui/view/view-head.tsx';
import type { OverviewParts } from './overview-body.tsx';
import { OverviewSkeleton } from './overview-skeleton.tsx';
import { refreshAllName, useRefreshable } from './strip/refreshable.ts';
import { later } from '../../ui/kit/later.tsx';

// This page is part of the first script, whichever view opens; what it is made of is not.
const OverviewBody = later(async () => (await import('./overview-body.tsx')).OverviewBody);

/** The home: what moved, what comes next, what is watched and where to go on. */
export function OverviewPage(parts: OverviewParts) {
  const failed = useLoadsStore((store) => (['status', 'account'] as const).find((key) => store.problems[key]));
  return (
    <>
      <Head />
      {failed === undefined ? null : (
        <FailureCard requestKey={failed} stillWorks="What was fetched before is shown below." />
      )}
      <OverviewBody until={<OverviewSkeleton />} {...parts} />
    </>
  );
}

function Head() {
  const { kind } = useActiveProfile();
  const { renewedAt } = useServiceTimes();
  const totals = useRequestTotals();
  const latest = latestRefresh(totals ?? []);
  return (
    <ViewHead
      title="Overview"
      freshness={
        <FreshnessLabel
          what={totals && (latest === null ? null : 'Last refresh')}
          source={latest?.confirmedSource ?? null}
          isDemo={kind === 'demo'}
          confirmedAt={latest?.confirmedAt ?? null}
          renewedAt={renewedAt}
        />
      }
      refresh={useRefreshAll(totals)}
    />
  );
}

/** What was refreshed last, the service's own words and the account aside; null where nothing was. */
function latestRefresh(totals: readonly RequestTotals[]): RequestTotals | null {
  return latestOf(totals.filter(({ resource }) => !isReading(resource)));
}

/**
 * Everything that is free and could be newer, by one press: what the service says of itself and the account, every stored
 * copy that was renewed since it was read, and the lists that were never fetched.
 */
function useRefreshAll(totals: readonly RequestTotals[] | undefined): HeadFetch {
  const { key } = useActiveProfile();
  const refreshable = useRefreshable(totals);
  return useMemo(() => {
    if (!refreshable) return { plans: null };
    const stale = refreshable.stale.map(({ plan }) => plan).filter(({ cost }) => cost.maxUnits === 0);
    // Both are free by the specification; without a key only one of them answers.
    const readings = plansOf(key.isSet ? ['status', 'account'] : ['status']);
    const plans = [...readings, ...stale, ...refreshable.missing];
    return { batch: { name: refreshAllName, plans }, isOfAll: true };
  }, [refreshable, key.isSet]);
}

function plansOf(resources: readonly ('status' | 'account')[]): readonly FetchPlan[] {
  return resources.flatMap((resource) => {
    const plan = planFetch(resource, {}, 'stored');
    return plan.ok ? [plan.value] : [];
  });
}
