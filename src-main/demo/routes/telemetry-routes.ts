import type { Timetable } from '../universe/telemetry.ts';
import { demoSite } from '../universe/wire-values.ts';
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
    // Counted from the oldest, so that a version keeps its form when newer ones come out.
    const data = versions.map((version, index) => write(version, versions.length - 1 - index));
    return { kind: 'found', data: filter === 'latest' ? data.slice(0, 1) : data };
  },
};

/** Every fifth is an object (recordings, "Versions"). */
function write(version: string, position: number): unknown {
  if (position % 5 !== 3) return version;
  const slug = version.replaceAll('.', '-');
  return {
    image: `${demoSite}/media/patches/${slug}.jpg`,
    link: `${demoSite}/patch-notes/${slug}`,
    title: `Update ${version} &ndash; what is new`,
    version,
  };
}
