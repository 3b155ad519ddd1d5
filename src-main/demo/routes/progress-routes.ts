import type { PathKeyRoute, RouteRequest } from './route.ts';

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
