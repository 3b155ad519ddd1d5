import { findSystems } from '../find-systems.ts';
import { classOf } from '../legend.ts';
import type { Route } from '../route.ts';
import type { MapSystem, MapTunnel, StarMap } from '../star-map.ts';
import type { MapView } from '../starmap-store.ts';

type Filters = Pick<MapView, 'colouring' | 'hidden' | 'find'>;

/** What no filter leaves out: the selected system, by its identity, and what is on the shown route. */
export interface KeptOnMap {
  readonly selected: string | null;
  readonly route: Pick<Route, 'systems' | 'tunnels'> | null;
}

/**
 * The systems that neither the legend nor the find text leaves out, and those that are kept whatever these say: those the
 * map does not fade. In the map's order.
 */
export function shownSystems(
  map: StarMap,
  { colouring, hidden, find }: Filters,
  { selected, route }: KeptOnMap,
): readonly MapSystem[] {
  const found = findSystems(map, find);
  const off = new Set(hidden[colouring]);
  const onRoute = new Set(route?.systems);
  return map.systems.filter((system) => {
    if (system.identity === selected || onRoute.has(system.index)) return true;
    return (found === null || found[system.index] === true) && !off.has(classOf(system, colouring));
  });
}

/**
 * The tunnels to show with them: of what the legend leaves out none that leads there, as on the map; of what is sought every
 * tunnel of a found system, because what is asked of a table is where its tunnels lead; and those on the route.
 */
export function shownTunnels(map: StarMap, filters: Filters, kept: KeptOnMap): readonly MapTunnel[] {
  const legend = new Set(shownSystems(map, { ...filters, find: '' }, kept).map(({ index }) => index));
  const found = findSystems(map, filters.find);
  const onRoute = new Set(kept.route?.tunnels);
  return map.tunnels.filter(({ index, entry, exit }) => {
    const ends = [entry, exit].filter((end) => end !== null);
    const isFound = found === null || ends.some((end) => found[end] === true);
    return onRoute.has(index) || (isFound && ends.every((end) => legend.has(end)));
  });
}
