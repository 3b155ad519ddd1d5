import { ClearAllButton } from '../../../ui/clear-all-button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { isFiltering, useRoadmapStore } from '../roadmap-store.ts';

/** No card passes, or there is none. */
export function NoHits() {
  const view = useRoadmapStore((store) => store.view);
  const clearFilter = useRoadmapStore((store) => store.clearFilter);
  if (!isFiltering(view)) return <EmptyState title="No cards">This board holds no release with a card.</EmptyState>;
  return (
    <EmptyState
      title="No card fits"
      action={<ClearAllButton label="Clear all filters" tone="act" onClear={clearFilter} />}
    >
      Nothing on this board passes all the filters above.
    </EmptyState>
  );
}
