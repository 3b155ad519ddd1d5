import { ClearAllButton } from '../../ui/clear-all-button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { noFilter, useProgressStore } from './progress-store.ts';

/** No deliverable passes the filters. */
export function NothingFits() {
  const changeView = useProgressStore((store) => store.changeView);
  return (
    <EmptyState
      title="No deliverable passes these filters"
      action={<ClearAllButton label="Clear all filters" tone="plain" onClear={() => changeView(noFilter)} />}
    >
      The deliverables are in the archive; what narrows them down leaves none of them.
    </EmptyState>
  );
}
