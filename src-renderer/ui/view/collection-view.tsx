import type { ReactNode } from 'react';
import { catalog, type RecordOf, type ResourceName } from '../../../src-shared/catalog/registry.ts';
import type { ViewName } from '../../../src-shared/view-names.ts';
import { requestKey } from '../../../src-shared/request-key.ts';
import type { CollectionState } from '../../archive/hooks/use-collection.ts';
import { formatCounted } from '../../format/format.ts';
import { useActiveProfile } from '../../services/connection/app-state.ts';
import { useReportShown } from '../../services/connection/startup-idle.ts';
import { usePlan } from '../../services/loads/plans.ts';
import { useLoadsStore } from '../../services/loads/running-loads.ts';
import { useServiceTimes } from '../../services/quota/quota.ts';
import { RefreshButton } from '../spend/refresh-button.tsx';
import { EmptyState, TableSkeleton } from './empty-state.tsx';
import { FailureCard } from './failure-card.tsx';
import { FreshnessLabel } from './freshness-label.tsx';
import { LossNotice } from './loss-notice.tsx';
import { ViewHead, type ViewHeadProps } from './view-head.tsx';

interface CollectionViewProps<Name extends ResourceName> {
  readonly view: ViewName;
  readonly title: string;
  readonly resource: Name;
  readonly collection: CollectionState<RecordOf<Name>>;
  /** What would be here, for the empty state. */
  readonly emptyText: string;
  /** What the view's head has beside how old the list is and what fetching it again costs. */
  readonly head?: Omit<ViewHeadProps, 'title' | 'refresh' | 'isEmpty'>;
  readonly children: ReactNode;
}

const everything = {};

/** A view of one complete list: head with freshness and prices, and all its states around the given content. */
export function CollectionView<Name extends ResourceName>(props: CollectionViewProps<Name>) {
  const { view, title, resource, collection, emptyText, head, children } = props;
  const profile = useActiveProfile();
  const { renewedAt } = useServiceTimes();
  const storedPlan = usePlan(resource, {}, 'stored');
  const livePlan = usePlan(resource, {}, 'refresh');
  const stored = storedPlan.ok ? storedPlan.value : null;
  const live = livePlan.ok ? livePlan.value : null;
  const isLoading = useLoadsStore((store) => store.running[requestKey(resource, {})] !== undefined);
  const isReady = collection.state === 'ready';
  useReportShown(view, isReady);
  return (
    <>
      <ViewHead
        title={title}
        freshness={
          <FreshnessLabel
            what={
              isReady
                ? formatCounted(collection.records.length, catalog[resource].noun)
                : collection.state === 'opening'
                  ? undefined
                  : null
            }
            source={isReady ? collection.confirmedSource : null}
            isDemo={profile.kind === 'demo'}
            confirmedAt={isReady ? collection.confirmedAt : null}
            renewedAt={renewedAt}
          />
        }
        live={{ plan: live }}
        refresh={{ plan: stored }}
        isEmpty={!isReady}
        {...head}
      />
      <FailureCard
        requestKey={requestKey(resource, {})}
        {...(isReady ? { stillWorks: 'What was fetched before is shown below.' } : {})}
      />
      {isReady ? (
        <>
          <LossNotice of={[{ resource, params: everything }]} />
          {children}
        </>
      ) : collection.state === 'opening' ? null : isLoading ? (
        <TableSkeleton />
      ) : (
        <EmptyState
          title={`No ${catalog[resource].noun} in the archive yet`}
          action={<RefreshButton plan={stored} />}
          absent={{ what: catalog[resource].noun, of: [{ resource, params: {} }] }}
        >
          {emptyText}
        </EmptyState>
      )}
    </>
  );
}
