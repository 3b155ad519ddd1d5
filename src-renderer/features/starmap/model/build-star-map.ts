import type { StarSystem } from '../../../../src-shared/catalog/systems.ts';
import type { Tunnel } from '../../../../src-shared/catalog/tunnels.ts';
import type { CollectionRecord } from '../../../archive/read/read-collection.ts';
import { readDirection, readStatus, type DirectionReadings, type StatusReading } from './direction-readings.ts';
import { coordinateLimits, type Vector } from './map-camera.ts';
import { diagnoseMap } from './map-diagnostics.ts';
import { placeSystems } from './place-systems.ts';
import type { MapSystem, MapTunnel, Passage, StarMap } from './star-map.ts';

/**
 * Joins archived systems and tunnels. Systems and tunnels keep their order; nothing is left out, whatever its data.
 *
 * @param tunnels null where none were ever fetched: then no system is said to be without one.
 * @param detailed identities, ids or codes of systems whose details are archived.
 */
export function buildStarMap(
  systems: readonly CollectionRecord<StarSystem>[],
  tunnels: readonly CollectionRecord<Tunnel>[] | null,
  detailed: ReadonlySet<string>,
  readings: DirectionReadings,
): StarMap {
  const ids = indexIds(systems);
  // Every property by name: spreading hundreds of thousands of records takes several times as long.
  const mapTunnels = (tunnels ?? []).map(({ identity, title, fields }, index): MapTunnel => ({
    index,
    identity,
    title,
    fields,
    entry: ids.get(fields.entry?.systemId ?? null) ?? null,
    exit: ids.get(fields.exit?.systemId ?? null) ?? null,
    passage: passageOf(fields, readings),
    isStatusUnknown: isStatusUnknown(fields, readings),
  }));
  const mapSystems = joinSystems(systems, mapTunnels, detailed);
  return {
    systems: mapSystems,
    tunnels: mapTunnels,
    findings: diagnoseMap({ systems: mapSystems, tunnels: mapTunnels, hasTunnels: tunnels !== null, readings }),
    indexOf: new Map(systems.map(({ identity }, index) => [identity, index])),
  };
}

function joinSystems(
  systems: readonly CollectionRecord<StarSystem>[],
  tunnels: readonly MapTunnel[],
  detailed: ReadonlySet<string>,
): readonly MapSystem[] {
  const tunnelsOf: number[][] = systems.map(() => []);
  for (const { index, entry, exit } of tunnels) {
    if (entry !== null) tunnelsOf[entry]?.push(index);
    if (exit !== null && exit !== entry) tunnelsOf[exit]?.push(index);
  }
  const positions = systems.map(({ fields }) => positionOf(fields));
  const places = placeSystems({ identities: systems.map(({ identity }) => identity), positions, tunnels });
  return systems.map(({ identity, title, fields }, index): MapSystem => ({
    index,
    identity,
    title,
    fields,
    position: positions[index] ?? null,
    place: places[index] ?? origin,
    hasDetails: [identity, fields.id, fields.code].some((name) => name !== null && detailed.has(name)),
    tunnels: tunnelsOf[index] ?? [],
  }));
}

const origin: Vector = { x: 0, y: 0, z: 0 };

/** By the id that ends of tunnels name. Of several systems with one id, the first has it, as in the archive. */
function indexIds(systems: readonly CollectionRecord<StarSystem>[]): ReadonlyMap<string | null, number> {
  const ids = new Map<string | null, number>();
  for (const [index, { fields }] of systems.entries()) {
    if (fields.id !== null && !ids.has(fields.id)) ids.set(fields.id, index);
  }
  return ids;
}

function passageOf(tunnel: Tunnel, readings: DirectionReadings): Passage {
  return hasEndThatReads(tunnel, readings, 'closed') ? 'closed' : readDirection(readings, tunnel.direction);
}

function isStatusUnknown(tunnel: Tunnel, readings: DirectionReadings): boolean {
  return hasEndThatReads(tunnel, readings, 'unknown') && !hasEndThatReads(tunnel, readings, 'closed');
}

function hasEndThatReads({ entry, exit }: Tunnel, readings: DirectionReadings, reading: StatusReading): boolean {
  return (
    readStatus(readings, entry?.status ?? null) === reading || readStatus(readings, exit?.status ?? null) === reading
  );
}

/** Null unless all three coordinates are numbers that a map can be drawn with. */
function positionOf({ x, y, z }: StarSystem): Vector | null {
  return isUsable(x) && isUsable(y) && isUsable(z) ? { x, y, z } : null;
}

function isUsable(coordinate: number | null): coordinate is number {
  return coordinate !== null && Math.abs(coordinate) <= coordinateLimits.coordinate;
}
