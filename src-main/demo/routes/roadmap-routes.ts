import type { BoardName } from '../universe/roadmap/board-plan.ts';
import type { WireRecord } from '../universe/ship-record.ts';
import { sortedQuery, type PathKeyRoute, type RouteRequest } from './route.ts';

/**
 * `/<apikey>/v1/<mode>/roadmap/<board>`. `version` is a release's whole name; one that is no release gives an empty list
 * (recordings, "Roadmap"). `date_min` and `date_max` are taken as Unix seconds and compared with the date a release is
 * scheduled for, both ends included; a release without one is left out. Either finds releases that the board's own list
 * does not hold any more. The specification shows nothing of this.
 */
export const roadmapRoute: PathKeyRoute = {
  kind: 'path-key',
  path: '/roadmap/:board',
  modes: ['live', 'cache', 'auto', 'eager'],
  cacheOnly: ['date_min', 'date_max'],
  copyKey: (request) => `roadmap/${request.params['board'] ?? ''}?${sortedQuery(request.query)}`,
  find: (world, request) => {
    const board = boardOf(request);
    if (board === null) return { kind: 'not-found' };
    const earliest = readSeconds(request.query, 'date_min', 0);
    const latest = readSeconds(request.query, 'date_max', Number.POSITIVE_INFINITY);
    if (earliest === null || latest === null) return { kind: 'malformed' };
    const version = request.query.get('version');
    const isDated = request.query.has('date_min') || request.query.has('date_max');
    const fits = (release: WireRecord): boolean => {
      const scheduled = release['scheduled_at'];
      const isInside = typeof scheduled === 'number' && scheduled >= earliest && scheduled <= latest;
      return (version === null || release['name'] === version) && (!isDated || isInside);
    };
    const isNarrow = version !== null || isDated;
    return { kind: 'found', data: isNarrow ? world.wholeRoadmap(board).filter(fits) : world.roadmap(board) };
  },
};

function boardOf({ params }: RouteRequest): BoardName | null {
  const board = params['board'];
  return board === 'main' || board === 'campaign' ? board : null;
}

/** Whole Unix seconds; `absent` without the parameter, null when it cannot be read. */
function readSeconds(query: URLSearchParams, name: string, absent: number): number | null {
  const text = query.get(name);
  if (text === null) return absent;
  return /^\d{1,12}$/.test(text) ? Number(text) : null;
}

/** `/<apikey>/v1/<mode>/progress-tracker`: the teams. */
export const teamsRoute: PathKeyRoute = {
  kind: 'path-key',
  path: '/progress-tracker',
  modes: ['live', 'cache', 'auto', 'eager'],
  copyKey: () => 'progress-tracker',
  find: (world) => ({ kind: 'found', data: world.teams() }),
};

/** `/<apikey>/v1/<mode>/progress-tracker/<team_slug>`: the deliverables of a team. */
export const deliverablesRoute: PathKeyRoute = {
  kind: 'path-key',
  path: '/progress-tracker/:team_slug',
  modes: ['live', 'cache', 'auto', 'eager'],
  copyKey: (request) => `progress-tracker/${slugOf(request)}`,
  find: (world, request) => {
    const data = world.deliverables(slugOf(request));
    return data === null ? { kind: 'not-found' } : { kind: 'found', data };
  },
};

function slugOf({ params }: RouteRequest): string {
  return params['team_slug'] ?? '';
}
