import { lazy, Suspense } from 'react';
import { planFetch, type FetchPlan } from '../../../src-shared/plan.ts';
import { useCollection } from '../../archive/hooks/use-collection.ts';
import { formatCount } from '../../format/format.ts';
import { useActiveProfile } from '../../services/connection/app-state.ts';
import { useLoadsStore } from '../../services/loads/running-loads.ts';
import { useServiceTimes } from '../../services/quota/quota.ts';
import { useNow } from '../../services/time-machine/clock.ts';
import { Facts, Panel } from '../../ui/kit/panel.tsx';
import { FailureCard } from '../../ui/view/failure-card.tsx';
import { FreshnessLabel } from '../../ui/view/freshness-label.tsx';
import { ViewHead } from '../../ui/view/view-head.tsx';
import { LedgerPanel } from './ledger-panel.tsx';
import classes from './overview-page.module.css';
import { OverviewSkeleton } from './overview-skeleton.tsx';
import { ServicePanel } from './service-panel.tsx';

// This page is part of the first script, whichever view opens; what it is made of below the first panels is not.
const OverviewBody = lazy(async () => ({ default: (await import('./overview-body.tsx')).OverviewBody }));

/** The home: what the service says of itself and the account, what changed, and what the archive holds. */
export function OverviewPage() {
  const failed = useLoadsStore((store) => (['status', 'account'] as const).find((key) => store.problems[key]));
  return (
    <>
      <Head />
      {failed === undefined ? null : (
        <FailureCard requestKey={failed} stillWorks="What was fetched before is shown below." />
      )}
      <div className={classes['panels']}>
        <ServicePanel />
        <AccountPanel />
        <LedgerPanel />
      </div>
      <Suspense fallback={<OverviewSkeleton />}>
        <OverviewBody />
      </Suspense>
    </>
  );
}

function Head() {
  const { kind, key } = useActiveProfile();
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
      refresh={{ plans: key.isSet ? both : statusOnly }}
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

/** Whose account it is and what is left of its quota. */
function AccountPanel() {
  const profile = useActiveProfile();
  const accounts = useCollection('account');
  const account = accounts.state === 'ready' ? accounts.records[0]?.fields : undefined;
  return (
    <Panel title="Account">
      <QuotaLeft />
      <Facts
        facts={[
          ['Role', account?.role ?? profile.key.role],
          ['Provider', account?.provider ?? profile.key.provider],
          ['Key', keyWords(profile)],
        ]}
      />
    </Panel>
  );
}

/** In words: the bar that repeats them is the top bar's. */
function QuotaLeft() {
  const { quota } = useServiceTimes();
  const now = useNow();
  if (quota.remaining === null) {
    return (
      <p className={classes['figure']} data-unknown>
        Quota unknown
      </p>
    );
  }
  return (
    <p className={classes['figure']}>
      {formatCount(quota.remaining)}
      <span className="muted medium light">
        {quota.limit === null ? '' : ` of ${formatCount(quota.limit)}`} left
        {quota.resetAt !== null && quota.resetAt <= now ? ', as read before the reset' : ' today'}
      </span>
    </p>
  );
}

function keyWords({ kind, key }: ReturnType<typeof useActiveProfile>): string {
  if (kind === 'demo') return 'none needed';
  if (!key.isSet) return 'not set';
  return `ends in ${key.lastFour ?? '?'}, ${key.keptIn === 'keychain' ? 'in the keychain' : 'for this run only'}`;
}
