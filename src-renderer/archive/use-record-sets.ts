import type { ResourceName } from '../../src-shared/catalog/registry.ts';
import type { RecordSet } from './archive-rows.ts';
import { readRecordSets } from './read-record-sets.ts';
import { useArchiveQuery } from './use-archive-query.ts';

/** The user's sets that hold records of a resource, followed live. Undefined while they are read. */
export function useRecordSets(resource: ResourceName): readonly RecordSet[] | undefined {
  return useArchiveQuery(`sets ${resource}`, (archive) => readRecordSets(archive, resource));
}
