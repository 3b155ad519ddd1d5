import type { PathKeyRoute, RouteRequest } from './route.ts';

/** `/<apikey>/v1/<mode>/organization/<sid>`. SIDs are case-sensitive (recordings, "Organization"). */
export const organizationRoute: PathKeyRoute = {
  kind: 'path-key',
  path: '/organization/:sid',
  modes: ['live', 'cache', 'auto', 'eager'],
  copyKey: (request) => `organization:${sidOf(request)}`,
  find: (world, request) => {
    const data = world.organization(sidOf(request));
    return data === null ? { kind: 'not-found' } : { kind: 'found', data };
  },
};

function sidOf(request: RouteRequest): string {
  return request.params['sid'] ?? '';
}
