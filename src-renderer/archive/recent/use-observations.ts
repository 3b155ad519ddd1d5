import type { Observation } from '../../../src-shared/cost.ts';
import { knownObservations } from '../known-prices.ts';
import { useArchiveQuery } from '../use-archive-query.ts';

/**
 * What earlier runs have shown, by `observationKey`, followed live; undefined while it is read. Always the latest: what is
 * asked now is paid now, whichever instant is on screen.
 */
export function useObservations(): ReadonlyMap<string, Observation> | undefined {
  return useArchiveQuery('observations', async (archive) => knownObservations(await archive.observations.toArray()));
}
