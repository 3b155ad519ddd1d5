import { useMemo } from 'react';
import type { StarSystem } from '../../../src-shared/domain/star-system.ts';
import type { Tunnel } from '../../../src-shared/domain/tunnel.ts';
import type { Collection } from '../../archive/read-collection.ts';
import { useCollection } from '../../archive/use-collection.ts';
import { buildStarMap } from './build-star-map.ts';
import { useDirectionReadings } from './direction-readings-store.ts';
import type { StarMap } from './star-map.ts';
import { useDetailedSystems } from './use-detailed-systems.ts';

/** `opening`: not read yet; `empty`: systems were never fetched; `ready`: from the archive, however old. */
export type StarMapState =
  | { readonly state: 'opening' }
  | { readonly state: 'empty' }
  | {
      readonly state: 'ready';
      readonly map: StarMap;
      readonly systems: Collection<StarSystem>;
      /** Null where tunnels were never fetched: the map then has none. */
      readonly tunnels: Collection<Tunnel> | null;
    };

/**
 * The archive's systems and tunnels, joined, followed live, as of the instant on screen. Made anew by each component that
 * calls it: the page calls it once and hands the map on.
 */
export function useStarMap(): StarMapState {
  const systems = useCollection('systems');
  const tunnels = useCollection('tunnels');
  const detailed = useDetailedSystems();
  const readings = useDirectionReadings((store) => store.readings);
  const systemRecords = systems.state === 'ready' ? systems.records : null;
  const tunnelRecords = tunnels.state === 'ready' ? tunnels.records : null;
  const isOpening = systems.state === 'opening' || tunnels.state === 'opening' || detailed === undefined;
  const map = useMemo(
    () => (isOpening || !systemRecords ? null : buildStarMap(systemRecords, tunnelRecords, detailed, readings)),
    [isOpening, systemRecords, tunnelRecords, detailed, readings],
  );
  if (isOpening) return { state: 'opening' };
  if (systems.state !== 'ready' || !map) return { state: 'empty' };
  return { state: 'ready', map, systems, tunnels: tunnels.state === 'ready' ? tunnels : null };
}
