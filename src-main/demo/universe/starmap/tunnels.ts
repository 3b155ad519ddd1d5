import { eraOf, hashParts, randomFrom, type Random } from '../random.ts';
import type { WireRecord } from '../ship-record.ts';
import type { SystemSite } from './systems.ts';

/** One mouth of a tunnel: the jump point it opens at. */
export interface TunnelMouth {
  readonly id: string;
  readonly code: string;
  readonly designation: string;
  readonly name: string | null;
  readonly site: SystemSite;
  readonly distance: number;
  readonly latitude: number;
  readonly longitude: number;
}

export interface DemoTunnel {
  readonly id: string;
  readonly name: string | null;
  readonly size: 'S' | 'M' | 'L';
  readonly entry: TunnelMouth;
  readonly exit: TunnelMouth;
}

/** The 130 tunnels of a universe; ids have a gap, as the recorded ones do. */
export function designTunnels(seed: number, sites: readonly SystemSite[]): readonly DemoTunnel[] {
  return planTunnels(seed, sites).map(({ from, to }, index) => {
    const random = randomFrom(seed, 'tunnel', from.id, to.id);
    const isNamed = index === 40;
    return {
      id: String(1201 + index + (index > 70 ? 9 : 0)),
      name: isNamed ? 'The Long Stair' : null,
      size: random.pick(['L', 'L', 'L', 'L', 'M', 'M', 'S']),
      entry: { ...designMouth(random, from, to, 1600 + 2 * index), name: isNamed ? 'Upper Landing' : null },
      exit: { ...designMouth(random, to, from, 1601 + 2 * index), name: isNamed ? 'Lower Landing' : null },
    };
  });
}

/** Jump points lie far out, and further still in a few systems. */
function designMouth(random: Random, site: SystemSite, other: SystemSite, id: number): Omit<TunnelMouth, 'name'> {
  return {
    id: String(id),
    code: objectCode(site, 'JUMPPOINTS', other.name),
    designation: `${site.name} to ${other.name}`,
    site,
    distance: Math.round(random.between(0.2, random.chance(0.2) ? 50 : 14) * 100) / 100,
    latitude: random.int(-40, 40),
    longitude: random.int(-180, 270),
  };
}

/** A tunnel's record at an instant: a few of the mouths are out of use for some weeks. Everything in it is text. */
export function tunnelRecord(seed: number, { id, name, size, entry, exit }: DemoTunnel, atMs: number): WireRecord {
  const end = (mouth: TunnelMouth): WireRecord => ({
    id: mouth.id,
    code: mouth.code,
    status: mouthStatus(seed, mouth, atMs),
    star_system_id: mouth.site.id,
    type: 'JUMPPOINT',
    designation: mouth.designation,
    name: mouth.name,
    latitude: mouth.latitude.toFixed(8),
    longitude: mouth.longitude.toFixed(8),
    distance: mouth.distance.toFixed(8),
  });
  return { id, name, size, direction: 'B', entry_id: entry.id, exit_id: exit.id, entry: end(entry), exit: end(exit) };
}

/** `P`, and for about one mouth in thirty `M`. */
export function mouthStatus(seed: number, mouth: Pick<TunnelMouth, 'id'>, atMs: number): 'P' | 'M' {
  const era = eraOf(atMs, 40, seed, 'mouth', mouth.id);
  return hashParts(seed, 'mouth', mouth.id, era.number) % 30 === 0 ? 'M' : 'P';
}

/** Two systems with a tunnel between them. */
interface Leap {
  readonly from: SystemSite;
  readonly to: SystemSite;
}

/** As many as recorded (recordings, "Starmap systems", "Tunnels"). */
const tunnelCount = 130;
const tunnelless = 12;
/** A system has six at most; the recordings have one to seven. */
const mostPerSystem = 6;

/**
 * Which systems are joined: neighbours, so that a route is a row of short leaps. The twelve most remote systems have no
 * tunnel; a few others, where the map allows it, have tunnels among themselves only, so that not every two systems have a
 * route.
 */
function planTunnels(seed: number, sites: readonly SystemSite[]): readonly Leap[] {
  const random = randomFrom(seed, 'tunnels');
  const leaps = leapsBetween(withoutRemote(sites));
  const { chosen, pocket } = dropLongBridge(spanAll(leaps));
  const degrees = new Map<SystemSite, number>();
  const join = ({ from, to }: Leap): void => {
    for (const site of [from, to]) degrees.set(site, (degrees.get(site) ?? 0) + 1);
  };
  for (const leap of chosen) join(leap);
  const isFree = (site: SystemSite): boolean => (degrees.get(site) ?? 0) < mostPerSystem;
  const planned = [...chosen];
  const known = new Set(chosen);
  for (const leap of leaps) {
    if (planned.length === tunnelCount) break;
    const { from, to } = leap;
    if (known.has(leap) || pocket.has(from) !== pocket.has(to) || !isFree(from) || !isFree(to)) continue;
    // Leaving out some of the shortest lets longer ones in: a web, not a carpet.
    if (random.chance(0.4)) continue;
    planned.push(leap);
    join(leap);
  }
  return random.shuffle(planned).map((leap) => (random.chance(0.5) ? leap : { from: leap.to, to: leap.from }));
}

/** Remote is a system whose third nearest neighbour is far. */
function withoutRemote(sites: readonly SystemSite[]): readonly SystemSite[] {
  const reach = (site: SystemSite): number => {
    const lengths = sites.map((other) => leapLength({ from: site, to: other })).toSorted((a, b) => a - b);
    return lengths[3] ?? 0; // the nearest of all is the system itself
  };
  return sites
    .map((site) => ({ site, reach: reach(site) }))
    .toSorted((a, b) => a.reach - b.reach)
    .slice(0, sites.length - tunnelless)
    .map(({ site }) => site);
}

/** Every pair, the shortest first. */
function leapsBetween(sites: readonly SystemSite[]): readonly Leap[] {
  return sites
    .flatMap((from, index) => sites.slice(index + 1).map((to) => ({ from, to })))
    .map((leap) => ({ leap, length: leapLength(leap) }))
    .toSorted((a, b) => a.length - b.length)
    .map(({ leap }) => leap);
}

/** The shortest leaps that join every system to every other (Kruskal's minimum spanning tree), the shortest first. */
function spanAll(leaps: readonly Leap[]): readonly Leap[] {
  const groups = new Map<SystemSite, Set<SystemSite>>();
  const groupOf = (site: SystemSite): Set<SystemSite> => groups.get(site) ?? new Set([site]);
  return leaps.filter(({ from, to }) => {
    const [one, other] = [groupOf(from), groupOf(to)];
    if (one.has(to)) return false;
    const joined = new Set([...one, ...other]);
    for (const site of joined) groups.set(site, joined);
    return true;
  });
}

interface Web {
  readonly chosen: readonly Leap[];
  /** Systems that the others cannot reach. */
  readonly pocket: ReadonlySet<SystemSite>;
}

/** Leaves out the longest leap that cuts off two to five systems. */
function dropLongBridge(tree: readonly Leap[]): Web {
  for (const bridge of tree.toReversed()) {
    const chosen = tree.filter((leap) => leap !== bridge);
    for (const side of [bridge.from, bridge.to]) {
      const pocket = reachableFrom(side, chosen);
      if (pocket.size >= 2 && pocket.size <= 5) return { chosen, pocket };
    }
  }
  return { chosen: tree, pocket: new Set() };
}

function reachableFrom(start: SystemSite, leaps: readonly Leap[]): ReadonlySet<SystemSite> {
  const reached = new Set([start]);
  // A set's iteration takes in what is added on the way.
  for (const site of reached) {
    for (const { from, to } of leaps) {
      if (from === site) reached.add(to);
      if (to === site) reached.add(from);
    }
  }
  return reached;
}

function leapLength({ from, to }: Leap): number {
  const [a, b] = [from.position, to.position];
  return Math.hypot(a.x - b.x, a.y - b.y, a.z - b.z);
}

/**
 * `<SYSTEM>.<GROUP>.<NAME>`: how every object's code is made, for its own record and for the tunnels that lead to it. The
 * first part is the system's name, so that it is not the system's code where that is odd or has a space (recordings:
 * codes need not start with their system's).
 */
export function objectCode(site: SystemSite, group: string, name: string): string {
  return `${codeWord(site.name)}.${group}.${codeWord(name)}`;
}

/** Letters, digits, `'` and `,` in capitals: `Ring, Inner` becomes `RING,INNER`. */
function codeWord(name: string): string {
  return name
    .normalize('NFD')
    .replaceAll('’', "'")
    .replaceAll(/[øØ]/g, 'O')
    .replaceAll(/[^A-Za-z0-9',]/g, '')
    .toUpperCase();
}
