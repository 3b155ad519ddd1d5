import type { ResourceName } from '../../src-shared/catalog/registry.ts';
import type { RecordSet } from './archive-rows.ts';
import { useArchiveQuery } from './use-archive-query.ts';

/**
 * The user's sets that hold records of a resource, by name, followed live. They are the user's own work and not part of
 * what is looked back at: all of them are here whichever day is on screen. Undefined while they are read.
 */
export function useRecordSets(resource: ResourceName): readonly RecordSet[] | undefined {
  return useArchiveQuery(`sets ${resource}`, async (archive) => {
    const sets = await archive.sets.toArray();
    return sets
      .filter(({ members }) => members.some((member) => member.resource === resource))
      .toSorted((a, b) => a.name.localeCompare(b.name, 'en'));
  });
}
