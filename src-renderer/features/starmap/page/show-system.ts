import { useStarmapStore, type MapPanel } from '../starmap-store.ts';

/**
 * Selects a system and brings it into view.
 *
 * @param panel what opens beside the map; what is open stays without it.
 */
export function showSystem(identity: string, panel?: MapPanel): void {
  const { select, flyTo, changeView } = useStarmapStore.getState();
  select(identity);
  flyTo([identity]);
  if (panel) changeView({ panel });
}
