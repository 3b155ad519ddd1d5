import { requestKey } from '../../../src-shared/request-key.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useLoadsStore } from '../../ui/loads-store.ts';
import { RefreshButton } from '../../ui/refresh-button.tsx';
import { TableSkeleton } from '../../ui/table-skeleton.tsx';
import { usePlan } from '../../ui/use-plan.ts';

/** No ship list was ever fetched, so none of the ships a link may name is here. */
export function NothingToCompare() {
  const plan = usePlan('ships', {}, 'stored');
  const isLoading = useLoadsStore((store) => store.running[requestKey('ships', {})] !== undefined);
  if (isLoading) return <TableSkeleton />;
  return (
    <EmptyState
      title="No ships in the archive yet"
      action={<RefreshButton plan={plan.ok ? plan.value : null} label="Fetch" />}
      absent={{ what: 'ships', of: [{ resource: 'ships', params: {} }] }}
    >
      Ships are compared from the archive, also without a network. Fetch the stored copy of every ship once, and this
      comparison fills itself.
    </EmptyState>
  );
}
