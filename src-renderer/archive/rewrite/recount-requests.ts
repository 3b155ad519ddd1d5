import { Dexie } from 'dexie';
import type { ArchiveDatabase } from '../archive-database.ts';
import type { Outline } from '../archive-rows.ts';
import { countDrifts } from '../recent/count-drifts.ts';
import { countOutlines } from '../recent/count-outlines.ts';
import { readRequestRows } from './read-request-rows.ts';

/**
 * Counts the totals of requests anew from their outlines, and of all that share a body with one of them: which of several
 * requests a body counts with is decided between all that have it. Called inside the transaction that changed the snapshots,
 * with the tables `snapshots`, `outlines`, `records` and `totals`.
 */
export async function recountRequests(archive: ArchiveDatabase, requestKeys: Iterable<string>): Promise<void> {
  const rows = await readSharing(archive, requestKeys);
  const all = [...rows.values()].flat().toSorted((a, b) => (a.id < b.id ? -1 : 1));
  const counts = new Map(countOutlines(all, Infinity).map((count) => [count.requestKey, count]));
  for (const requestKey of rows.keys()) {
    const count = counts.get(requestKey);
    if (!count) {
      await archive.totals.delete(requestKey);
      continue;
    }
    const before = await archive.totals.get(requestKey);
    const latest = await archive.snapshots.get(count.latestSnapshotId);
    const record = await archive.records.get(latest?.manifest[0] ?? '');
    await archive.totals.put({
      ...count,
      params: latest?.params ?? before?.params ?? {},
      title: record?.title ?? null,
      confirmedSource: latest?.lastSeenSource ?? 'stored',
      drifts: countDrifts(latest?.drift ?? []),
    });
  }
}

/** The outlines of the requests and of all that are joined to them by bodies, request by request. */
async function readSharing(
  archive: ArchiveDatabase,
  requestKeys: Iterable<string>,
): Promise<ReadonlyMap<string, readonly Outline[]>> {
  const rows = new Map<string, readonly Outline[]>();
  const waiting = [...requestKeys];
  const seen = new Set<string>();
  for (let key = waiting.pop(); key !== undefined; key = waiting.pop()) {
    if (rows.has(key)) continue;
    const own = await readRequestRows(archive, key);
    rows.set(key, own);
    for (const bodyHash of new Set(own.map((row) => row.bodyHash))) {
      if (seen.has(bodyHash)) continue;
      seen.add(bodyHash);
      waiting.push(...(await requestsWith(archive, bodyHash)));
    }
  }
  return rows;
}

/** The keys of all requests with a snapshot of one body. */
export async function requestsWith(archive: ArchiveDatabase, bodyHash: string): Promise<readonly string[]> {
  const keys = await archive.outlines
    .where('[bodyHash+requestKey]')
    .between([bodyHash, Dexie.minKey], [bodyHash, Dexie.maxKey])
    .uniqueKeys();
  return keys.map((key) => String((key as unknown as readonly string[])[1])); // keys of a compound index are lists
}
