import { affiliations } from '../universe/affiliations.ts';
import { species } from '../universe/species.ts';
import { sortedQuery, type PathKeyRoute } from './route.ts';

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
