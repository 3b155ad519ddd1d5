import { readChanges } from '../compare/read-changes.ts';
import { reportedChanges } from '../read/list-loss.ts';
import { latestTrustedSnapshot, readJudgements, readLatestLoss } from '../read/read-list-loss.ts';
import type { ArchiveDatabase } from '../schema/archive-database.ts';
import type { Change, StoredTotals, Watch } from '../schema/archive-rows.ts';
import { isChangeOf, resourcesWith } from './watches.ts';

/** What one response changed in one watched thing. Instants are UTC, epoch milliseconds. */
export interface WatchNotice {
  readonly watch: Watch;
  readonly snapshotId: string;
  readonly previousSnapshotId: string;
  readonly at: number;
  /** What the change itself calls the record; null for a whole request, and for a card, which goes by its release there. */
  readonly title: string | null;
  /** Of the record; of a request how its records came out. */
  readonly kind: Change['kind'];
  /** Fields that changed; empty where the record came or went. */
  readonly paths: readonly string[];
  /** Records of a request that came, went and differ; 1 for a record. */
  readonly added: number;
  readonly removed: number;
  readonly changed: number;
}

/** Which request's responses told something of a watch first, by what was told: other lists telling the same is no news. */
export type FirstReports = Map<string, string>;

/**
 * What the changes that one response brought mean for what is watched: one piece of news for each watch that any of them is
 * about, in the order of the watches.
 *
 * @param changes all from the same snapshot.
 * @param toldBy what was told before, and from now on this as well: a deliverable stands in the lists of all its teams.
 */
function noticesOf(
  watches: readonly Watch[],
  changes: readonly Change[],
  toldBy: FirstReports,
): readonly WatchNotice[] {
  return watches.flatMap((watch) => {
    const about = changes.filter((change) => isChangeOf(watch, change));
    const own = resourcesWith(watch) === null ? about : about.filter((change) => isToldFirst(watch, change, toldBy));
    const [first] = own;
    return first ? [pieceOf(watch, first, own)] : [];
  });
}

function isToldFirst({ id }: Watch, { path, after, requestKey }: Change, toldBy: FirstReports): boolean {
  const told = JSON.stringify([id, path, after]);
  if (!toldBy.has(told)) toldBy.set(told, requestKey);
  return toldBy.get(told) === requestKey;
}

function pieceOf(watch: Watch, first: Change, own: readonly Change[]): WatchNotice {
  const { snapshotId, previousSnapshotId, at } = first;
  const isCard = watch.resource === 'roadmap' && watch.identity !== undefined;
  return {
    watch,
    snapshotId,
    previousSnapshotId,
    at,
    title: watch.identity === undefined || isCard ? null : first.title,
    kind: kindOf(own),
    paths: pathsOf(own, isCard),
    ...countsOf(own),
  };
}

/** A record that came or went says so once, by an empty path or, of a card, by the path of the card. */
function kindOf(changes: readonly Change[]): Change['kind'] {
  return changes.find(({ kind, path }) => kind !== 'changed' && isWhole(path))?.kind ?? 'changed';
}

function isWhole(path: string): boolean {
  return path === '' || /^cards\.[^.]*$/.test(path);
}

function pathsOf(changes: readonly Change[], isCard: boolean): readonly string[] {
  const paths = changes.filter(({ path }) => !isWhole(path)).map(({ path }) => path);
  // Steps to a card name it, not what changed in it.
  return [...new Set(isCard ? paths.map((path) => path.split('.').slice(2).join('.')) : paths)];
}

/** A record that lost or won fields only is one that differs. */
function countsOf(changes: readonly Change[]): Pick<WatchNotice, 'added' | 'removed' | 'changed'> {
  const kinds = new Map<string, Change['kind']>();
  for (const { identity, kind, path } of changes) {
    if (path === '' || !kinds.has(identity)) kinds.set(identity, path === '' ? kind : 'changed');
  }
  const count = (wanted: Change['kind']) => [...kinds.values()].filter((kind) => kind === wanted).length;
  return { added: count('added'), removed: count('removed'), changed: count('changed') };
}

/**
 * When the latest content of each request that may hold something watched came first, by request key. Of a list whose losses
 * are in doubt (`list-loss.ts`) the response before counts, so that it is no news until it is sure what it says.
 */
export type WatchedState = ReadonlyMap<string, number>;

/** How the requests stand that may hold something watched; empty where nothing is. Read from totals, and of lists in doubt the response before. */
export async function readWatchedState(archive: ArchiveDatabase): Promise<WatchedState> {
  const watches = await archive.watches.toArray();
  if (watches.length === 0) return new Map();
  const keys = [...new Set(watches.map(({ requestKey }) => requestKey))];
  const spanned = [...new Set(watches.flatMap((watch) => resourcesWith(watch) ?? []))];
  const [own, ...others] = await Promise.all([
    archive.totals.bulkGet(keys),
    // Request keys are the resource's name, alone or with `?` and the parameters behind it; `@` is the character after `?`.
    ...spanned.map((resource) => archive.totals.where('requestKey').between(resource, `${resource}@`).toArray()),
  ]);
  const rows = [...own, ...others.flat()].flatMap((row) => row ?? []);
  // A name may begin another one, as `systems` might `systems-of-old`.
  const wanted = rows.filter(({ requestKey, resource }) => keys.includes(requestKey) || spanned.includes(resource));
  return new Map(
    await Promise.all(wanted.map(async (row) => [row.requestKey, await standingAt(archive, row)] as const)),
  );
}

/** When the response that stands came first, UTC, epoch milliseconds. */
async function standingAt(archive: ArchiveDatabase, totals: StoredTotals): Promise<number> {
  const { requestKey, latestFetchedAt } = totals;
  if (!(await readLatestLoss(archive, totals, null))) return latestFetchedAt;
  return (await latestTrustedSnapshot(archive, requestKey, null))?.fetchedAt ?? latestFetchedAt;
}

export interface NoticeSpan {
  readonly before: WatchedState;
  readonly after: WatchedState;
  /** Grows with what is told. */
  readonly toldBy: FirstReports;
}

/**
 * What came into the archive between two states, as far as it is watched, a response after the other. A request that was not
 * in the earlier state brings none: its first response changes nothing, and what changed before it was watched is no news.
 * Responses from files are none either: nobody fetched them.
 */
export async function readWatchNotices(
  archive: ArchiveDatabase,
  { before, after, toldBy }: NoticeSpan,
): Promise<readonly (readonly WatchNotice[])[]> {
  const watches = await archive.watches.orderBy('createdAt').toArray();
  const touched = [...after].flatMap(([requestKey, until]) => {
    const since = before.get(requestKey);
    return since !== undefined && until > since ? [{ requestKey, since, until }] : [];
  });
  const responses = (await Promise.all(touched.map((span) => readResponses(archive, span)))).flat();
  return responses
    .toSorted((a, b) => (a[0]?.at ?? 0) - (b[0]?.at ?? 0))
    .map((changes) => noticesOf(watches, changes, toldBy))
    .filter((notices) => notices.length > 0);
}

interface Span {
  readonly requestKey: string;
  readonly since: number;
  readonly until: number;
}

/** The changes of each response in a span that somebody fetched. */
async function readResponses(
  archive: ArchiveDatabase,
  { requestKey, since, until }: Span,
): Promise<readonly (readonly Change[])[]> {
  const rows = await archive.changes
    .where('[requestKey+at]')
    .between([requestKey, since], [requestKey, until], false, true)
    .toArray();
  const changes = await readChanges(rows);
  const judgements = (await readJudgements(archive, requestKey, { from: since + 1, asOf: null })).filter(
    ({ response }) => response.fetchedAt <= until,
  );
  const responses = [...Map.groupBy(reportedChanges(changes, judgements), ({ snapshotId }) => snapshotId)];
  const snapshots = await archive.snapshots.bulkGet(responses.map(([id]) => id));
  return responses.flatMap(([, own], index) => (snapshots[index] && !snapshots[index].imported ? [own] : []));
}
