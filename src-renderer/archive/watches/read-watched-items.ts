import { Dexie } from 'dexie';
import { catalog, type ResourceName } from '../../../src-shared/catalog/registry.ts';
import { requestKey } from '../../../src-shared/request-key.ts';
import type { ArchiveDatabase } from '../archive-database.ts';
import type { Change, Watch } from '../archive-rows.ts';
import { readCollection } from '../read-collection.ts';
import { identityInRecordId } from '../record-id.ts';
import { snapshotIdBefore } from '../recent/read-recent-changes.ts';
import { readRequestTotals } from '../recent/read-request-totals.ts';
import type { RequestTotals, WatchedItem } from '../recent/recent.ts';
import { resourcesWith } from './watch-target.ts';

/** So many of the latest changes of what is watched are looked through. */
const mostWatchedChanges = 2_000;

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

interface Question {
  readonly totals: ReadonlyMap<string, RequestTotals>;
  readonly since: number;
  readonly asOf: number | null;
}

async function readItem(archive: ArchiveDatabase, watch: Watch, question: Question): Promise<WatchedItem> {
  const { totals, since, asOf } = question;
  const changes = await readChanges(archive, watch, asOf);
  const last = changes.at(-1);
  const request = requestOf(watch, last, totals);
  const fresh = changes.filter(({ at }) => at > since);
  const freshHere = fresh.find((change) => change.requestKey === last?.requestKey);
  const title = (request && (await readTitle(archive, watch, request, asOf))) ?? lastTitle(watch, last);
  return {
    watch,
    title,
    confirmedAt: request?.confirmedAt ?? null,
    changedAt: last?.at ?? null,
    changesSince: new Set(fresh.map((change) => (watch.identity === undefined ? change.identity : change.path))).size,
    ...(await differenceOf(archive, { last, first: freshHere, request, since })),
  };
}

/** The request that tells of it: the one that changed it last, the one it was watched in, or else a list that holds it. */
function requestOf(watch: Watch, last: Change | undefined, totals: Question['totals']): RequestTotals | undefined {
  const lists = resourcesWith(watch)?.map((resource) => requestKey(resource, {})) ?? [];
  return [last?.requestKey ?? watch.requestKey, watch.requestKey, ...lists]
    .map((key) => totals.get(key))
    .find((request) => request !== undefined);
}

interface Difference {
  /** The last change there is, and the first since the instant in the same request. */
  readonly last: Change | undefined;
  readonly first: Change | undefined;
  readonly request: RequestTotals | undefined;
  readonly since: number;
}

/** All that changed since the instant, or else what changed last. */
async function differenceOf(
  archive: ArchiveDatabase,
  { last, first, request, since }: Difference,
): Promise<Pick<WatchedItem, 'beforeId' | 'afterId'>> {
  if (!last) return { beforeId: null, afterId: null };
  if (!first || !request) return { beforeId: last.previousSnapshotId, afterId: last.snapshotId };
  const before = await snapshotIdBefore(archive, last.requestKey, since);
  return { beforeId: before ?? first.previousSnapshotId, afterId: request.latestSnapshotId };
}

/** The changes of what is watched, oldest first; no more than the latest of them. */
async function readChanges(archive: ArchiveDatabase, watch: Watch, asOf: number | null): Promise<readonly Change[]> {
  const { requestKey: key, resource, identity } = watch;
  if (identity !== undefined && resource !== 'roadmap') {
    const resources = resourcesWith(watch);
    const places = (resources ?? [resource]).map((name) => [name, identity]);
    const all = await archive.changes.where('[resource+identity]').anyOf(places).toArray();
    return all
      .filter((change) => resources !== null || change.requestKey === key)
      .filter(({ at }) => asOf === null || at <= asOf)
      .toSorted((a, b) => a.at - b.at)
      .slice(-mostWatchedChanges);
  }
  const latest = await archive.changes
    .where('[requestKey+at]')
    .between([key, Dexie.minKey], [key, asOf ?? Dexie.maxKey], true, true)
    // oxlint-disable-next-line unicorn/no-array-reverse -- a Dexie collection, which is read backwards, not an array
    .reverse()
    .limit(mostWatchedChanges)
    .toArray();
  const isOfCard = identity === undefined ? null : ofCard(identity);
  return latest.toReversed().filter(({ path }) => isOfCard?.(path) ?? true);
}

/** A card is a part of a release; `compareFields` writes dots in a step as underscores. */
function ofCard(id: string): (path: string) => boolean {
  const place = `cards.${id.replaceAll('.', '_')}`;
  return (path) => path === place || path.startsWith(`${place}.`);
}

/** Their one record is what was asked for, so a watched request goes by its name; a list goes by the name it was watched under. */
const namedByRecord: ReadonlySet<ResourceName> = new Set(['user', 'organization', 'star-system', 'object']);

/** What the latest answer calls it; undefined where that does not tell. */
async function readTitle(
  archive: ArchiveDatabase,
  { resource, identity }: Watch,
  request: RequestTotals,
  asOf: number | null,
): Promise<string | undefined> {
  if (identity === undefined) return namedByRecord.has(resource) ? request.title : undefined;
  if (resource === 'roadmap') {
    const board = await readCollection<'roadmap'>(archive, request.requestKey, asOf).catch(() => null);
    const cards = board?.records.flatMap(({ fields }) => fields.cards);
    return cards?.find(({ id }) => id === identity)?.name ?? undefined;
  }
  const snapshot = await archive.snapshots.get(request.latestSnapshotId);
  const id = snapshot?.manifest.find((each) => identityInRecordId(each) === identity);
  return id === undefined ? undefined : (await archive.records.get(id))?.title;
}

/** What it was called before. The change of a card goes by the name of its release. */
function lastTitle({ resource, identity, title }: Watch, last: Change | undefined): string {
  const isOfRecord = identity !== undefined && resource !== 'roadmap';
  return (isOfRecord ? last?.title : undefined) ?? title ?? catalog[resource].title;
}
