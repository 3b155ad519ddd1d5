import classes from './ship-table.module.css';
import type { ShipRow } from './ship-row.ts';
import { useShipsStore } from './ships-store.ts';
import { formatCounted } from '../../ui/format.ts';

interface PickAllProps {
  /** The ships of the table. */
  readonly rows: readonly ShipRow[];
  readonly tabIndex: 0 | -1;
}

/** Picks every ship of the table, or none of them; ships that are not in it keep their mark. */
export function PickAll({ rows, tabIndex }: PickAllProps) {
  const picked = useShipsStore((store) => store.picked);
  const setPicked = useShipsStore((store) => store.setPicked);
  const known = new Set(picked);
  const count = rows.filter(({ identity }) => known.has(identity)).length;
  const isAll = count === rows.length && count > 0;
  const toggle = (): void => {
    const here = rows.map(({ identity }) => identity);
    const isHere = new Set(here);
    const others = picked.filter((identity) => !isHere.has(identity));
    setPicked(isAll ? others : [...picked, ...here.filter((identity) => !known.has(identity))]);
  };
  return (
    <label className={classes['pick']}>
      <input
        type="checkbox"
        aria-label={`Pick all ${formatCounted(rows.length, 'ships')}`}
        tabIndex={tabIndex}
        ref={(box) => {
          if (box) box.indeterminate = count > 0 && !isAll;
        }}
        checked={isAll}
        onChange={toggle}
      />
    </label>
  );
}
