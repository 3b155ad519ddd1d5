import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { formatCounted } from '../../ui/format.ts';
import { useShipsStore } from './ships-store.ts';

/** Instead of an empty list: what hides the ships, and the act that shows them again. */
export function NoShipFits({ total }: { readonly total: number }) {
  const changeView = useShipsStore((store) => store.changeView);
  return (
    <EmptyState
      title="No ship fits these filters"
      action={<Button onClick={() => changeView({ find: '', filters: [] })}>Clear text and filters</Button>}
    >
      {`${formatCounted(total, 'ships')} in the archive, and none has the text sought and passes every filter.`}
    </EmptyState>
  );
}
