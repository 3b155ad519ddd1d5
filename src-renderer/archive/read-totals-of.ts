import type { ResourceName } from '../../src-shared/catalog/registry.ts';
import type { ArchiveDatabase } from './archive-database.ts';
import type { StoredTotals } from './archive-rows.ts';

/**
 * The totals of every request of a resource that the archive has an answer to, in the order of their keys: how to find the requests
 * without reading the outlines of all their snapshots.
 */
export async function readTotalsOf(archive: ArchiveDatabase, resource: ResourceName): Promise<readonly StoredTotals[]> {
  const all = await archive.totals.toArray();
  return all.filter((totals) => totals.resource === resource);
}
