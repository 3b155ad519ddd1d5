import { useMemo, useState } from 'react';
import type { RecordOf } from '../../../src-shared/catalog/registry.ts';
import type { ArchiveDatabase } from '../../archive/archive-database.ts';
import { readCollection, type Collection } from '../../archive/read-collection.ts';
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
 * What became of the map since an instant, followed live. Of lists whose losses are in doubt (`list-loss.ts`) nothing is told
 * to have vanished, and none is what others are compared with. From one instant to the next the former comparison stays until
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
      readEarlier<'systems'>(archive, 'systems', { at, asOf }),
      readEarlier<'tunnels'>(archive, 'tunnels', { at, asOf }),
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

/** A list as it was believed at an instant; where what its latest answer left out is in doubt, only what that holds as well. */
async function readEarlier<Name extends 'systems' | 'tunnels'>(
  archive: ArchiveDatabase,
  name: Name,
  { at, asOf }: { readonly at: number; readonly asOf: number | null },
): Promise<Collection<RecordOf<Name>> | null> {
  let earlier = await readCollection<Name>(archive, name, at);
  while (earlier?.loss) earlier = await readCollection<Name>(archive, name, earlier.loss.at - 1);
  const latest = await readCollection<Name>(archive, name, asOf);
  if (!earlier || !latest?.loss) return earlier;
  const there = new Set(latest.records.map(({ identity }) => identity));
  return { ...earlier, records: earlier.records.filter(({ identity }) => there.has(identity)) };
}

/** The last value while the next is being read. Another archive or instant makes the page anew, and with it this. */
function useLasting<T>(value: T | undefined): T | undefined {
  const [last, setLast] = useState(value);
  if (value === undefined || value === last) return last;
  setLast(value);
  return value;
}

const noDetails: ReadonlySet<string> = new Set();
