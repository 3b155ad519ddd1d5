import { Dexie } from 'dexie';
import { ProblemError } from '../../../src-shared/problem.ts';
import type { ArchiveDatabase } from '../archive-database.ts';
import type { Change, Snapshot, StoredBody } from '../archive-rows.ts';
import { packDelta } from '../body-delta.ts';
import { gzip } from '../gzip.ts';
import { readRawAnswer } from '../read-body.ts';
import { changeRows } from '../write-snapshot.ts';
import { compareKept } from './compare-kept.ts';
import { planRebasing, type Rebasing } from './rebase-bodies.ts';
import type { DraftSnapshot, RequestChange } from './request-change.ts';

/** All that a change of one request writes, found out before its transaction begins. */
export interface RewritePlan {
  readonly change: RequestChange;
  /** With their lists. */
  readonly gone: readonly Snapshot[];
  readonly rebasing: Rebasing;
  /** The body of the answer that comes in; null where the archive has it. */
  readonly body: StoredBody | null;
  /** Snapshots whose changes are told anew, and those changes. */
  readonly changed: ReadonlyMap<string, readonly Omit<Change, 'id'>[]>;
  /** Snapshots whose changes stay as they are, told against another one of the same content. */
  readonly repointed: ReadonlyMap<string, string>;
}

/** Reads, compares and packs: everything that takes long. */
export async function planRewrite(archive: ArchiveDatabase, change: RequestChange): Promise<RewritePlan> {
  const gone = await readSnapshots(archive, [...change.gone.keys()]);
  const hashes = new Map<string, string>();
  for (const { id, bodyHash } of [...change.before, ...change.added]) hashes.set(id, bodyHash);
  const order = change.order.map((id) => ({ bodyHash: hashes.get(id) ?? '' }));
  const needed = new Set(order.map(({ bodyHash }) => bodyHash));
  const candidates: string[] = [];
  for (const hash of new Set(gone.map(({ bodyHash }) => bodyHash))) {
    if (!needed.has(hash) && (await isLostWith(archive, hash, change.gone))) candidates.push(hash);
  }
  const rebasing = await planRebasing(archive, candidates, order);
  const body = await packIncoming(archive, change);
  return { change, gone, rebasing, body, ...(await planChanges(archive, change)) };
}

/** Whether no snapshot would need a body once some are gone. */
export async function isLostWith(
  archive: ArchiveDatabase,
  bodyHash: string,
  gone: ReadonlyMap<string, unknown>,
): Promise<boolean> {
  const ids = await archive.outlines
    .where('[bodyHash+requestKey]')
    .between([bodyHash, Dexie.minKey], [bodyHash, Dexie.maxKey])
    .primaryKeys();
  return ids.every((id) => gone.has(id));
}

async function planChanges(
  archive: ArchiveDatabase,
  change: RequestChange,
): Promise<Pick<RewritePlan, 'changed' | 'repointed'>> {
  const wasBefore = new Map(change.before.map(({ id }, index) => [id, change.before[index - 1]?.id ?? null]));
  const changed = new Map<string, readonly Omit<Change, 'id'>[]>();
  const repointed = new Map<string, string>();
  for (const [index, id] of change.order.entries()) {
    const previousId = change.order[index - 1] ?? null;
    const oldId = wasBefore.get(id);
    if (oldId === previousId) continue;
    if (previousId === null) {
      changed.set(id, []);
      continue;
    }
    const current = await readOne(archive, change, id);
    const previous = await readOne(archive, change, previousId);
    if (typeof oldId === 'string' && areAlike(await readOne(archive, change, oldId), previous))
      repointed.set(id, previousId);
    else {
      const comparison = await compareKept(archive, previous, current, change.incoming);
      changed.set(id, changeRows(previous, current, comparison));
    }
  }
  return { changed, repointed };
}

/** Whether the changes against one are those against the other. */
function areAlike(one: DraftSnapshot, other: DraftSnapshot): boolean {
  return one.bodyHash === other.bodyHash && one.isComplete === other.isComplete;
}

/** As ingest packs it: a difference from what the answer before it is kept by, or whole. */
async function packIncoming(archive: ArchiveDatabase, change: RequestChange): Promise<StoredBody | null> {
  const { incoming, order } = change;
  if (!incoming) return null;
  const { bodyHash: hash } = incoming.prepared;
  if ((await archive.bodies.where(':id').equals(hash).count()) > 0) return null;
  const bytes = incoming.bytes;
  const whole = await gzip(bytes);
  const snapshot = change.added.find(({ id }) => id === incoming.snapshotId);
  const common = { hash, rawBytes: bytes.byteLength, storedAt: snapshot?.fetchedAt ?? 0 };
  const beforeId = order[order.indexOf(incoming.snapshotId) - 1];
  const before = change.before.find(({ id }) => id === beforeId);
  const kept = before && (await archive.bodies.get(before.bodyHash));
  const base = kept && (kept.base ?? kept.hash);
  const baseBytes = base === undefined ? null : await readRawAnswer(archive, { bodyHash: base }).catch(() => null);
  const delta = baseBytes && (await packDelta(baseBytes, bytes, whole.byteLength).catch(() => null));
  return delta && base !== undefined ? { ...common, gzip: delta, base } : { ...common, gzip: whole };
}

async function readOne(archive: ArchiveDatabase, change: RequestChange, id: string): Promise<DraftSnapshot> {
  const added = change.added.find((each) => each.id === id);
  const [found] = added ? [added] : await readSnapshots(archive, [id]);
  if (!found) throw missing();
  return found;
}

async function readSnapshots(archive: ArchiveDatabase, ids: readonly string[]): Promise<readonly Snapshot[]> {
  const rows = await archive.snapshots.bulkGet([...ids]);
  return rows.map((row) => {
    if (!row) throw missing();
    return row;
  });
}

function missing(): ProblemError {
  return new ProblemError({ kind: 'storage-failed', detail: 'The snapshot is no longer in the archive.' });
}
