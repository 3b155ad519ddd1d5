import { catalog } from '../../../src-shared/catalog/registry.ts';
import type { ArchiveDatabase } from '../archive-database.ts';
import type { StoredTotals } from '../archive-rows.ts';
import { countDrifts } from './count-drifts.ts';
import { countOutlines, type OutlineCounts } from './count-outlines.ts';
import type { RequestTotals } from './recent.ts';
import { seenBy } from '../seen-by.ts';

/**
 * The totals of every request the archive has an answer to, by request key. Kept for now; for an instant in the past they
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
  const seen = new Map((await seenBy(archive, known, asOf)).map((snapshot) => [snapshot.id, snapshot]));
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
  return countOutlines(await seenBy(archive, outlines, asOf), asOf);
}
