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
