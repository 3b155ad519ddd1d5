import { sortedQuery, type PathKeyRoute } from './route.ts';

/**
 * `/<apikey>/v1/<mode>/starmap/tunnels`. An array without an id; with one, the tunnel itself, or an empty list, as a
 * success, when there is none (recordings, "Tunnels").
 */
export const tunnelsRoute: PathKeyRoute = {
  kind: 'path-key',
  path: '/starmap/tunnels',
  modes: ['live', 'cache', 'auto', 'eager'],
  copyKey: ({ query }) => `tunnels?${sortedQuery(query)}`,
  find: (world, { query }) => {
    const tunnels = world.starmap().tunnels();
    const id = query.get('id');
    if (!id) return { kind: 'found', data: tunnels };
    return { kind: 'found', data: tunnels.find((tunnel) => tunnel['id'] === id) ?? [] };
  },
};
