import type { ArchiveDatabase } from '../archive-database.ts';
import { confirmedSnapshot, lastSeen, readConfirmations } from './confirmed-snapshot.ts';
import { readRequestRows } from './read-request-rows.ts';
import { removeSnapshots } from './remove-snapshots.ts';
import type { DraftSnapshot, RequestChange } from './request-change.ts';
import { rewriteRequest } from './rewrite-request.ts';

/**
 * Takes an answer that came from a file out again. Where the service confirmed its content afterwards, that confirmation
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
