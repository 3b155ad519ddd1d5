import type { Outline, StoredTotals } from '../archive-rows.ts';

/** What outlines alone tell of a request. */
export type OutlineCounts = Omit<StoredTotals, 'params' | 'title' | 'confirmedSource' | 'drifts'>;

/**
 * The totals of each request at an instant, as far as outlines tell them.
 *
 * @param outlines in the order of their ids: a body that several requests share counts with the first.
 * @param asOf UTC, epoch milliseconds. A confirmation after it was not known then; the snapshot itself was.
 */
export function countOutlines(outlines: readonly Outline[], asOf: number): readonly OutlineCounts[] {
  const upToThen = outlines.filter(({ fetchedAt }) => fetchedAt <= asOf);
  const owners = new Map<string, string>();
  for (const { bodyHash, requestKey } of upToThen) if (!owners.has(bodyHash)) owners.set(bodyHash, requestKey);
  return [...Map.groupBy(upToThen, ({ requestKey }) => requestKey)].flatMap(([requestKey, own]) => {
    const [latest] = own.toSorted((a, b) => b.fetchedAt - a.fetchedAt);
    if (!latest) return [];
    const sizes = new Map(own.map(({ bodyHash, gzipBytes }) => [bodyHash, gzipBytes]));
    const owned = [...sizes].filter(([bodyHash]) => owners.get(bodyHash) === requestKey);
    return {
      requestKey,
      resource: latest.resource,
      latestSnapshotId: latest.id,
      snapshots: own.length,
      currentRecords: latest.recordCount,
      storedBytes: sum([...sizes.values()]),
      ownBytes: sum(owned.map(([, bytes]) => bytes)),
      firstFetchedAt: own.reduce((first, { fetchedAt }) => Math.min(first, fetchedAt), Infinity),
      latestFetchedAt: latest.fetchedAt,
      confirmedAt: latest.lastSeenAt <= asOf ? latest.lastSeenAt : latest.fetchedAt,
    };
  });
}

/** Of sizes or counts. */
export function sum(numbers: readonly number[]): number {
  return numbers.reduce((all, each) => all + each, 0);
}
