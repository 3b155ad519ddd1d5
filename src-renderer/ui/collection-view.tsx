import type { ReactNode } from 'react';
import type { ViewName } from '../../src-shared/contract.ts';
import { planFetch, type FetchPlan, type Intent } from '../../src-shared/plan.ts';
import { catalog, type RecordOf, type ResourceName } from '../../src-shared/catalog/registry.ts';
import type { CollectionState } from '../archive/use-collection.ts';
import classes from './collection-view.module.css';
import { EmptyState } from './empty-state.tsx';
import { formatCounted } from './format.ts';
import { FreshnessLabel } from './freshness-label.tsx';
import { useLoadsStore } from './loads-store.ts';
import { ProblemCard } from './problem-card.tsx';
import { RefreshButton } from './refresh-button.tsx';
import { TableSkeleton } from './table-skeleton.tsx';
import { useActiveProfile } from './use-active-profile.ts';
import { useReportShown } from './use-report-shown.ts';
import { useServiceTimes } from './use-service-times.ts';
import { ViewHead } from './view-head.tsx';

interface CollectionViewProps<Name extends ResourceName> {
  readonly view: ViewName;
  readonly title: string;
  readonly resource: Name;
  readonly collection: CollectionState<RecordOf<Name>>;
  /** What would be here, for the empty state. */
  readonly emptyText: string;
  readonly tools?: ReactNode;
  readonly children: ReactNode;
}

/** A view of one complete list: head with freshness and prices, and all its states around the given content. */
export function CollectionView<Name extends ResourceName>(props: CollectionViewProps<Name>) {
  const { view, title, resource, collection, emptyText, tools, children } = props;
  const profile = useActiveProfile();
  const { renewedAt } = useServiceTimes();
  const stored = planOrNull(resource, 'stored');
  const live = planOrNull(resource, 'refresh');
  const problem = useLoadsStore((store) => (stored ? store.problems[stored.requestKey] : undefined));
  const isLoading = useLoadsStore((store) => stored !== null && store.running[stored.requestKey] !== undefined);
  const isReady = collection.state === 'ready';
  useReportShown(view, isReady);
  return (
    <>
      <ViewHead
        title={title}
        freshness={
          <FreshnessLabel
            what={isReady ? formatCounted(collection.records.length, catalog[resource].noun) : null}
            source={isReady ? collection.confirmedSource : null}
            isDemo={profile.kind === 'demo'}
            confirmedAt={isReady ? collection.confirmedAt : null}
            renewedAt={renewedAt}
          />
        }
        actions={
          <>
            {isReady ? <RefreshButton plan={live} label="Live" tone="plain" /> : null}
            <RefreshButton plan={stored} tone={isReady ? 'act' : 'plain'} />
          </>
        }
      />
      {problem ? (
        <ProblemCard
          problem={problem}
          {...(isReady ? { stillWorks: 'What was fetched before is shown below.' } : {})}
          actions={<DismissButton plan={stored} />}
        />
      ) : null}
      {isReady ? (
        <>
          {tools ? <div className={classes['tools']}>{tools}</div> : null}
          {children}
        </>
      ) : collection.state === 'opening' ? null : isLoading ? (
        <TableSkeleton />
      ) : (
        <EmptyState
          title={`No ${catalog[resource].noun} in the archive yet`}
          action={<RefreshButton plan={stored} label="Fetch" />}
        >
          {emptyText}
        </EmptyState>
      )}
    </>
  );
}

function planOrNull(resource: ResourceName, intent: Intent): FetchPlan | null {
  const plan = planFetch(resource, {}, intent);
  return plan.ok ? plan.value : null;
}

function DismissButton({ plan }: { readonly plan: FetchPlan | null }) {
  const dismiss = useLoadsStore((store) => store.dismiss);
  if (!plan) return null;
  return (
    <button type="button" className={classes['dismiss']} onClick={() => dismiss(plan.requestKey)}>
      Dismiss
    </button>
  );
}
