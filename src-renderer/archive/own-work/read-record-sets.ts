import type { ResourceName } from '../../../src-shared/catalog/registry.ts';
import type { ArchiveDatabase } from '../schema/archive-database.ts';
import type { RecordSet } from '../schema/archive-rows.ts';

/**
 * The user's sets that hold records of a resource, by name. They are the user's own work and not part of what is looked
 * back at: all of them are here whichever day is on screen.
 */
export async function readRecordSets(archive: ArchiveDatabase, resource: ResourceName): Promise<readonly RecordSet[]> {
  const sets = await archive.sets.toArray();
  return sets
    .filter(({ members }) => members.some((member) => member.resource === resource))
    .toSorted((a, b) => a.name.localeCompare(b.name, 'en'));
}
