import type { StarSystem } from '../../../src-shared/domain/star-system.ts';
import type { Tunnel, TunnelEnd } from '../../../src-shared/domain/tunnel.ts';
import type { CollectionRecord } from '../../archive/read-collection.ts';
import { buildStarMap } from './build-star-map.ts';
import { firstReadings } from './direction-readings.ts';
import type { MapColours } from './map-colours.ts';
import type { StarMap } from './star-map.ts';

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
