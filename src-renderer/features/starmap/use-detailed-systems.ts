import { latestByRequest } from '../../archive/latest-by-request.ts';
import { identityInRecordId } from '../../archive/record-id.ts';
import type { ArchiveDatabase } from '../../archive/archive-database.ts';
import { useArchiveQuery } from '../../archive/use-archive-query.ts';

/** Identities of the systems whose details are archived, followed live; undefined while that is being read. */
export function useDetailedSystems(): ReadonlySet<string> | undefined {
  return useArchiveQuery('systems with details', readDetailedSystems);
}

/**
 * Identities of the systems whose details the archive held at an instant. A request's code is text somebody typed, so what
 * was answered counts and not what was asked.
 */
export async function readDetailedSystems(archive: ArchiveDatabase, asOf: number | null): Promise<ReadonlySet<string>> {
  const all = await archive.outlines.where('resource').equals('star-system').toArray();
  const latest = latestByRequest(all.filter(({ fetchedAt }) => asOf === null || fetchedAt <= asOf));
  const snapshots = await archive.snapshots.bulkGet([...latest.values()].map(({ id }) => id));
  return new Set(snapshots.flatMap((snapshot) => snapshot?.manifest ?? []).map(identityInRecordId));
}
