import { Dexie } from 'dexie';
import type { ArchiveDatabase } from '../archive-database.ts';
import type { Change, Watch } from '../archive-rows.ts';
import { readToldChanges } from '../read-list-loss.ts';
import { placeOfCard } from './is-change-of.ts';
import { resourcesWith } from './watch-target.ts';

/** What became of something watched. */
export interface WatchedChanges {
  /** Answers since the instant in which it changed; what several requests' answers tell alike counts once. */
  readonly answers: number;
  /** The last change there is, and the first since the instant in the same request. */
  readonly last: Change | undefined;
  readonly firstSince: Change | undefined;
}

/** Instants are UTC, epoch milliseconds. */
export interface WatchedSpan {
  readonly since: number;
  /** Null for now. */
  readonly asOf: number | null;
}

/** How often something watched changed since an instant, and when it did last. */
export function readWatchedChanges(archive: ArchiveDatabase, watch: Watch, span: WatchedSpan): Promise<WatchedChanges> {
  if (watch.identity === undefined) return readOfRequest(archive, watch.requestKey, span);
  if (watch.resource === 'roadmap') return readOfCard(archive, watch.requestKey, ofCard(watch.identity), span);
  return readOfRecord(archive, watch, watch.identity, span);
}

/** An answer that differs may hold thousands of changes: its instant in the index stands for it. */
async function readOfRequest(archive: ArchiveDatabase, key: string, { since, asOf }: WatchedSpan) {
  const end = asOf ?? Dexie.maxKey;
  const after = archive.changes.where('[requestKey+at]').between([key, since], [key, end], false, true);
  const upTo = archive.changes.where('[requestKey+at]').between([key, Dexie.minKey], [key, end], true, true);
  const [instants, firstSince, last] = await Promise.all([after.uniqueKeys(), after.clone().first(), upTo.last()]);
  return { answers: instants.length, last, firstSince };
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
  const fresh = found.filter(isOfCard);
  const end = Math.min(since, asOf ?? Infinity);
  return fresh.length > 0
    ? summed(fresh, fresh)
    : { answers: 0, last: await lastOfCard(archive, key, isOfCard, end), firstSince: undefined };
}

/** Answers read at once while looking back. */
const batchAnswers = 20;

/** The latest change of a card up to an instant, however many changes of its board came after it. */
async function lastOfCard(
  archive: ArchiveDatabase,
  key: string,
  isOfCard: (change: Change) => boolean,
  end: number,
): Promise<Change | undefined> {
  const upTo = archive.changes.where('[requestKey+at]').between([key, Dexie.minKey], [key, end], true, true);
  const places = await upTo.uniqueKeys();
  for (let left = places.length; left > 0; left -= batchAnswers) {
    const [first, last] = [places[Math.max(0, left - batchAnswers)], places[left - 1]];
    const batch = await archive.changes.where('[requestKey+at]').between(first, last, true, true).toArray();
    const found = batch.findLast(isOfCard);
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
  const places = (resources ?? [watch.resource]).map((name) => [name, identity]);
  const all = await archive.changes.where('[resource+identity]').anyOf(places).toArray();
  const known = all
    .filter((change) => resources !== null || change.requestKey === watch.requestKey)
    .filter(({ at }) => asOf === null || at <= asOf);
  const own = await readToldChanges(archive, known, asOf);
  return summed(
    own,
    own.filter(({ at }) => at > since),
  );
}

/** @param all oldest first. @param fresh those of them since the instant. */
function summed(all: readonly Change[], fresh: readonly Change[]): WatchedChanges {
  const last = all.at(-1);
  return {
    answers: countAnswers(fresh),
    last,
    firstSince: fresh.find(({ requestKey }) => requestKey === last?.requestKey),
  };
}

/**
 * Answers that tell something no answer to another request told before: a deliverable stands in the lists of all its teams.
 *
 * @param changes oldest first.
 */
function countAnswers(changes: readonly Change[]): number {
  const toldBy = new Map<string, string>();
  const telling = changes.filter(({ path, after, requestKey }) => {
    const told = JSON.stringify([path, after]);
    if (!toldBy.has(told)) toldBy.set(told, requestKey);
    return toldBy.get(told) === requestKey;
  });
  return new Set(telling.map(({ snapshotId }) => snapshotId)).size;
}
