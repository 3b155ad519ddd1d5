import { demoLimits } from '../http/demo-state.ts';
import { fleetSize } from '../universe/fleet.ts';
import type { WireRecord } from '../universe/ship-record.ts';
import type { Timetable } from '../universe/telemetry.ts';
import { sortedQuery, type PathKeyRoute } from './route.ts';

/**
 * `/<apikey>/v1/<mode>/ships`. A range includes both ends and leaves out ships without that figure; a crew range asks
 * for the largest crew. `page_max` keeps the first pages of 10. `id` is refused outside mode cache, as the
 * specification has it.
 */
export const shipsRoute: PathKeyRoute = {
  kind: 'path-key',
  path: '/ships',
  modes: ['live', 'cache', 'auto', 'eager'],
  cacheOnly: ['id'],
  copyKey: ({ query }) => `ships?${sortedQuery(query)}`,
  liveMs: ({ query }) => demoLimits.liveMsPerShipPage * pagesOf(query),
  find: (world, { query }) => {
    const wholes = wholeNumbers.map((name) => [name, readWhole(query, name)] as const);
    if (wholes.some(([, value]) => value === 'unreadable')) return { kind: 'malformed' };
    const filters = readFilters(query);
    const matching =
      filters.length === 0 ? world.ships() : world.ships().filter((ship) => filters.every((fits) => fits(ship)));
    const pages = readWhole(query, 'page_max');
    return {
      kind: 'found',
      data: typeof pages === 'number' ? matching.slice(0, pages * demoLimits.shipsPerPage) : matching,
    };
  },
};

function pagesOf(query: URLSearchParams): number {
  const allPages = Math.ceil(fleetSize / demoLimits.shipsPerPage);
  const pages = readWhole(query, 'page_max');
  return typeof pages === 'number' ? Math.min(pages, allPages) : allPages;
}

type Filter = (ship: WireRecord) => boolean;

const ranges = { length: 'length', crew: 'max_crew', price: 'price', mass: 'mass' } as const;
const wholeNumbers = [...Object.keys(ranges).flatMap((name) => [`${name}_min`, `${name}_max`]), 'page_max', 'id'];

function readFilters(query: URLSearchParams): readonly Filter[] {
  const filters: Filter[] = [];
  const name = query.get('name')?.toLowerCase();
  if (name) filters.push((ship) => typeof ship['name'] === 'string' && ship['name'].toLowerCase().includes(name));
  const types = query.getAll('classification').map((type) => type.toLowerCase());
  if (types.length > 0) filters.push((ship) => types.includes(String(ship['type'])));
  const id = query.get('id');
  if (id !== null) filters.push((ship) => Number(ship['id']) === Number(id));
  for (const [word, field] of Object.entries(ranges)) {
    const low = readWhole(query, `${word}_min`);
    const high = readWhole(query, `${word}_max`);
    if (typeof low === 'number') filters.push((ship) => isKnown(ship[field]) && numberOf(ship[field]) >= low);
    if (typeof high === 'number') filters.push((ship) => isKnown(ship[field]) && numberOf(ship[field]) <= high);
  }
  return filters;
}

function readWhole(query: URLSearchParams, name: string): number | 'unreadable' | null {
  const text = query.get(name);
  if (text === null) return null;
  return /^\d{1,12}$/.test(text) && !(name === 'page_max' && Number(text) === 0) ? Number(text) : 'unreadable';
}

/** Figures are text; the price is a number. */
function numberOf(value: unknown): number {
  return typeof value === 'number' || typeof value === 'string' ? Number(value) : Number.NaN;
}

function isKnown(value: unknown): boolean {
  return !Number.isNaN(numberOf(value));
}

/**
 * `/<apikey>/v1/<mode>/telemetry/<version>`. Versions before 3.2, of another form or not yet released are not found.
 * Without a timetable the response is that for MONTH, which the specification does not say.
 */
export const telemetryRoute: PathKeyRoute = {
  kind: 'path-key',
  path: '/telemetry/:version',
  modes: ['live', 'cache', 'auto', 'eager'],
  copyKey: ({ params, query }) => `telemetry:${params['version'] ?? ''}?${sortedQuery(query)}`,
  find: (world, { params, query }) => {
    const timetable = query.get('timetable') ?? 'MONTH';
    if (!isTimetable(timetable)) return { kind: 'malformed' };
    const data = world.telemetry(params['version'] ?? '', timetable);
    return data === null ? { kind: 'not-found' } : { kind: 'found', data };
  },
};

function isTimetable(text: string): text is Timetable {
  return text === 'DAY' || text === 'WEEK' || text === 'MONTH';
}

/** `/<apikey>/v1/<mode>/stats` */
export const statsRoute: PathKeyRoute = {
  kind: 'path-key',
  path: '/stats',
  modes: ['live', 'cache', 'auto', 'eager'],
  copyKey: () => 'stats',
  find: (world) => ({ kind: 'found', data: world.stats() }),
};

/** `/<apikey>/v1/<mode>/versions`. `filter=latest` gives a list with the latest only; other filters are not known. */
export const versionsRoute: PathKeyRoute = {
  kind: 'path-key',
  path: '/versions',
  modes: ['live', 'cache', 'auto', 'eager'],
  copyKey: ({ query }) => `versions?${sortedQuery(query)}`,
  find: (world, { query }) => {
    const filter = query.get('filter');
    if (filter !== null && filter !== 'latest') return { kind: 'malformed' };
    const versions = world.gameVersions();
    return { kind: 'found', data: filter === 'latest' ? versions.slice(0, 1) : versions };
  },
};
