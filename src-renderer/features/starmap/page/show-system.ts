import { useStarmapStore, type MapPanel } from '../starmap-store.ts';

/**
 * Selects a system and brings it into view.
 *
 * @param panel what opens beside the map, which is then drawn; without it, what is open and shown stays.
 */
export function showSystem(identity: string, panel?: MapPanel): void {
  const { select, flyTo, changeView } = useStarmapStore.getState();
  select(identity);
  flyTo([identity]);
  if (panel) changeView({ picture: 'map', panel });
}
