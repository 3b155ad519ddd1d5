import type { PathKeyRoute } from './route.ts';

/** `/<apikey>/v1/live/starmap/search`. Always live (spec, Endpoints); fewer than 3 characters find nothing (recordings). */
export const starmapSearchRoute: PathKeyRoute = {
  kind: 'path-key',
  path: '/starmap/search',
  modes: ['live'],
  copyKey: ({ query }) => `search:${query.get('name')?.toLowerCase() ?? ''}`,
  find: (world, { query }) => {
    const name = query.get('name');
    return name ? { kind: 'found', data: world.starmap().find(name) } : { kind: 'malformed' };
  },
};
