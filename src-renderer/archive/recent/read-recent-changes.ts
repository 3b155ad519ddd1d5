import { Dexie } from 'dexie';
import type { ResourceName } from '../../../src-shared/catalog/registry.ts';
import type { ArchiveDatabase } from '../archive-database.ts';
import { foldChanges, type FoldEnds } from './fold-changes.ts';
import { readRequestTotals } from './read-request-totals.ts';
import type { RecentChange, RequestTotals } from './recent.ts';

/** So many differences of one request are counted; of more, those that came first. */
export const mostCountedChanges = 2_000;

/** So many records of one request are named. */
const mostExamples = 5;

/** Their answers differ with every read, and say nothing about the game. */
const leftOut: ReadonlySet<ResourceName> = new Set(['account', 'status']);

/**
 * What came and changed since an instant, request by request, the latest first. Only requests with an answer since are looked
 * into, and of those only the changes since, and where there were several answers which records the first and the last of
 * them held; no record and no body is read.
 *
 * @param sinceAt UTC, epoch milliseconds; null for never, so that nothing is told as new.
 * @param asOf UTC, epoch milliseconds; null for now.
 */
export async function readRecentChanges(
  archive: ArchiveDatabase,
  sinceAt: number | null,
  asOf: number | null,
): Promise<readonly RecentChange[]> {
  if (sinceAt === null) return [];
  const totals = await readRequestTotals(archive, asOf);
  const touched = totals.filter(({ resource, latestFetchedAt }) => latestFetchedAt > sinceAt && !leftOut.has(resource));
  const changes = await Promise.all(touched.map((request) => readRequest(archive, request, { sinceAt, asOf })));
  return changes.toSorted((a, b) => b.at - a.at || (a.requestKey < b.requestKey ? -1 : 1));
}

interface Span {
  readonly sinceAt: number;
  readonly asOf: number | null;
}

async function readRequest(
  archive: ArchiveDatabase,
  { requestKey, resource, params, title, latestSnapshotId, latestFetchedAt }: RequestTotals,
  { sinceAt, asOf }: Span,
): Promise<RecentChange> {
  const end = asOf ?? Dexie.maxKey;
  const [before, answers] = await Promise.all([
    snapshotIdBefore(archive, requestKey, sinceAt),
    archive.snapshots
      .where('[requestKey+fetchedAt]')
      .between([requestKey, sinceAt], [requestKey, end], false, true)
      .count(),
  ]);
  const found =
    before === null
      ? []
      : await archive.changes
          .where('[requestKey+at]')
          .between([requestKey, sinceAt], [requestKey, end], false, true)
          .limit(mostCountedChanges + 1)
          .toArray();
  const ends = before !== null && answers > 1 ? await readEnds(archive, before, latestSnapshotId) : null;
  const { records, ...counts } = foldChanges(found.slice(0, mostCountedChanges), ends);
  return {
    requestKey,
    resource,
    params,
    title,
    beforeId: before,
    afterId: latestSnapshotId,
    answers,
    ...counts,
    isCut: found.length > mostCountedChanges,
    examples: records.slice(0, mostExamples),
    at: latestFetchedAt,
  };
}

async function readEnds(archive: ArchiveDatabase, beforeId: string, afterId: string): Promise<FoldEnds | null> {
  const [before, after] = await archive.snapshots.bulkGet([beforeId, afterId]);
  return before && after ? { before, after } : null;
}

/** The last snapshot of a request up to an instant, found in the index alone; null where there is none. */
export async function snapshotIdBefore(
  archive: ArchiveDatabase,
  requestKey: string,
  at: number,
): Promise<string | null> {
  const ids = await archive.snapshots
    .where('[requestKey+fetchedAt]')
    .between([requestKey, Dexie.minKey], [requestKey, at], true, true)
    // oxlint-disable-next-line unicorn/no-array-reverse -- a Dexie collection, which is read backwards, not an array
    .reverse()
    .limit(1)
    .primaryKeys();
  return ids[0] ?? null;
}
