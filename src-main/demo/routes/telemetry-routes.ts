import type { Timetable } from '../universe/telemetry.ts';
import { sortedQuery, type PathKeyRoute } from './route.ts';

/**
 * `/<apikey>/v1/<mode>/telemetry/<version>`. Versions before 3.2, of another form or not yet released are not found.
 * Without a timetable the answer is that for MONTH, which the specification does not say.
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
