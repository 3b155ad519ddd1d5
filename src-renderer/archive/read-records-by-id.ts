import type { ResourceName } from '../../src-shared/catalog/registry.ts';
import type { ArchiveDatabase } from './archive-database.ts';
import type { StoredRecord } from './archive-rows.ts';

/** More records than this are read in one sweep over the resource's, where most of those are among them. */
const manyRecords = 500;

/**
 * Some records of a resource, in the order of their ids; undefined where one is missing. Thousands of single reads take
 * several times as long as one sweep, unless the archive holds many other readings of the same resource.
 */
export async function readRecordsById(
  archive: ArchiveDatabase,
  resource: ResourceName,
  ids: readonly string[],
): Promise<readonly (StoredRecord | undefined)[]> {
  if (ids.length > manyRecords) {
    // Ids begin with the resource's name and a bar (archive-rows.ts).
    const most = 2 * ids.length;
    const all = await archive.records
      .where(':id')
      .between(`${resource}|`, `${resource}}`, true, false)
      .limit(most + 1)
      .toArray();
    if (all.length <= most) {
      const byId = new Map(all.map((row) => [row.id, row]));
      return ids.map((id) => byId.get(id));
    }
  }
  return archive.records.bulkGet([...ids]);
}
