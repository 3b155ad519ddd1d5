import type { StarSystem } from '../../../../src-shared/catalog/starmap/systems.ts';
import type { Tunnel, TunnelEnd } from '../../../../src-shared/catalog/starmap/tunnels.ts';
import type { CollectionRecord } from '../../../archive/read/read-collection.ts';
import { buildStarMap } from './build-star-map.ts';
import { firstReadings } from './direction-readings.ts';
import type { MapColours } from './map-colours.ts';
import type { MapSystem, MapTunnel, StarMap } from './star-map.ts';

/** For tests only: a system that is known by its name, at the origin unless told otherwise. */
export function systemRecord(name: string, fields: Partial<StarSystem> = {}): CollectionRecord<StarSystem> {
  const unknown = { type: null, status: null, size: null, population: null, economy: null, danger: null } as const;
  const place = { x: 0, y: 0, z: 0 } as const;
  const texts = { description: null, infoUrl: null, modifiedAt: null } as const;
  const own = { id: name, code: name.toUpperCase(), name, affiliations: [] } as const;
  return { identity: name, title: name, fields: { ...unknown, ...place, ...texts, ...own, ...fields } };
}

/** For tests only: `Aster>Belen` is a tunnel between those two, called so; an empty side is an end without a system. */
export function tunnelRecord(way: string, fields: Partial<Tunnel> = {}, statuses = 'PP'): CollectionRecord<Tunnel> {
  const [from = '', to = ''] = (way.split('#')[0] ?? '').split('>');
  const entry = tunnelEnd(from, statuses[0] ?? null);
  const exit = tunnelEnd(to, statuses[1] ?? null);
  const own = {
    id: way,
    name: null,
    size: 'M',
    direction: 'B',
    entryId: entry.id,
    exitId: exit.id,
    entry,
    exit,
  } as const;
  return { identity: way, title: way, fields: { ...own, ...fields } };
}

function tunnelEnd(systemId: string, status: string | null): TunnelEnd {
  const unknown = {
    code: null,
    designation: null,
    name: null,
    distance: null,
    latitude: null,
    longitude: null,
  } as const;
  return {
    ...unknown,
    id: `${systemId} mouth`,
    systemId: systemId === '' ? null : systemId,
    status,
    type: 'JUMPPOINT',
  };
}

/** For tests only: a map of these, read as at first. */
export function starMap(
  systems: readonly CollectionRecord<StarSystem>[],
  ways: readonly (string | CollectionRecord<Tunnel>)[] = [],
  detailed: ReadonlySet<string> = new Set(),
): StarMap {
  const tunnels = ways.map((way) => (typeof way === 'string' ? tunnelRecord(way) : way));
  return buildStarMap(systems, tunnels, detailed, firstReadings);
}

/** For tests only: someone who holds systems. */
export function holder(name: string, color: string | null = null): StarSystem['affiliations'][number] {
  return { id: name.toLowerCase(), code: null, name, color };
}

/** For tests only: the tokens of a scheme, out of the text of ui/tokens.css. */
export function coloursOf(scheme: 'dark' | 'light', css: string): MapColours {
  const block = css.split(`[data-scheme='${scheme}']`)[1]?.split('}')[0] ?? '';
  const token = (name: string): string => new RegExp(`--${name}: (#[0-9a-f]{6})`).exec(block)?.[1] ?? '';
  const series = ['c1', 'c3', 'c4', 'c5'].map(token);
  return { ground: token('ground'), panel: token('panel'), faint: token('faint'), brass: token('brass'), series };
}

const noSystem: StarSystem = {
  id: null,
  code: null,
  name: null,
  type: null,
  status: null,
  x: null,
  y: null,
  z: null,
  size: null,
  population: null,
  economy: null,
  danger: null,
  affiliations: [],
  description: null,
  infoUrl: null,
  modifiedAt: null,
};

const noTunnel: Tunnel = {
  id: null,
  name: null,
  size: null,
  direction: null,
  entryId: null,
  exitId: null,
  entry: null,
  exit: null,
};

/** A system as a test needs it: only what is given is known of it. */
function systemWith(given: Partial<StarSystem>): StarSystem {
  return { ...noSystem, ...given };
}

/** A map of such systems, their ids as identities, and of tunnels between them, by the places of their ends. */
export function mapWith(
  systems: readonly Partial<StarSystem>[],
  tunnels: readonly (Partial<Tunnel> & { readonly ends: readonly [number | null, number | null] })[] = [],
): StarMap {
  const joined: readonly MapTunnel[] = tunnels.map(({ ends: [entry, exit], ...given }, index) => ({
    index,
    identity: `t${index}`,
    title: given.name ?? `t${index}`,
    fields: { ...noTunnel, ...given },
    entry,
    exit,
    passage: 'both',
  }));
  const made: readonly MapSystem[] = systems.map((given, index) => {
    const fields = systemWith(given);
    const { x, y, z } = fields;
    const position = x === null || y === null || z === null ? null : { x, y, z };
    return {
      index,
      identity: fields.id ?? `#${index}`,
      title: fields.name ?? fields.code ?? `#${index}`,
      fields,
      position,
      place: position ?? { x: 0, y: 0, z: 0 },
      hasDetails: false,
      tunnels: joined.filter(({ entry, exit }) => entry === index || exit === index).map((tunnel) => tunnel.index),
    };
  });
  return {
    systems: made,
    tunnels: joined,
    findings: [],
    indexOf: new Map(made.map(({ identity, index }) => [identity, index])),
  };
}

/** How many marks lie on another, rims and all. For tests. @param screen as `projectWith` gives it. */
export function overlapping(screen: Float64Array, radii: Float64Array): number {
  const rim = 0.8;
  const at = (index: number, part: number): number => screen[index * 3 + part] ?? NaN;
  const reach = (index: number): number => (radii[index] ?? NaN) + rim;
  const places = [...radii.keys()];
  return places.filter((one) =>
    places.some(
      (other) =>
        other !== one && Math.hypot(at(one, 0) - at(other, 0), at(one, 1) - at(other, 1)) < reach(one) + reach(other),
    ),
  ).length;
}
