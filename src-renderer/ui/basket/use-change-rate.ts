import { readChangeRate, type ChangeRate } from '../../archive/basket/read-basket-facts.ts';
import { useArchiveQuery } from '../../archive/hooks/archive-context.tsx';

/** How often a request changed in the past, followed live; undefined while it is read. Always up to now. */
export function useChangeRate(requestKey: string): ChangeRate | undefined {
  return useArchiveQuery(`change rate ${requestKey}`, (archive) => readChangeRate(archive, requestKey));
}
