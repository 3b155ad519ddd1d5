import type { MapSystem } from '../star-map.ts';
import { useStarmapStore } from '../starmap-store.ts';
import { showSystem } from './show-system.ts';
import classes from './map-cells.module.css';

interface SystemNameProps {
  readonly system: Pick<MapSystem, 'identity' | 'title'>;
  /** Whether the row is found by the arrow keys through this. */
  readonly isRow?: boolean;
}

/** A system in a table: a click selects it, here and on the map. */
export function SystemName({ system: { identity, title }, isRow = false }: SystemNameProps) {
  const isSelected = useStarmapStore((store) => store.selected === identity);
  return (
    <button
      type="button"
      className={classes['name']}
      aria-pressed={isSelected}
      tabIndex={-1}
      {...(isRow ? { 'data-row': true } : {})}
      onClick={() => showSystem(identity)}
    >
      {title}
    </button>
  );
}
