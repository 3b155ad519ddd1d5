import type { ResourceName } from '../../../src-shared/catalog/registry.ts';
import type { ArchiveDatabase } from '../schema/archive-database.ts';
import { readOutlineCounts, sum, type OutlineCounts } from './request-totals.ts';

/** What the archive holds of one resource. Instants are UTC, epoch milliseconds. */
export interface ResourceSummary {
  readonly resource: ResourceName;
  readonly requests: number;
  readonly snapshots: number;
  /** Records in the latest snapshot of every request. */
  readonly currentRecords: number;
  /** Compressed size of the bodies, each counted once, with the resource that had it first. */
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

/** Reads the totals of each request, or outlines where it looks back. @param asOf UTC, epoch milliseconds; null for now. */
export async function archiveSummary(archive: ArchiveDatabase, asOf: number | null = null): Promise<ArchiveSummary> {
  const requests = asOf === null ? await archive.totals.toArray() : await readOutlineCounts(archive, asOf);
  const resources = [...Map.groupBy(requests, ({ resource }) => resource)]
    .map(([resource, own]) => summarize(resource, own))
    .toSorted((a, b) => (a.resource < b.resource ? -1 : 1));
  return {
    resources,
    snapshots: sum(resources.map(({ snapshots }) => snapshots)),
    storedBytes: sum(resources.map(({ storedBytes }) => storedBytes)),
  };
}

function summarize(resource: ResourceName, requests: readonly OutlineCounts[]): ResourceSummary {
  return {
    resource,
    requests: requests.length,
    snapshots: sum(requests.map(({ snapshots }) => snapshots)),
    currentRecords: sum(requests.map(({ currentRecords }) => currentRecords)),
    storedBytes: sum(requests.map(({ ownBytes }) => ownBytes)),
    firstFetchedAt: requests.reduce((first, { firstFetchedAt }) => Math.min(first, firstFetchedAt), Infinity),
    lastConfirmedAt: requests.reduce((last, { confirmedAt }) => Math.max(last, confirmedAt), 0),
  };
}
