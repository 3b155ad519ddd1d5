import type { ArchiveDatabase } from '../schema/archive-database.ts';
import type { Outline, Snapshot } from '../schema/archive-rows.ts';
import { confirmedSnapshot, lastSeen, readConfirmations } from './insert-snapshot.ts';
import { readRequestRows, type DraftSnapshot, type RequestChange, type Seen } from './request-rows.ts';
import { rewriteRequest, RewriteSession } from './rewrite-request.ts';
import { layOutWithout } from './thinning-plan.ts';

interface RemovalOptions {
  /** Asked between two transactions; true ends the removal there. */
  readonly isCancelled?: () => boolean;
  /** Told after each transaction: how many snapshots are gone so far. */
  readonly onProgress?: (removed: number) => void;
  /** So many snapshots, and the few that stand between them, go in one transaction at least, where there are more. */
  readonly atOnce?: number;
}

export interface RemovalReport {
  /** Snapshots that are gone, those that became one with an equal one before them included. */
  readonly removed: number;
  readonly isCancelled: boolean;
}

const usuallyAtOnce = 50;

/**
 * Removes snapshots, and whatever nobody needs without them: raw responses, records, changes. The snapshot after is compared
 * with the one before anew; where those two have the same content they become one. Each transaction leaves an archive that
 * is as sound as if the removed responses had never come; calls and spends stay in the history. Ids nobody has are passed over.
 *
 * @throws ProblemError or whatever IndexedDB says; what went before it stays removed.
 */
export async function removeSnapshots(
  archive: ArchiveDatabase,
  ids: readonly string[],
  options: RemovalOptions = {},
): Promise<RemovalReport> {
  const rows = (await archive.outlines.bulkGet([...ids])).filter((row) => row !== undefined);
  const session = new RewriteSession();
  let removed = 0;
  const ofResources = Map.groupBy(rows, ({ resource }) => resource);
  for (const [resource, ofResource] of ofResources) {
    for (const [requestKey, own] of Map.groupBy(ofResource, (row) => row.requestKey)) {
      const all = new Set(own.map(({ id }) => id));
      for (const batch of batchesOf(await readRequestRows(archive, requestKey), all, options.atOnce ?? usuallyAtOnce)) {
        if (options.isCancelled?.()) return { removed, isCancelled: true };
        const change = await rewriteRequest(
          archive,
          resource,
          () => changeWithout(archive, requestKey, batch),
          session,
        );
        removed += change?.gone.size ?? 0;
        options.onProgress?.(removed);
      }
    }
  }
  return { removed, isCancelled: false };
}

/**
 * Cuts a removal into parts that can each stand for themselves. What lies between two snapshots that stay goes together:
 * otherwise one that is yet to go could take over the content of one that stays.
 */
function batchesOf(
  rows: readonly Pick<Outline, 'id'>[],
  removed: ReadonlySet<string>,
  atOnce: number,
): readonly ReadonlySet<string>[] {
  const batches: Set<string>[] = [];
  let current = new Set<string>();
  for (const { id } of rows) {
    if (removed.has(id)) current.add(id);
    else if (current.size >= atOnce) {
      batches.push(current);
      current = new Set();
    }
  }
  return current.size > 0 ? [...batches, current] : batches;
}

async function changeWithout(
  archive: ArchiveDatabase,
  requestKey: string,
  removed: ReadonlySet<string>,
): Promise<RequestChange | null> {
  const before = await readRequestRows(archive, requestKey);
  const { order, gone } = layOutWithout(before, removed);
  if (gone.size === 0) return null;
  const last = await archive.snapshots.get(before.at(-1)?.id ?? '');
  return {
    requestKey,
    before,
    lastSource: last?.lastSeenSource ?? null,
    order,
    gone,
    added: [],
    seen: await seenOf(archive, gone),
    calls: new Map(),
    incoming: null,
  };
}

/** What those that take over the content of others were last confirmed by. */
async function seenOf(
  archive: ArchiveDatabase,
  gone: ReadonlyMap<string, string | null>,
): Promise<ReadonlyMap<string, Seen>> {
  const seen = new Map<string, Seen>();
  for (const [id, heirId] of gone) {
    if (heirId === null) continue;
    const [heir, row] = await archive.snapshots.bulkGet([heirId, id]);
    if (!heir || !row || isHearsay(row)) continue;
    const known = seen.get(heirId) ?? heir;
    seen.set(heirId, {
      lastSeenAt: Math.max(known.lastSeenAt, row.lastSeenAt),
      lastSeenSource: row.lastSeenSource,
    });
  }
  return seen;
}

/** A file says nothing about when the service last had this content, unless a response confirmed it afterwards. */
function isHearsay({ imported, lastSeenAt, fetchedAt }: Snapshot): boolean {
  return imported !== undefined && lastSeenAt === fetchedAt;
}

/**
 * Takes a response that came from a file out again. Where the service confirmed its content afterwards, that confirmation
 * stays, as the snapshot it would have been.
 *
 * @throws ProblemError or whatever IndexedDB says; nothing is written then.
 */
export async function removeImported(archive: ArchiveDatabase, snapshotId: string): Promise<void> {
  const snapshot = await archive.snapshots.get(snapshotId);
  if (!snapshot?.imported) return;
  if (snapshot.lastSeenAt === snapshot.fetchedAt) {
    await removeSnapshots(archive, [snapshotId]);
    return;
  }
  await rewriteRequest(archive, snapshot.resource, () => changeToConfirmed(archive, snapshotId));
}

async function changeToConfirmed(archive: ArchiveDatabase, snapshotId: string): Promise<RequestChange | null> {
  const snapshot = await archive.snapshots.get(snapshotId);
  if (!snapshot) return null;
  const before = await readRequestRows(archive, snapshot.requestKey);
  const index = before.findIndex(({ id }) => id === snapshotId);
  const last = await archive.snapshots.get(before.at(-1)?.id ?? '');
  const until = before[index + 1]?.fetchedAt ?? Infinity;
  const confirmations = await readConfirmations(archive, snapshot);
  const first = confirmations[0];
  if (!first) return null;
  // Instants rise strictly within a request, also where the clock of the confirmation ran ahead.
  const at = Math.min(Math.max(first.at, snapshot.fetchedAt), until - 1);
  const own: DraftSnapshot = { ...confirmedSnapshot(snapshot, { ...first, at }), ...lastSeen(snapshot, confirmations) };
  return {
    requestKey: snapshot.requestKey,
    before,
    lastSource: last?.lastSeenSource ?? null,
    order: before.map(({ id }) => (id === snapshotId ? own.id : id)),
    gone: new Map([[snapshotId, own.id]]),
    added: [own],
    seen: new Map(),
    calls: new Map(),
    incoming: null,
  };
}
