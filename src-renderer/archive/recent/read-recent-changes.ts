import { Dexie } from 'dexie';
import { readChanges } from '../compare/read-changes.ts';
import { idsOf } from '../read/list-loss.ts';
import { canLose, latestTrustedSnapshot, readLatestLoss } from '../read/read-list-loss.ts';
import type { ArchiveDatabase } from '../schema/archive-database.ts';
import type { Change, Snapshot } from '../schema/archive-rows.ts';
import { isReading, type RecentChange, type RecentField, type RecentRecord, type RequestTotals } from './recent.ts';
import { readRequestTotals } from './request-totals.ts';

/** So many differences of one request are counted; of more, those that came first. */
export const mostCountedChanges = 2_000;

/**
 * What came and changed since an instant, request by request, the latest first. Only requests with a response since are looked
 * into, or with one that was in doubt at the instant and no longer is (`list-loss.ts`), and of those only the changes since, and
 * where there were several responses which records the first and the last of them held; no record and no body is read.
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
  const touched = totals.filter((request) => {
    const { resource, latestFetchedAt, confirmedAt } = request;
    const isNewlySure = confirmedAt > sinceAt && canLose(request);
    return (latestFetchedAt > sinceAt || isNewlySure) && !isReading(resource);
  });
  const changes = await Promise.all(touched.map((request) => readRequest(archive, request, { sinceAt, asOf })));
  return changes.flat().toSorted((a, b) => b.at - a.at || (a.requestKey < b.requestKey ? -1 : 1));
}

interface Span {
  readonly sinceAt: number;
  readonly asOf: number | null;
}

/** @returns nothing where what was there at the instant was only confirmed. */
async function readRequest(
  archive: ArchiveDatabase,
  request: RequestTotals,
  { sinceAt, asOf }: Span,
): Promise<readonly RecentChange[]> {
  const { requestKey, resource, params, title, latestSnapshotId, latestFetchedAt, confirmedAt } = request;
  const start = await readStart(archive, request, sinceAt);
  if (start?.id === latestSnapshotId) return [];
  const end = asOf ?? Dexie.maxKey;
  const [later, rows, loss, before] = await Promise.all([
    archive.snapshots
      .where('[requestKey+fetchedAt]')
      .between([requestKey, sinceAt], [requestKey, end], false, true)
      .count(),
    start === null
      ? []
      : archive.changes
          .where('[requestKey+at]')
          .between([requestKey, start.changesAfter], [requestKey, end], false, true)
          .limit(mostCountedChanges + 1)
          .toArray(),
    readLatestLoss(archive, request, asOf),
    start && archive.outlines.get(start.id),
  ]);
  const found = await readChanges(rows, mostCountedChanges + 1);
  const isOneStep = later === 1 && loss === null && start?.changesAfter === sinceAt;
  const ends = start === null || isOneStep ? null : await readEnds(archive, start.id, latestSnapshotId, loss !== null);
  const folded = foldChanges(found.slice(0, mostCountedChanges), ends);
  return [
    {
      requestKey,
      resource,
      params,
      title,
      beforeId: start?.id ?? null,
      // Confirmations after the instant are none of what is compared with.
      beforeSeenAt: before ? Math.min(before.lastSeenAt, Math.max(before.fetchedAt, sinceAt)) : null,
      afterId: latestSnapshotId,
      // None came where a response of before the instant was confirmed after it: it counts.
      responses: Math.max(later, 1),
      ...folded,
      isCut: found.length > mostCountedChanges,
      at: latestFetchedAt > sinceAt ? latestFetchedAt : confirmedAt,
      loss,
    },
  ];
}

/** The response that stood at the instant, and after when the changes lie that came since, UTC, epoch milliseconds. */
interface Start {
  readonly id: string;
  readonly changesAfter: number;
}

/** A response that was in doubt at the instant did not stand: what it changed may be news now. */
async function readStart(
  archive: ArchiveDatabase,
  { requestKey, ...request }: RequestTotals,
  sinceAt: number,
): Promise<Start | null> {
  const lastId = await snapshotIdBefore(archive, requestKey, sinceAt);
  if (lastId === null) return null;
  const believed = canLose(request) ? await latestTrustedSnapshot(archive, requestKey, sinceAt) : null;
  if (believed === null || believed.id === lastId) return { id: lastId, changesAfter: sinceAt };
  return { id: believed.id, changesAfter: believed.fetchedAt };
}

async function readEnds(
  archive: ArchiveDatabase,
  beforeId: string,
  afterId: string,
  isInDoubt: boolean,
): Promise<FoldEnds | null> {
  const [before, after] = await archive.snapshots.bulkGet([beforeId, afterId]);
  return before && after ? { before, after: isInDoubt ? { ...after, isComplete: false } : after } : null;
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

/** Records with their changes over several responses put together. */
interface FoldedChanges {
  readonly added: number;
  readonly removed: number;
  readonly changed: number;
  /** Those that came first, then gone, then changed; by title. */
  readonly records: readonly RecentRecord[];
}

/** The responses that changes lie between. A list whose losses are in doubt is none that is complete. */
interface FoldEnds {
  readonly before: Pick<Snapshot, 'manifest' | 'isComplete'>;
  readonly after: Pick<Snapshot, 'manifest' | 'isComplete'>;
}

/**
 * Puts the changes of one request together, each record once, as a comparison of the two ends tells them
 * (`diff-snapshots.ts`): what came and went again in between is not told, nor what changed and changed back.
 *
 * @param changes oldest first.
 * @param ends of the responses; null where the changes are those of a single one, and so come to what they say.
 */
function foldChanges(changes: readonly Change[], ends: FoldEnds | null): FoldedChanges {
  const kindOf = ends === null ? kindInChanges : kindBetween(ends);
  const records = [...Map.groupBy(changes, ({ identity }) => identity)]
    .flatMap(([identity, own]) => foldRecord(identity, own, kindOf(identity, own)) ?? [])
    .toSorted((a, b) => kinds.indexOf(a.kind) - kinds.indexOf(b.kind) || a.title.localeCompare(b.title, 'en'));
  const count = (kind: RecentRecord['kind']): number => records.filter((record) => record.kind === kind).length;
  return { added: count('added'), removed: count('removed'), changed: count('changed'), records };
}

const kinds: readonly RecentRecord['kind'][] = ['added', 'removed', 'changed'];

/** What became of a record; null where it is as it was. */
type KindOf = (identity: string, changes: readonly Change[]) => RecentRecord['kind'] | null;

const kindInChanges: KindOf = (_, changes) => changes.find(({ path }) => path === '')?.kind ?? 'changed';

function kindBetween({ before, after }: FoldEnds): KindOf {
  const was = idsOf(before);
  const is = idsOf(after);
  const canTellRemovals = before.isComplete && after.isComplete;
  return (identity) => {
    const [old, current] = [was.get(identity), is.get(identity)];
    if (old === undefined) return current === undefined ? null : 'added';
    if (current === undefined) return canTellRemovals ? 'removed' : null;
    // The id holds the hash of the content.
    return old === current ? null : 'changed';
  };
}

function foldRecord(
  identity: string,
  changes: readonly Change[],
  kind: RecentRecord['kind'] | null,
): RecentRecord | null {
  if (kind === null) return null;
  const fields = kind === 'changed' ? changedFields(changes) : [];
  return { identity, title: changes.at(-1)?.title ?? identity, kind, fields };
}

/** The fields that are not what they were before the first of the changes. */
function changedFields(changes: readonly Change[]): readonly RecentField[] {
  return [...Map.groupBy(changes, ({ path }) => path)].flatMap(([path, own]) => {
    const [before, after] = [own[0]?.before ?? null, own.at(-1)?.after ?? null];
    const isBack = JSON.stringify(before) === JSON.stringify(after);
    return path === '' || isBack ? [] : { path, before, after };
  });
}
