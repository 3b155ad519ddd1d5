import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { formatCounted } from '../../ui/format.ts';
import { focusFindShip } from './find-ship-field.ts';
import classes from './no-ship-fits.module.css';
import { useShipsStore } from './ships-store.ts';

/** Instead of an empty list: what hides the ships, and the act that shows them again. */
export function NoShipFits({ total }: { readonly total: number }) {
  const changeView = useShipsStore((store) => store.changeView);
  return (
    <EmptyState
      title="No ship fits these filters"
      action={
        <Button
          onClick={() => {
            changeView({ find: '', filters: [] });
            focusFindShip();
          }}
        >
          Clear text and filters
        </Button>
      }
    >
      {`${formatCounted(total, 'ships')} in the archive, and none has the text sought and passes every filter.`}
    </EmptyState>
  );
}

/** Instead of the rows of a brush that holds no ship. */
export function NoShipBrushed() {
  const setBrushed = useShipsStore((store) => store.setBrushed);
  return (
    <div className={classes['brushed']}>
      <p>No ship in the selection.</p>
      <Button
        onClick={() => {
          setBrushed(null);
          focusFindShip();
        }}
      >
        Clear selection
      </Button>
    </div>
  );
}
