import { useMemo, useState } from 'react';
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
 * What became of the map since an instant, followed live. From one instant to the next the former comparison stays until
 * the other is read, so that nothing flashes.
 *
 * @param since UTC epoch milliseconds; never later than the instant on screen is looked back to. Null: not compared;
 *   undefined: which instant is meant is still being read.
 */
export function useMapSince(map: StarMap, since: number | null | undefined): MapSince {
  const readings = useDirectionReadings((store) => store.readings);
  const read = useArchiveQuery(`map as of ${since}`, async (archive, asOf) => {
    if (since === null || since === undefined) return null;
    const at = asOf === null ? since : Math.min(since, asOf);
    const [systems, tunnels] = await Promise.all([
      readCollection<'systems'>(archive, 'systems', at),
      readCollection<'tunnels'>(archive, 'tunnels', at),
    ]);
    return { systems, tunnels };
  });
  const found = useLasting(read);
  const before = useMemo(
    () =>
      found?.systems ? buildStarMap(found.systems.records, found.tunnels?.records ?? null, noDetails, readings) : null,
    [found, readings],
  );
  const compared = useMemo(
    () => (before ? { before, both: withVanished(map, before), changes: compareMaps(before, map) } : null),
    [before, map],
  );
  if (since === null) return { state: 'off' };
  if (since === undefined || !found) return { state: 'opening' };
  return compared ? { state: 'ready', ...compared } : { state: 'empty' };
}

/** The last value while the next is being read. Another archive or instant makes the page anew, and with it this. */
function useLasting<T>(value: T | undefined): T | undefined {
  const [last, setLast] = useState(value);
  if (value === undefined || value === last) return last;
  setLast(value);
  return value;
}

const noDetails: ReadonlySet<string> = new Set();
