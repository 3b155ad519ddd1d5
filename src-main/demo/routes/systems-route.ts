import { sortedQuery, type PathKeyRoute } from './route.ts';

/**
 * `/<apikey>/v1/<mode>/starmap/systems`. An array without a name filter; with one, the systems whose name holds the
 * text, whatever the case: of a single one the object itself, or, for every fifth id, an array of it (recordings,
 * "Starmap systems").
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
    const [first, ...others] = matching;
    if (!first) return { kind: 'not-found' };
    const isBare = others.length === 0 && Number(first['id']) % 5 !== 0;
    return { kind: 'found', data: isBare ? first : matching };
  },
};
