import type { Observation } from '../../../src-shared/cost.ts';
import { useArchiveQuery } from '../use-archive-query.ts';

/**
 * What earlier runs have shown, by `observationKey`, followed live; undefined while it is read. Always the latest: what is
 * asked now is paid now, whichever instant is on screen.
 */
export function useObservations(): ReadonlyMap<string, Observation> | undefined {
  return useArchiveQuery('observations', async (archive) => {
    const rows = await archive.observations.toArray();
    return new Map(rows.map((row) => [row.key, row]));
  });
}
