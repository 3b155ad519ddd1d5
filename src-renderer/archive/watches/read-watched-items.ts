import { catalog, type ResourceName } from '../../../src-shared/catalog/registry.ts';
import { requestKey } from '../../../src-shared/request-key.ts';
import type { ArchiveDatabase } from '../archive-database.ts';
import type { Change, Watch } from '../archive-rows.ts';
import { readCollection } from '../read-collection.ts';
import { readLatestLoss } from '../read-list-loss.ts';
import { identityInRecordId } from '../record-id.ts';
import { snapshotIdBefore } from '../recent/read-recent-changes.ts';
import { readRequestTotals } from '../recent/read-request-totals.ts';
import type { RequestTotals, WatchedItem } from '../recent/recent.ts';
import { readWatchedChanges, type WatchedChanges } from './read-watched-changes.ts';
import { resourcesWith } from './watch-target.ts';

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
  const { last, answers } = changes;
  const requests = requestsOf(watch, last, totals);
  const [request] = requests;
  const found = await findTitle(archive, watch, requests, asOf);
  return {
    watch,
    title: found ?? lastTitle(watch, last),
    confirmedAt: request?.confirmedAt ?? null,
    changedAt: last?.at ?? null,
    changesSince: answers,
    isMissing: watch.identity !== undefined && request !== undefined && found === undefined,
    ...(await differenceOf(archive, { changes, request, since })),
  };
}

/** The requests that may hold it, first the one that changed it last, then the one it was watched in, then other lists. */
function requestsOf(watch: Watch, last: Change | undefined, totals: Totals): readonly RequestTotals[] {
  const resources = resourcesWith(watch) ?? [];
  // A system's own answers are as many as were fetched, and hold no other system.
  const lists = [...totals.values()].filter(
    ({ resource, requestKey: key }) =>
      resources.includes(resource) && (resource === 'deliverables' || key === requestKey(resource, {})),
  );
  const own = [last?.requestKey ?? watch.requestKey, watch.requestKey].flatMap((key) => totals.get(key) ?? []);
  return [...new Set([...own, ...lists])];
}

/** What the first of the latest answers that holds it calls it; undefined where none does. */
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

/** What the latest answer to a request calls it, or where that is in doubt the one before; undefined where that does not tell. */
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

/** Ids of the records of the answer before, where what the latest one left out is in doubt. */
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
