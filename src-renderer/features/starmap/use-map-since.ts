import { useMemo } from 'react';
import { readCollection } from '../../archive/read-collection.ts';
import { useArchiveQuery } from '../../archive/use-archive-query.ts';
import { buildStarMap } from './build-star-map.ts';
import { useDirectionReadings } from './direction-readings-store.ts';
import { compareMaps, type MapChanges } from './map-changes.ts';
import type { StarMap } from './star-map.ts';
import { withVanished } from './with-vanished.ts';

/** `off`: no instant given; `empty`: the archive held no systems then; `ready`: what changed since. */
export type MapSince =
  | { readonly state: 'off' }
  | { readonly state: 'opening' }
  | { readonly state: 'empty' }
  | {
      readonly state: 'ready';
      readonly before: StarMap;
      /** The map with what vanished, for drawing; routes and findings are those of the map itself. */
      readonly both: StarMap;
      readonly changes: MapChanges;
    };

/**
 * What became of the map since an instant, followed live.
 *
 * @param since UTC epoch milliseconds; never later than the instant on screen is looked back to. Null: not compared.
 */
export function useMapSince(map: StarMap | null, since: number | null): MapSince {
  const readings = useDirectionReadings((store) => store.readings);
  const found = useArchiveQuery(`map as of ${since}`, async (archive, asOf) => {
    if (since === null) return null;
    const at = asOf === null ? since : Math.min(since, asOf);
    const [systems, tunnels] = await Promise.all([
      readCollection<'systems'>(archive, 'systems', at),
      readCollection<'tunnels'>(archive, 'tunnels', at),
    ]);
    return { systems, tunnels };
  });
  const before = useMemo(
    () =>
      found?.systems ? buildStarMap(found.systems.records, found.tunnels?.records ?? null, noDetails, readings) : null,
    [found, readings],
  );
  const compared = useMemo(
    () => (before && map ? { before, both: withVanished(map, before), changes: compareMaps(before, map) } : null),
    [before, map],
  );
  if (since === null) return { state: 'off' };
  if (found === undefined || !map) return { state: 'opening' };
  return compared ? { state: 'ready', ...compared } : { state: 'empty' };
}

const noDetails: ReadonlySet<string> = new Set();
