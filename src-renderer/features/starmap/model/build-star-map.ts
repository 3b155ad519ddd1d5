import type { StarSystem } from '../../../../src-shared/catalog/starmap/systems.ts';
import type { Tunnel } from '../../../../src-shared/catalog/starmap/tunnels.ts';
import type { CollectionRecord } from '../../../archive/read/read-collection.ts';
import { readDirection, readStatus, type DirectionReadings, type StatusReading } from './direction-readings.ts';
import { coordinateLimits, type Vector } from './map-camera.ts';
import { diagnoseMap } from './map-diagnostics.ts';
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

export interface Placeable {
  readonly identities: readonly string[];
  /** Null where the service gives none that is usable. */
  readonly positions: readonly (Vector | null)[];
  readonly tunnels: readonly Pick<MapTunnel, 'entry' | 'exit'>[];
}

/**
 * Where each system is drawn: at its position or, without one, a short way from the middle of the systems that its tunnels
 * lead to. Those that no chain of tunnels joins to a position stand in rows beside the map. Depends on nothing but the data:
 * not on chance, and not on the order of systems.
 */
export function placeSystems({ identities, positions, tunnels }: Placeable): readonly Vector[] {
  const places: (Vector | null)[] = [...positions];
  if (!places.includes(null)) return places.map((place) => place ?? origin);
  const unplaced = [...identities.keys()].filter((index) => places[index] === null);
  const byIdentity = unplaced.toSorted((a, b) => compare(identities[a], identities[b]));
  const ground: Ground = {
    identities,
    places,
    neighbours: neighboursOf(places, tunnels),
    reach: reachOf(positions, tunnels),
  };
  spread(
    ground,
    byIdentity.filter((index) => ground.neighbours.get(index)?.some((other) => places[other] !== null)),
  );
  const adrift = byIdentity.filter((index) => places[index] === null);
  const spots = rowsBeside(positions, adrift.length, ground.reach);
  for (const index of adrift) {
    if (places[index] !== null) continue;
    places[index] = spots.next().value ?? origin;
    spread(ground, freeNeighbours(ground, [index]));
  }
  return places.map((place) => place ?? origin);
}

interface Ground {
  readonly identities: readonly string[];
  readonly places: (Vector | null)[];
  /** Of the systems without a position. */
  readonly neighbours: ReadonlyMap<number, readonly number[]>;
  /** How long a tunnel usually is. */
  readonly reach: number;
}

/** How far beside its neighbours a system stands, in usual tunnel lengths: clearly apart, clearly theirs. */
const besideShare = 0.35;

/** Places systems wave by wave, each beside those placed before its wave, so that their order makes no difference. */
function spread(ground: Ground, first: readonly number[]): void {
  let wave = first;
  while (wave.length > 0) {
    const found = wave.map((index) => besideNeighbours(ground, index));
    for (const [turn, index] of wave.entries()) ground.places[index] = found[turn] ?? origin;
    wave = freeNeighbours(ground, wave);
  }
}

function freeNeighbours({ neighbours, places }: Ground, wave: readonly number[]): readonly number[] {
  const free = wave.flatMap((index) => neighbours.get(index) ?? []).filter((other) => places[other] === null);
  return [...new Set(free)];
}

function besideNeighbours({ identities, places, neighbours, reach }: Ground, index: number): Vector {
  const known = (neighbours.get(index) ?? []).flatMap((other) => places[other] ?? []);
  const sum = known.reduce(({ x, y, z }, next) => ({ x: x + next.x, y: y + next.y, z: z + next.z }), origin);
  const { x, y, z } = directionOf(identities[index] ?? '');
  const away = reach * besideShare;
  const count = Math.max(1, known.length);
  return { x: sum.x / count + x * away, y: sum.y / count + y * away, z: sum.z / count + z * away };
}

function neighboursOf(
  places: readonly (Vector | null)[],
  tunnels: readonly Pick<MapTunnel, 'entry' | 'exit'>[],
): ReadonlyMap<number, readonly number[]> {
  const neighbours = new Map<number, Set<number>>();
  const join = (from: number, to: number): void => {
    if (places[from] !== null) return;
    const others = neighbours.get(from);
    if (others) others.add(to);
    else neighbours.set(from, new Set([to]));
  };
  for (const { entry, exit } of tunnels) {
    if (entry === null || exit === null || entry === exit) continue;
    join(entry, exit);
    join(exit, entry);
  }
  return new Map([...neighbours].map(([index, others]) => [index, [...others]]));
}

/** The middle one of all known tunnel lengths; without any, what fits the systems' number into their extent. */
function reachOf(positions: readonly (Vector | null)[], tunnels: readonly Pick<MapTunnel, 'entry' | 'exit'>[]): number {
  const lengths = new Float64Array(tunnels.length);
  let count = 0;
  for (const { entry, exit } of tunnels) {
    const from = entry === null ? null : positions[entry];
    const to = exit === null ? null : positions[exit];
    const length = from && to ? distanceOf(from, to) : 0;
    if (length > 0) lengths[count++] = length;
  }
  if (count > 0) return lengths.subarray(0, count).toSorted()[count >> 1] ?? usualReach;
  const { low, high } = boxOf(positions);
  const extent = Math.max(high.x - low.x, high.y - low.y, high.z - low.z);
  return extent > 0 ? extent / Math.cbrt(positions.length) : usualReach;
}

/** A sum of squares: `Math.hypot` takes ten times as long, and positions never come near its range. */
function distanceOf(a: Vector, b: Vector): number {
  return Math.sqrt((a.x - b.x) ** 2 + (a.y - b.y) ** 2 + (a.z - b.z) ** 2);
}

/** Where the data says nothing about distances; the recorded map's tunnels are about as long. */
const usualReach = 10;

/** Places below the map (−y), row by row, in a block about as wide as high. */
function* rowsBeside(positions: readonly (Vector | null)[], count: number, reach: number): Generator<Vector> {
  const { low, high } = boxOf(positions);
  const columns = Math.max(1, Math.ceil(Math.sqrt(count)));
  const step = reach * 2;
  for (let turn = 0; turn < count; turn++) {
    const row = Math.floor(turn / columns);
    yield { x: low.x + (turn % columns) * step, y: low.y - (row + 1) * step, z: (low.z + high.z) / 2 };
  }
}

function boxOf(positions: readonly (Vector | null)[]): { readonly low: Vector; readonly high: Vector } {
  const low = { x: Infinity, y: Infinity, z: Infinity };
  const high = { x: -Infinity, y: -Infinity, z: -Infinity };
  for (const position of positions) {
    if (!position) continue;
    for (const axis of ['x', 'y', 'z'] as const) {
      low[axis] = Math.min(low[axis], position[axis]);
      high[axis] = Math.max(high[axis], position[axis]);
    }
  }
  return low.x === Infinity ? { low: origin, high: origin } : { low, high };
}

/** A direction that belongs to an identity: even over the sphere, the same on every machine. */
function directionOf(identity: string): Vector {
  const first = hash(identity, 0x811c9dc5);
  const z = (first / 0xffffffff) * 2 - 1;
  const turn = (hash(identity, first ^ 0x9e3779b9) / 0xffffffff) * 2 * Math.PI;
  const flat = Math.sqrt(1 - z * z);
  return { x: flat * Math.cos(turn), y: flat * Math.sin(turn), z };
}

/** FNV-1a over UTF-16 units, stirred at the end, as short texts that differ in their last letter stay close otherwise. */
function hash(text: string, seed: number): number {
  let value = seed;
  for (let at = 0; at < text.length; at++) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193);
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35);
  return (value ^ (value >>> 16)) >>> 0;
}

function compare(a: string | undefined, b: string | undefined): number {
  return (a ?? '') < (b ?? '') ? -1 : 1;
}
