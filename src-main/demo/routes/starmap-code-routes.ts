import type { WireRecord } from '../universe/ship-record.ts';
import type { Starmap } from '../universe/starmap.ts';
import type { PathKeyRoute } from './route.ts';

/** `/<apikey>/v1/<mode>/starmap/star-system` */
export const starSystemRoute = codeRoute('star-system', (starmap, code) => starmap.system(code));

/** `/<apikey>/v1/<mode>/starmap/object` */
export const objectRoute = codeRoute('object', (starmap, code) => starmap.object(code));

/**
 * One thing by its code. The answer is an object, for every fifth id an array of one, and an empty list, as a success,
 * when there is none (recordings, "Star-system, object"). Without a code there is nothing to look for.
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
      if (record === null) return { kind: 'found', data: [] };
      return { kind: 'found', data: Number(record['id']) % 5 === 0 ? [record] : record };
    },
  };
}
