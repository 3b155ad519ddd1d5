import { Dexie } from 'dexie';
import { catalog, type ResourceName } from '../../../src-shared/catalog/registry.ts';
import { requestKey } from '../../../src-shared/request-key.ts';
import { readChanges, readChangesOfRecord } from '../compare/read-changes.ts';
import { useArchiveQuery } from '../hooks/archive-context.tsx';
import { readCollection } from '../read/read-collection.ts';
import { readLatestLoss, readReportedChanges } from '../read/read-list-loss.ts';
import { snapshotIdBefore } from '../recent/read-recent-changes.ts';
import type { RequestTotals, WatchedItem } from '../recent/recent.ts';
import { readRequestTotals } from '../recent/request-totals.ts';
import type { ArchiveDatabase } from '../schema/archive-database.ts';
import type { Change, Watch } from '../schema/archive-rows.ts';
import { identityInRecordId } from '../schema/ids.ts';
import { placeOfCard, resourcesWith } from './watches.ts';

/**
 * Everything that is watched, what was watched first coming first, and what became of it since an instant.
 *
 * @param sinceAt UTC, epoch milliseconds; null for never, so that no change counts as new.
 * @param asOf UTC, epoch milliseconds; null for now. Watches are the user's own work: all of them are told.
 */
export async function readWatchedItems(
  archive: ArchiveDatabase,
  sinceAt: number | null,
  asOf: number | null,
): Promise<readonly WatchedItem[]> {
  const watches = await archive.watches.orderBy('createdAt').toArray();
  if (watches.length === 0) return [];
  const totals = new Map((await readRequestTotals(archive, asOf)).map((request) => [request.requestKey, request]));
  const since = sinceAt ?? asOf ?? Number.MAX_SAFE_INTEGER;
  return Promise.all(watches.map((watch) => readItem(archive, watch, { totals, since, asOf })));
}

type Totals = ReadonlyMap<string, RequestTotals>;

interface Question {
  readonly totals: Totals;
  readonly since: number;
  readonly asOf: number | null;
}

async function readItem(archive: ArchiveDatabase, watch: Watch, question: Question): Promise<WatchedItem> {
  const { totals, since, asOf } = question;
  const changes = await readWatchedChanges(archive, watch, { since, asOf });
  const { last, responses } = changes;
  const requests = requestsOf(watch, last, totals);
  const [request] = requests;
  const found = await findTitle(archive, watch, requests, asOf);
  return {
    watch,
    title: found ?? lastTitle(watch, last),
    confirmedAt: request?.confirmedAt ?? null,
    changedAt: last?.at ?? null,
    changesSince: responses,
    isMissing: watch.identity !== undefined && request !== undefined && found === undefined,
    ...(await differenceOf(archive, { changes, request, since })),
  };
}

/** The requests that may hold it, first the one that changed it last, then the one it was watched in, then other lists. */
function requestsOf(watch: Watch, last: Change | undefined, totals: Totals): readonly RequestTotals[] {
  const resources = resourcesWith(watch) ?? [];
  // A system's own responses are as many as were fetched, and hold no other system.
  const lists = [...totals.values()].filter(
    ({ resource, requestKey: key }) =>
      resources.includes(resource) && (resource === 'deliverables' || key === requestKey(resource, {})),
  );
  const own = [last?.requestKey ?? watch.requestKey, watch.requestKey].flatMap((key) => totals.get(key) ?? []);
  return [...new Set([...own, ...lists])];
}

/** What the first of the latest responses that holds it calls it; undefined where none does. */
async function findTitle(
  archive: ArchiveDatabase,
  watch: Watch,
  requests: readonly RequestTotals[],
  asOf: number | null,
): Promise<string | undefined> {
  for (const request of requests) {
    const title = await readTitle(archive, watch, request, asOf);
    if (title !== undefined) return title;
  }
  return undefined;
}

interface Difference {
  readonly changes: WatchedChanges;
  readonly request: RequestTotals | undefined;
  readonly since: number;
}

/** All that changed since the instant, or else what changed last. */
async function differenceOf(
  archive: ArchiveDatabase,
  { changes: { last, firstSince }, request, since }: Difference,
): Promise<Pick<WatchedItem, 'beforeId' | 'afterId'>> {
  if (!last) return { beforeId: null, afterId: null };
  if (!firstSince || !request) return { beforeId: last.previousSnapshotId, afterId: last.snapshotId };
  const before = await snapshotIdBefore(archive, last.requestKey, since);
  return { beforeId: before ?? firstSince.previousSnapshotId, afterId: request.latestSnapshotId };
}

/** Their one record is what was asked for, so a watched request goes by its name; a list goes by the name it was watched under. */
const namedByRecord: ReadonlySet<ResourceName> = new Set(['user', 'organization', 'star-system', 'object']);

/** What the latest response to a request calls it, or where that is in doubt the one before; undefined where that does not tell. */
async function readTitle(
  archive: ArchiveDatabase,
  { resource, identity, title }: Watch,
  request: RequestTotals,
  asOf: number | null,
): Promise<string | undefined> {
  if (identity === undefined) return namedByRecord.has(resource) ? request.title : undefined;
  if (resource === 'roadmap') {
    const board = await readCollection<'roadmap'>(archive, request.requestKey, asOf).catch(() => null);
    const card = board?.records.flatMap(({ fields }) => fields.cards).find(({ id }) => id === identity);
    if (card) return card.name ?? title ?? identity;
    return board?.loss ? title : undefined;
  }
  const snapshot = await archive.snapshots.get(request.latestSnapshotId);
  const isIt = (each: string): boolean => identityInRecordId(each) === identity;
  const id = snapshot?.manifest.find(isIt) ?? (await readLeftOut(archive, request, asOf)).find(isIt);
  return id === undefined ? undefined : ((await archive.records.get(id))?.title ?? identity);
}

/** Ids of the records of the response before, where what the latest one left out is in doubt. */
async function readLeftOut(
  archive: ArchiveDatabase,
  request: RequestTotals,
  asOf: number | null,
): Promise<readonly string[]> {
  const loss = await readLatestLoss(archive, request, asOf);
  return loss ? ((await archive.snapshots.get(loss.beforeId))?.manifest ?? []) : [];
}

/** What it was called before. The change of a card goes by the name of its release. */
function lastTitle({ resource, identity, title }: Watch, last: Change | undefined): string {
  const isOfRecord = identity !== undefined && resource !== 'roadmap';
  return (isOfRecord ? last?.title : undefined) ?? title ?? catalog[resource].title;
}

/** What became of something watched. */
interface WatchedChanges {
  /** Responses since the instant in which it changed; what several requests' answers tell alike counts once. */
  readonly responses: number;
  /** The last change there is, and the first since the instant in the same request. */
  readonly last: Change | undefined;
  readonly firstSince: Change | undefined;
}

/** Instants are UTC, epoch milliseconds. */
interface WatchedSpan {
  readonly since: number;
  /** Null for now. */
  readonly asOf: number | null;
}

/** How often something watched changed since an instant, and when it did last. */
function readWatchedChanges(archive: ArchiveDatabase, watch: Watch, span: WatchedSpan): Promise<WatchedChanges> {
  if (watch.identity === undefined) return readOfRequest(archive, watch.requestKey, span);
  if (watch.resource === 'roadmap') return readOfCard(archive, watch.requestKey, ofCard(watch.identity), span);
  return readOfRecord(archive, watch, watch.identity, span);
}

/** A response that differs may hold thousands of changes: its instant in the index stands for it. */
async function readOfRequest(archive: ArchiveDatabase, key: string, { since, asOf }: WatchedSpan) {
  const end = asOf ?? Dexie.maxKey;
  const after = archive.changes.where('[requestKey+at]').between([key, since], [key, end], false, true);
  const upTo = archive.changes.where('[requestKey+at]').between([key, Dexie.minKey], [key, end], true, true);
  const [instants, first, latest] = await Promise.all([after.uniqueKeys(), after.clone().first(), upTo.last()]);
  const [[firstSince], changes] = await Promise.all([
    readChanges(first ? [first] : [], 1),
    readChanges(latest ? [latest] : []),
  ]);
  return { responses: instants.length, last: changes.at(-1), firstSince };
}

/** Cards are parts of releases, and no index knows of them. */
async function readOfCard(
  archive: ArchiveDatabase,
  key: string,
  isOfCard: (change: Change) => boolean,
  { since, asOf }: WatchedSpan,
): Promise<WatchedChanges> {
  const found = await archive.changes
    .where('[requestKey+at]')
    .between([key, since], [key, asOf ?? Dexie.maxKey], false, true)
    .toArray();
  const fresh = (await readChanges(found)).filter(isOfCard);
  const end = Math.min(since, asOf ?? Infinity);
  return fresh.length > 0
    ? summed(fresh, fresh)
    : { responses: 0, last: await lastOfCard(archive, key, isOfCard, end), firstSince: undefined };
}

/** Responses read at once while looking back. */
const batchResponses = 20;

/** The latest change of a card up to an instant, however many changes of its board came after it. */
async function lastOfCard(
  archive: ArchiveDatabase,
  key: string,
  isOfCard: (change: Change) => boolean,
  end: number,
): Promise<Change | undefined> {
  const upTo = archive.changes.where('[requestKey+at]').between([key, Dexie.minKey], [key, end], true, true);
  const places = await upTo.uniqueKeys();
  for (let left = places.length; left > 0; left -= batchResponses) {
    const [first, last] = [places[Math.max(0, left - batchResponses)], places[left - 1]];
    const batch = await archive.changes.where('[requestKey+at]').between(first, last, true, true).toArray();
    const found = (await readChanges(batch)).findLast(isOfCard);
    if (found) return found;
  }
  return undefined;
}

function ofCard(id: string): (change: Change) => boolean {
  const place = placeOfCard(id);
  return ({ path }) => path === place || path.startsWith(`${place}.`);
}

async function readOfRecord(
  archive: ArchiveDatabase,
  watch: Watch,
  identity: string,
  { since, asOf }: WatchedSpan,
): Promise<WatchedChanges> {
  const resources = resourcesWith(watch);
  const all = await Promise.all(
    (resources ?? [watch.resource]).map((name) => readChangesOfRecord(archive, name, identity)),
  );
  const known = all
    .flat()
    .filter((change) => resources !== null || change.requestKey === watch.requestKey)
    .filter(({ at }) => asOf === null || at <= asOf);
  const own = await readReportedChanges(archive, known, asOf);
  return summed(
    own,
    own.filter(({ at }) => at > since),
  );
}

/** @param all oldest first. @param fresh those of them since the instant. */
function summed(all: readonly Change[], fresh: readonly Change[]): WatchedChanges {
  const last = all.at(-1);
  return {
    responses: countResponses(fresh),
    last,
    firstSince: fresh.find(({ requestKey }) => requestKey === last?.requestKey),
  };
}

/**
 * Responses that tell something no response to another request told before: a deliverable stands in the lists of all its teams.
 *
 * @param changes oldest first.
 */
function countResponses(changes: readonly Change[]): number {
  const toldBy = new Map<string, string>();
  const telling = changes.filter(({ path, after, requestKey }) => {
    const told = JSON.stringify([path, after]);
    if (!toldBy.has(told)) toldBy.set(told, requestKey);
    return toldBy.get(told) === requestKey;
  });
  return new Set(telling.map(({ snapshotId }) => snapshotId)).size;
}

/**
 * Everything that is watched and what became of it since an instant, followed live; undefined while it is read.
 *
 * @param sinceAt UTC, epoch milliseconds; null for never, so that no change counts as new.
 */
export function useWatchedItems(sinceAt: number | null): readonly WatchedItem[] | undefined {
  return useArchiveQuery(`watched since ${sinceAt ?? 'never'}`, (archive, asOf) =>
    readWatchedItems(archive, sinceAt, asOf),
  );
}

/** Something watched, what it did last, and how often it changed since it is watched. */
export interface WatchSummary extends WatchedItem {
  /** Responses that differ in it since the watch began. */
  readonly timesChanged: number;
}

/** Everything that is watched, what was watched first coming first, followed live; undefined while it is read. */
export function useWatchSummaries(): readonly WatchSummary[] | undefined {
  return useArchiveQuery('watch summaries', readWatchSummaries);
}

/** @param asOf UTC, epoch milliseconds; null for now. */
async function readWatchSummaries(archive: ArchiveDatabase, asOf: number | null): Promise<readonly WatchSummary[]> {
  const items = await readWatchedItems(archive, null, asOf);
  return Promise.all(
    items.map(async (item) => {
      const { responses } = await readWatchedChanges(archive, item.watch, { since: item.watch.createdAt, asOf });
      return { ...item, timesChanged: responses };
    }),
  );
}
