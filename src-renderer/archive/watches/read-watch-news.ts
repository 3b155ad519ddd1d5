import type { ArchiveDatabase } from '../archive-database.ts';
import type { Change, StoredTotals } from '../archive-rows.ts';
import { toldChanges } from '../list-loss.ts';
import { believedSnapshot, readJudgements, readLatestLoss } from '../read-list-loss.ts';
import { newsOf, type ToldBy, type WatchNews } from './watch-news.ts';
import { resourcesWith } from './watch-target.ts';

/**
 * When the latest content of each request that may hold something watched came first, by request key. Of a list whose losses
 * are in doubt (`list-loss.ts`) the answer before counts, so that it is no news until it is sure what it says.
 */
export type WatchedState = ReadonlyMap<string, number>;

/** How the requests stand that may hold something watched; empty where nothing is. Read from totals, and of lists in doubt the answer before. */
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

/** When the answer that stands came first, UTC, epoch milliseconds. */
async function standingAt(archive: ArchiveDatabase, totals: StoredTotals): Promise<number> {
  const { requestKey, latestFetchedAt } = totals;
  if (!(await readLatestLoss(archive, totals, null))) return latestFetchedAt;
  return (await believedSnapshot(archive, requestKey, null))?.fetchedAt ?? latestFetchedAt;
}

export interface NewsSpan {
  readonly before: WatchedState;
  readonly after: WatchedState;
  /** Grows with what is told. */
  readonly toldBy: ToldBy;
}

/**
 * What came into the archive between two states, as far as it is watched, an answer after the other. A request that was not
 * in the earlier state brings none: its first answer changes nothing, and what changed before it was watched is no news.
 * Answers from files are none either: nobody fetched them.
 */
export async function readWatchNews(
  archive: ArchiveDatabase,
  { before, after, toldBy }: NewsSpan,
): Promise<readonly (readonly WatchNews[])[]> {
  const watches = await archive.watches.orderBy('createdAt').toArray();
  const touched = [...after].flatMap(([requestKey, until]) => {
    const since = before.get(requestKey);
    return since !== undefined && until > since ? [{ requestKey, since, until }] : [];
  });
  const answers = (await Promise.all(touched.map((span) => readAnswers(archive, span)))).flat();
  return answers
    .toSorted((a, b) => (a[0]?.at ?? 0) - (b[0]?.at ?? 0))
    .map((changes) => newsOf(watches, changes, toldBy))
    .filter((news) => news.length > 0);
}

interface Span {
  readonly requestKey: string;
  readonly since: number;
  readonly until: number;
}

/** The changes of each answer in a span that somebody fetched. */
async function readAnswers(
  archive: ArchiveDatabase,
  { requestKey, since, until }: Span,
): Promise<readonly (readonly Change[])[]> {
  const changes = await archive.changes
    .where('[requestKey+at]')
    .between([requestKey, since], [requestKey, until], false, true)
    .toArray();
  const judgements = (await readJudgements(archive, requestKey, { from: since + 1, asOf: null })).filter(
    ({ answer }) => answer.fetchedAt <= until,
  );
  const answers = [...Map.groupBy(toldChanges(changes, judgements), ({ snapshotId }) => snapshotId)];
  const snapshots = await archive.snapshots.bulkGet(answers.map(([id]) => id));
  return answers.flatMap(([, own], index) => (snapshots[index] && !snapshots[index].imported ? [own] : []));
}
