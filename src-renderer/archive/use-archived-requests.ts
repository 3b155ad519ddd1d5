import type { ResourceName } from '../../src-shared/catalog/registry.ts';
import { readArchivedRequests, type ArchivedRequest } from './read-archived-requests.ts';
import { useArchiveQuery } from './use-archive-query.ts';

/** Every request of a resource that the archive has an answer to, the latest first, followed live. */
export function useArchivedRequests(resource: ResourceName): readonly ArchivedRequest[] | undefined {
  return useArchiveQuery(`requests ${resource}`, (archive, asOf) => readArchivedRequests(archive, resource, asOf));
}
