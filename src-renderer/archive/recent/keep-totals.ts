import { Dexie } from 'dexie';
import type { ArchiveDatabase } from '../archive-database.ts';
import type { AnswerSource, Snapshot, StoredTotals } from '../archive-rows.ts';
import { countDrifts } from './count-drifts.ts';

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
  { at, source }: { readonly at: number; readonly source: AnswerSource },
): Promise<void> {
  await archive.totals.update(requestKey, { confirmedAt: at, confirmedSource: source });
}
