import type { Observation } from '../../src-shared/cost.ts';
import { readKnownObservation } from './known-prices.ts';
import { useArchiveQuery } from './use-archive-query.ts';

/**
 * What earlier runs have shown, followed live; null while it is read and where there were none. Always the latest: what is
 * asked now is paid now, whichever instant is on screen.
 *
 * @param key `observationKey` of a plan; null for no plan.
 */
export function useObservation(key: string | null): Observation | null {
  const observation = useArchiveQuery(`observation ${key ?? ''}`, (archive) => readKnownObservation(archive, key));
  return observation ?? null;
}
