import { IconX } from '@tabler/icons-react';
import { useStarmapStore } from '../starmap-store.ts';
import classes from './filter-chips.module.css';
import { filtersInForce } from './filters-in-force.ts';

/** Signs on the map of what filters or compares it while nothing beside it says so; a click undoes each. */
export function FilterChips({ comparedWith }: { readonly comparedWith: number | null }) {
  const view = useStarmapStore((store) => store.view);
  const changeView = useStarmapStore((store) => store.changeView);
  const setSince = useStarmapStore((store) => store.setSince);
  const filters = filtersInForce(view, comparedWith);
  if (filters.length === 0) return null;
  return (
    <ul className={classes['chips']} aria-label="In force on the map" data-covers-map>
      {filters.map(({ words, undo }) => (
        <li key={words}>
          <button
            type="button"
            className={classes['chip']}
            onClick={() => (undo === 'stop comparing' ? setSince(null) : changeView(undo))}
          >
            {words}
            <IconX size={14} stroke={1.75} aria-hidden />
            <span className="visually-hidden">: undo</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
