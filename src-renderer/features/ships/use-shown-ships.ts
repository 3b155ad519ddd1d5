import { useDeferredValue, useMemo } from 'react';
import { useUnitsStore } from '../../ui/units-store.ts';
import { arrangeShips } from './arrange-ships.ts';
import type { ShipRow } from './ship-row.ts';
import { useShipsStore, type ShipsView } from './ships-store.ts';

interface ShownShips {
  /** Those that pass the text and the filters, in order. */
  readonly rows: readonly ShipRow[];
  /** The same, or of them those brushed in the scatter plot. */
  readonly tableRows: readonly ShipRow[];
  readonly isBrushed: boolean;
  /** The view these rows belong to: while one types, it may be a moment behind the store's. */
  readonly view: ShipsView;
  /** Changes when another list was asked for, and not when the archive has a new answer to the same. */
  readonly content: unknown;
}

/** The list as the store describes it, the same for table, cards and scatter plot. */
export function useShownShips(allRows: readonly ShipRow[]): ShownShips {
  const view = useDeferredValue(useShipsStore((store) => store.view));
  const brushed = useDeferredValue(useShipsStore((store) => store.brushed));
  const system = useUnitsStore((store) => store.system);
  const rows = arrangeShips(allRows, view, system);
  const brush = view.picture === 'scatter' ? brushed : null;
  const tableRows = useMemo(() => (brush === null ? rows : pickRows(rows, brush)), [rows, brush]);
  const { find, filters, sort } = view;
  const content = useMemo(() => ({ find, filters, sort, brush }), [find, filters, sort, brush]);
  return { rows, tableRows, isBrushed: brush !== null, view, content };
}

function pickRows(rows: readonly ShipRow[], identities: readonly string[]): readonly ShipRow[] {
  const picked = new Set(identities);
  return rows.filter(({ identity }) => picked.has(identity));
}
