import type { PathKeyRoute } from './route.ts';

/** `/<apikey>/v1/<mode>/stats` */
export const statsRoute: PathKeyRoute = {
  kind: 'path-key',
  path: '/stats',
  modes: ['live', 'cache', 'auto', 'eager'],
  copyKey: () => 'stats',
  find: (world) => ({ kind: 'found', data: world.stats() }),
};
