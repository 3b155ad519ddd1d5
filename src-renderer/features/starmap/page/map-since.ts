import { useArchiveQuery, useLastKnown } from '../../../archive/hooks/archive-context.tsx';
import { onceFor } from '../../../archive/hooks/once-for.ts';
import { readUndoubted } from '../../../archive/read/read-collection.ts';
import { readSnapshotInstants } from '../../../archive/read/read-snapshots.ts';
import { buildStarMap } from '../model/build-star-map.ts';
import { firstReadings } from '../model/direction-readings.ts';
import { useDirectionReadings } from '../model/use-star-map.ts';
import { compareMaps, type MapChanges } from '../model/map-changes.ts';
import type { MapSystem, MapTunnel, StarMap } from '../model/star-map.ts';

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
  const { readings = firstReadings } = useDirectionReadings();
  const read = useArchiveQuery(`map as of ${since}`, async (archive, asOf) => {
    if (since === null || since === undefined) return null;
    const at = asOf === null ? since : Math.min(since, asOf);
    const [systems, tunnels] = await Promise.all([
      readUndoubted<'systems'>(archive, 'systems', { at, asOf }),
      readUndoubted<'tunnels'>(archive, 'tunnels', { at, asOf }),
    ]);
    return { systems, tunnels };
  });
  const found = useLastKnown(read);
  const before = found?.systems
    ? mapOf(found.systems.records, found.tunnels?.records ?? null, noDetails, readings)
    : null;
  const compared = before ? comparedMaps(before, map) : null;
  if (since === null) return { state: 'off' };
  if (since === undefined || !found) return { state: 'opening' };
  return compared ? { state: 'ready', ...compared } : { state: 'empty' };
}

const noDetails: ReadonlySet<string> = new Set();

const mapOf = onceFor(buildStarMap);

const comparedMaps = onceFor((before: StarMap, map: StarMap) => ({
  before,
  both: withVanished(map, before),
  changes: compareMaps(before, map),
}));

/**
 * A map with what it has lost since an earlier state of it, for drawing both at once. What there is now keeps its places in
 * the lists, so that routes and looks made for it still fit; nothing that is there now leads to what is gone.
 */
export function withVanished(now: StarMap, before: StarMap): StarMap {
  const indexOf = new Map(now.indexOf);
  const systems: MapSystem[] = [...now.systems];
  for (const system of before.systems) {
    if (indexOf.has(system.identity)) continue;
    indexOf.set(system.identity, systems.length);
    systems.push({ ...system, index: systems.length, tunnels: [] });
  }
  const present = new Set(now.tunnels.map(({ identity }) => identity));
  const tunnels: MapTunnel[] = [...now.tunnels];
  const reindex = (end: number | null): number | null =>
    end === null ? null : (indexOf.get(before.systems[end]?.identity ?? '') ?? null);
  for (const tunnel of before.tunnels) {
    if (present.has(tunnel.identity)) continue;
    tunnels.push({ ...tunnel, index: tunnels.length, entry: reindex(tunnel.entry), exit: reindex(tunnel.exit) });
  }
  return { systems, tunnels, findings: now.findings, indexOf };
}

/** The instants the map can be compared with, oldest first, followed live; undefined while they are being read. */
export function useMapInstants(): readonly number[] | undefined {
  return useArchiveQuery('instants of the map', async (archive, asOf) => {
    const [systems, tunnels] = await Promise.all([
      readSnapshotInstants(archive, 'systems', asOf),
      readSnapshotInstants(archive, 'tunnels', asOf),
    ]);
    return mapInstants(systems, tunnels);
  });
}

/** Systems and tunnels are fetched by one act, but are two responses: closer together than this they are one state, in ms. */
const oneActMs = 60_000;

/**
 * The instants the map can be compared with: whenever a response brought other systems or tunnels, but for the latest of
 * them, which is the map itself. Before both were there for the first time there was no map.
 *
 * @param systems when each list of systems was first seen, UTC epoch milliseconds, in any order.
 * @param tunnels likewise; empty where they were never fetched.
 * @returns oldest first; of responses that came together, the last.
 */
export function mapInstants(systems: readonly number[], tunnels: readonly number[]): readonly number[] {
  if (systems.length === 0) return [];
  const first = Math.max(least(systems), tunnels.length === 0 ? -Infinity : least(tunnels));
  const all = [...systems, ...tunnels].filter((at) => at >= first).toSorted((a, b) => a - b);
  const states = all.filter((at, index) => (all[index + 1] ?? Infinity) - at >= oneActMs);
  return states.slice(0, -1);
}

/** The place of an instant among others: the last one that is not after it; the one after all where there is none. */
export function placeOfInstant(instants: readonly number[], at: number | null): number {
  if (at === null) return instants.length;
  const place = instants.findLastIndex((instant) => instant <= at);
  return place === -1 ? 0 : place;
}

/** The instant among others that one stands for, which is what is shown and compared; null for now or where there is none. */
export function comparedInstant(instants: readonly number[], at: number | null): number | null {
  return instants[placeOfInstant(instants, at)] ?? null;
}

function least(instants: readonly number[]): number {
  return instants.reduce((known, at) => Math.min(known, at), Infinity);
}
