import type { WireRecord } from '../universe/ship-record.ts';
import type { Starmap } from '../universe/starmap/starmap.ts';
import { affiliations, species } from '../universe/starmap/systems.ts';
import { sortedQuery, type PathKeyRoute } from './route.ts';

/**
 * `/<apikey>/v1/<mode>/starmap/systems`. An array without a name filter; with one, the systems whose name holds the
 * text, whatever the case: of a single one the object itself (spec, "Starmap system"), of several an array.
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
    return { kind: 'found', data: others.length === 0 ? first : matching };
  },
};

/** `/<apikey>/v1/<mode>/starmap/star-system` */
export const starSystemRoute = codeRoute('star-system', (starmap, code) => starmap.system(code));

/** `/<apikey>/v1/<mode>/starmap/object` */
export const objectRoute = codeRoute('object', (starmap, code) => starmap.object(code));

/**
 * One thing by its code: an object, or not found. In recorded types it is a list of one, and an empty list, as a success,
 * when there is none (starmap/systems/Sol.json and Vermilion.json). Without a code there is nothing to look for.
 */
function codeRoute(name: string, find: (starmap: Starmap, code: string) => WireRecord | null): PathKeyRoute {
  return {
    kind: 'path-key',
    path: `/starmap/${name}`,
    modes: ['live', 'cache', 'auto', 'eager'],
    copyKey: ({ query }) => `${name}:${query.get('code')?.toUpperCase() ?? ''}`,
    find: (world, { query }) => {
      const code = query.get('code');
      if (!code) return { kind: 'malformed' };
      const record = find(world.starmap(), code);
      if (world.types === 'recorded') return { kind: 'found', data: record === null ? [] : [record] };
      return record === null ? { kind: 'not-found' } : { kind: 'found', data: record };
    },
  };
}

/**
 * `/<apikey>/v1/<mode>/starmap/tunnels`. An array without an id (recordings, "Tunnels"); with one, the tunnel itself (spec,
 * "Starmap tunnel").
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
    const data = tunnels.find((tunnel) => tunnel['id'] === id);
    return data ? { kind: 'found', data } : { kind: 'not-found' };
  },
};

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

/** `/<apikey>/v1/<mode>/starmap/species` */
export const speciesRoute = namesRoute('species', species);

/** `/<apikey>/v1/<mode>/starmap/affiliations` */
export const affiliationsRoute = namesRoute('affiliations', affiliations);

/** A short list that never changes; with a name filter, those whose name holds the text, always as an array. */
function namesRoute(name: string, list: readonly { readonly name: string }[]): PathKeyRoute {
  return {
    kind: 'path-key',
    path: `/starmap/${name}`,
    modes: ['live', 'cache', 'auto', 'eager'],
    copyKey: ({ query }) => `${name}?${sortedQuery(query)}`,
    find: (_, { query }) => {
      const wanted = query.get('name')?.toLowerCase() ?? '';
      return { kind: 'found', data: list.filter((entry) => entry.name.toLowerCase().includes(wanted)) };
    },
  };
}
