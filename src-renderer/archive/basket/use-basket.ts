import { useArchiveQuery } from '../use-archive-query.ts';
import type { BasketItem } from '../archive-rows.ts';
import { readBasket } from './read-basket.ts';

/** The basket in the order it runs in, followed live; undefined while it is read. Always the one of now. */
export function useBasket(): readonly BasketItem[] | undefined {
  return useArchiveQuery('basket', readBasket);
}
