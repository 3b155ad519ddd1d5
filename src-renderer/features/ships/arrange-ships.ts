import type { UnitSystem } from '../../ui/units.ts';
import { filterShips } from './filter-ships.ts';
import type { ShipRow } from './ship-row.ts';
import type { ShipsView } from './ships-store.ts';
import { sortShips } from './sort-ships.ts';

type Arrangement = Pick<ShipsView, 'find' | 'filters' | 'sort'>;

/** The ships that pass the text and the filters, in the order of the sort. Asked again for the same, it gives the same array. */
export function arrangeShips(
  allRows: readonly ShipRow[],
  { find, filters, sort }: Arrangement,
  system: UnitSystem,
): readonly ShipRow[] {
  const last = arranged.get(allRows);
  if (last && last.find === find && last.filters === filters && last.sort === sort && last.system === system)
    return last.rows;
  // The order of all ships stays while one types; what passes keeps it.
  const sorted = last && last.sort === sort && last.system === system ? last.sorted : sortShips(allRows, sort, system);
  const rows = inOrder(filterShips(allRows, { find, filters }), sorted);
  arranged.set(allRows, { find, filters, sort, system, sorted, rows });
  return rows;
}

interface Arranged extends Arrangement {
  readonly system: UnitSystem;
  /** All ships. */
  readonly sorted: readonly ShipRow[];
  readonly rows: readonly ShipRow[];
}

/** What was asked last; several parts of the view ask for it. */
const arranged = new WeakMap<readonly ShipRow[], Arranged>();

function inOrder(passed: readonly ShipRow[], sorted: readonly ShipRow[]): readonly ShipRow[] {
  if (passed.length === sorted.length) return sorted;
  const passes = new Set(passed);
  return sorted.filter((row) => passes.has(row));
}
