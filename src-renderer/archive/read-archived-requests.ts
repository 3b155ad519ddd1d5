import type { ResourceName } from '../../src-shared/catalog/registry.ts';
import type { Params } from '../../src-shared/catalog/resource.ts';
import type { ArchiveDatabase } from './archive-database.ts';
import { latestByRequest } from './latest-by-request.ts';
import { seenBy } from './seen-by.ts';

/** A request that has been answered at least once. `lastSeenAt` is UTC, epoch milliseconds. */
export interface ArchivedRequest {
  readonly requestKey: string;
  readonly params: Params;
  /** Title of the first record of its latest snapshot. */
  readonly title: string;
  readonly lastSeenAt: number;
}

/**
 * Every request of a resource that the archive has an answer to, the latest first.
 *
 * @param asOf UTC, epoch milliseconds; null for now.
 */
export async function readArchivedRequests(
  archive: ArchiveDatabase,
  resource: ResourceName,
  asOf: number | null,
): Promise<readonly ArchivedRequest[]> {
  const all = await archive.outlines.where('resource').equals(resource).toArray();
  const latest = latestByRequest(all.filter(({ fetchedAt }) => asOf === null || fetchedAt <= asOf));
  const found = await archive.snapshots.bulkGet([...latest.values()].map(({ id }) => id));
  const known = found.filter((snapshot) => snapshot !== undefined);
  const snapshots = (await seenBy(archive, known, asOf)).toSorted((a, b) => b.lastSeenAt - a.lastSeenAt);
  const records = await archive.records.bulkGet(snapshots.map(({ manifest }) => manifest[0] ?? ''));
  return snapshots.map(({ requestKey, params, lastSeenAt }, index) => ({
    requestKey,
    params,
    title: records[index]?.title ?? requestKey,
    lastSeenAt,
  }));
}
