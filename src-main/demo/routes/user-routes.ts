import type { HeaderKeyRoute, PathKeyRoute, RouteRequest } from './route.ts';

const shared = {
  copyKey: (request: RouteRequest): string => `user:${handleOf(request).toLowerCase()}`,
  isKept: (world, request) => world.isPlayerKept(handleOf(request)),
  find: (world, request) => {
    const data = world.player(handleOf(request));
    return data === null ? { kind: 'not-found' } : { kind: 'found', data };
  },
} satisfies Partial<PathKeyRoute>;

/** `/<apikey>/v1/<mode>/user/<handle>` */
export const userRoute: PathKeyRoute = {
  ...shared,
  kind: 'path-key',
  path: '/user/:handle',
  modes: ['live', 'cache', 'auto', 'eager'],
};

/** `GET /v2/users/<handle>`. The record's shape is not shown in the specification; the demo sends the path-key one. */
export const headerKeyUserRoute: HeaderKeyRoute = { ...shared, kind: 'header-key', path: '/v2/users/:handle' };

function handleOf(request: RouteRequest): string {
  return request.params['handle'] ?? '';
}
