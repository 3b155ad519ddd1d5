import { lazy, Suspense } from 'react';

import { useActiveProfile } from '../../services/connection/app-state.ts';
import { useCollection } from '../../archive/hooks/use-collection.ts';
import { useLoadsStore } from '../../services/loads/running-loads.ts';
import { FailureCard } from '../../ui/view/failure-card.tsx';
import { FreshnessLabel } from '../../ui/view/freshness-label.tsx';
import { ViewHead } from '../../ui/view/view-head.tsx';
import type { OverviewParts } from './overview-body.tsx';
import { OverviewSkeleton } from './overview-skeleton.tsx';

// This page is part of the first script, whichever view opens; what it is made of is not.
const OverviewBody = lazy(async () => ({ default: (await import('./overview-body.tsx')).OverviewBody }));
const RefreshAll = lazy(async () => ({ default: (await import('./refresh-all.tsx')).RefreshAll }));

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
      actions={
        <Suspense>
          <RefreshAll />
        </Suspense>
      }
    />
  );
}
