import { readChangeRate, type ChangeRate } from '../../archive/basket/read-change-rate.ts';
import { useArchiveQuery } from '../../archive/use-archive-query.ts';

/** How often a request changed in the past, followed live; undefined while it is read. Always up to now. */
export function useChangeRate(requestKey: string): ChangeRate | undefined {
  return useArchiveQuery(`change rate ${requestKey}`, (archive) => readChangeRate(archive, requestKey));
}
