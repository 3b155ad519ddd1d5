import { findSystems } from '../find-systems.ts';
import { classOf } from '../legend.ts';
import type { MapSystem, MapTunnel, StarMap } from '../star-map.ts';
import type { MapView } from '../starmap-store.ts';

type Filters = Pick<MapView, 'colouring' | 'hidden' | 'find'>;

/** The systems that neither the legend nor the find text leaves out: those the map does not fade. In the map's order. */
export function shownSystems(map: StarMap, { colouring, hidden, find }: Filters): readonly MapSystem[] {
  const found = findSystems(map, find);
  const off = new Set(hidden[colouring]);
  return map.systems.filter(
    (system) => (found === null || found[system.index] === true) && !off.has(classOf(system, colouring)),
  );
}

/**
 * The tunnels to show with them: of what the legend leaves out none that leads there, as on the map; of what is sought every
 * tunnel of a found system, because what is asked of a table is where its tunnels lead.
 */
export function shownTunnels(map: StarMap, filters: Filters): readonly MapTunnel[] {
  const legend = new Set(shownSystems(map, { ...filters, find: '' }).map(({ index }) => index));
  const found = findSystems(map, filters.find);
  return map.tunnels.filter(({ entry, exit }) => {
    const ends = [entry, exit].filter((end) => end !== null);
    return ends.every((end) => legend.has(end)) && (found === null || ends.some((end) => found[end] === true));
  });
}
