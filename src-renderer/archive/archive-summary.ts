import type { ResourceName } from '../../src-shared/catalog/registry.ts';
import type { ArchiveDatabase } from './archive-database.ts';
import type { Outline } from './archive-rows.ts';
import { latestByRequest } from './latest-by-request.ts';

/** What the archive holds of one resource. Instants are UTC, epoch milliseconds. */
export interface ResourceSummary {
  readonly resource: ResourceName;
  readonly requests: number;
  readonly snapshots: number;
  /** Records in the latest snapshot of every request. */
  readonly currentRecords: number;
  /** Compressed size of the bodies, each counted once. */
  readonly storedBytes: number;
  readonly firstFetchedAt: number;
  readonly lastConfirmedAt: number;
}

export interface ArchiveSummary {
  /** Sorted by resource name; resources without a snapshot are left out. */
  readonly resources: readonly ResourceSummary[];
  readonly snapshots: number;
  readonly storedBytes: number;
}

/** Reads outlines only. @param asOf UTC, epoch milliseconds; null for now. */
export async function archiveSummary(archive: ArchiveDatabase, asOf: number | null = null): Promise<ArchiveSummary> {
  const all = await archive.outlines.toArray();
  const snapshots = all.filter(({ fetchedAt }) => asOf === null || fetchedAt <= asOf);
  const resources = [...Map.groupBy(snapshots, ({ resource }) => resource)]
    .map(([resource, own]) => summarize(resource, own, asOf))
    .toSorted((a, b) => (a.resource < b.resource ? -1 : 1));
  return { resources, snapshots: snapshots.length, storedBytes: bytesOf(snapshots) };
}

function summarize(resource: ResourceName, snapshots: readonly Outline[], asOf: number | null): ResourceSummary {
  const latest = latestByRequest(snapshots);
  // A confirmation after that instant was not known then; the snapshot itself was.
  const lastAt = ({ lastSeenAt, fetchedAt }: Outline): number =>
    asOf === null || lastSeenAt <= asOf ? lastSeenAt : fetchedAt;
  return {
    resource,
    requests: latest.size,
    snapshots: snapshots.length,
    currentRecords: [...latest.values()].reduce((sum, { recordCount }) => sum + recordCount, 0),
    storedBytes: bytesOf(snapshots),
    firstFetchedAt: snapshots.reduce((first, { fetchedAt }) => Math.min(first, fetchedAt), Infinity),
    lastConfirmedAt: snapshots.reduce((last, snapshot) => Math.max(last, lastAt(snapshot)), 0),
  };
}

function bytesOf(snapshots: readonly Outline[]): number {
  const sizeOf = new Map(snapshots.map(({ bodyHash, gzipBytes }) => [bodyHash, gzipBytes]));
  return [...sizeOf.values()].reduce((sum, bytes) => sum + bytes, 0);
}
