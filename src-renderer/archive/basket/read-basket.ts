import type { ArchiveDatabase } from '../schema/archive-database.ts';
import type { BasketItem } from '../schema/archive-rows.ts';

/** The basket in the order it runs in. Places count, not times: the clock may have been set back. */
export async function readBasket(archive: ArchiveDatabase): Promise<readonly BasketItem[]> {
  const rows = await archive.basket.toArray();
  return rows.toSorted((a, b) => a.position - b.position || (a.id < b.id ? -1 : 1));
}
