import { sortedQuery, type PathKeyRoute } from './route.ts';

/**
 * `/<apikey>/v1/<mode>/starmap/systems`. An array without a name filter; with one, the systems whose name holds the
 * text, whatever the case, and the object itself when only one does (recordings, "Starmap systems").
 */
export const systemsRoute: PathKeyRoute = {
  kind: 'path-key',
  path: '/starmap/systems',
  modes: ['live', 'cache', 'auto', 'eager'],
  copyKey: ({ query }) => `systems?${sortedQuery(query)}`,
  find: (world, { query }) => {
    const name = query.get('name')?.toLowerCase();
    if (!name) return { kind: 'found', data: world.systems() };
    const matching = world.systems().filter((system) => String(system['name']).toLowerCase().includes(name));
    if (matching.length === 0) return { kind: 'not-found' };
    return { kind: 'found', data: matching.length === 1 ? matching[0] : matching };
  },
};
