import { Dexie } from 'dexie';
import { catalog } from '../../../src-shared/catalog/registry.ts';
import type { Drift } from '../../../src-shared/resource/read-tolerantly.ts';
import { snapshotsAsOf } from '../read/read-snapshots.ts';
import type { ArchiveDatabase } from '../schema/archive-database.ts';
import type { Outline, ResponseSource, Snapshot, StoredTotals } from '../schema/archive-rows.ts';
import type { RequestTotals } from './recent.ts';

/**
 * The totals of every request the archive has a response to, by request key. Kept for now; for an instant in the past they
 * are counted from the outlines.
 *
 * @param asOf UTC, epoch milliseconds; null for now.
 */
export async function readRequestTotals(
  archive: ArchiveDatabase,
  asOf: number | null,
): Promise<readonly RequestTotals[]> {
  const rows = asOf === null ? await archive.totals.toArray() : await countAt(archive, asOf);
  return rows.map((row) => ({ ...row, title: row.title ?? catalog[row.resource].title }));
}

async function countAt(archive: ArchiveDatabase, asOf: number): Promise<readonly StoredTotals[]> {
  const counts = await readOutlineCounts(archive, asOf);
  const found = await archive.snapshots.bulkGet(counts.map(({ latestSnapshotId }) => latestSnapshotId));
  const known = found.filter((snapshot) => snapshot !== undefined);
  const seen = new Map((await snapshotsAsOf(archive, known, asOf)).map((snapshot) => [snapshot.id, snapshot]));
  const snapshots = counts.map(({ latestSnapshotId }) => seen.get(latestSnapshotId));
  const records = await archive.records.bulkGet(snapshots.map((snapshot) => snapshot?.manifest[0] ?? ''));
  return counts
    .map((count, index): StoredTotals => {
      const snapshot = snapshots[index];
      return {
        ...count,
        params: snapshot?.params ?? {},
        title: records[index]?.title ?? null,
        confirmedSource: snapshot?.lastSeenSource ?? 'stored',
        drifts: countDrifts(snapshot?.drift ?? []),
      };
    })
    .toSorted((a, b) => (a.requestKey < b.requestKey ? -1 : 1));
}

/** What outlines alone tell of each request at an instant. @param asOf UTC, epoch milliseconds. */
export async function readOutlineCounts(archive: ArchiveDatabase, asOf: number): Promise<readonly OutlineCounts[]> {
  const outlines = (await archive.outlines.toArray()).filter(({ fetchedAt }) => fetchedAt <= asOf);
  return countOutlines(await snapshotsAsOf(archive, outlines, asOf), asOf);
}

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

/**
 * Counts a snapshot into the totals of its request. Called inside the transaction that adds the snapshot, before its outline
 * is there.
 *
 * @param snapshot later than all others of its request.
 * @param title of its first record; null without one.
 */
export async function growTotals(archive: ArchiveDatabase, snapshot: Snapshot, title: string | null): Promise<void> {
  const { requestKey, resource, params, bodyHash, gzipBytes, fetchedAt } = snapshot;
  const [before, own, all] = await Promise.all([
    archive.totals.get(requestKey),
    archive.outlines.where('[bodyHash+requestKey]').equals([bodyHash, requestKey]).limit(1).count(),
    archive.outlines
      .where('[bodyHash+requestKey]')
      .between([bodyHash, Dexie.minKey], [bodyHash, Dexie.maxKey])
      .limit(1)
      .count(),
  ]);
  const totals: StoredTotals = {
    requestKey,
    resource,
    params,
    title,
    latestSnapshotId: snapshot.id,
    snapshots: (before?.snapshots ?? 0) + 1,
    currentRecords: snapshot.manifest.length,
    storedBytes: (before?.storedBytes ?? 0) + (own === 0 ? gzipBytes : 0),
    ownBytes: (before?.ownBytes ?? 0) + (all === 0 ? gzipBytes : 0),
    firstFetchedAt: before?.firstFetchedAt ?? fetchedAt,
    latestFetchedAt: fetchedAt,
    confirmedAt: snapshot.lastSeenAt,
    confirmedSource: snapshot.lastSeenSource,
    drifts: countDrifts(snapshot.drift),
  };
  await archive.totals.put(totals);
}

/** The latest snapshot of a request was confirmed. Called inside the transaction that says so in the snapshot. */
export async function confirmTotals(
  archive: ArchiveDatabase,
  requestKey: string,
  { at, source }: { readonly at: number; readonly source: ResponseSource },
): Promise<void> {
  await archive.totals.update(requestKey, { confirmedAt: at, confirmedSource: source });
}

/** Places of a response that could not be read as expected. A field nobody knows is read, as raw JSON, and does not count. */
export function countDrifts(drift: readonly Drift[]): number {
  return drift.filter(({ kind }) => kind !== 'unknown-field').length;
}
