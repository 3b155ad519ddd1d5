import { Dexie } from 'dexie';
import { ProblemError } from '../../../src-shared/problem.ts';
import { gzip, packDelta, readRawResponse } from '../bodies/pack-body.ts';
import { packChanges } from '../compare/pack-changes.ts';
import type { ArchiveDatabase } from '../schema/archive-database.ts';
import type { Outline, PackedChanges, Snapshot, StoredBody } from '../schema/archive-rows.ts';
import { compareKept, type DraftSnapshot, type RequestChange, type SnapshotTables } from './request-rows.ts';

/** All that a change of one request writes, found out before its transaction begins. */
export interface RewritePlan {
  readonly change: RequestChange;
  /** With their lists. */
  readonly gone: readonly Snapshot[];
  readonly rebasing: Rebasing;
  /** The body of the response that comes in; null where the archive has it. */
  readonly body: StoredBody | null;
  /** Snapshots whose changes are told anew, and those changes. */
  readonly changed: ReadonlyMap<string, readonly Omit<PackedChanges, 'id'>[]>;
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
  archive: SnapshotTables,
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
  const changed = new Map<string, readonly Omit<PackedChanges, 'id'>[]>();
  const repointed = new Map<string, string>();
  const known = new Map(change.recent);
  if (change.incoming) known.set(change.incoming.prepared.bodyHash, change.incoming.prepared);
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
      const comparison = await compareKept(archive, previous, current, known);
      changed.set(id, await packChanges(previous, current, comparison));
    }
  }
  return { changed, repointed };
}

/** Whether the changes against one are those against the other. */
function areAlike(one: DraftSnapshot, other: DraftSnapshot): boolean {
  return one.bodyHash === other.bodyHash && one.isComplete === other.isComplete;
}

/** As ingest packs it: a difference from what the response before it is kept by, the first from what the one after it is, or whole. */
async function packIncoming(archive: ArchiveDatabase, change: RequestChange): Promise<StoredBody | null> {
  const { incoming, order } = change;
  if (!incoming) return null;
  const { bodyHash: hash } = incoming.prepared;
  if ((await archive.bodies.where(':id').equals(hash).count()) > 0) return null;
  const bytes = incoming.bytes;
  const whole = await gzip(bytes);
  const snapshot = change.added.find(({ id }) => id === incoming.snapshotId);
  const common = { hash, rawBytes: bytes.byteLength, storedAt: snapshot?.fetchedAt ?? 0 };
  const place = order.indexOf(incoming.snapshotId);
  const beside = change.before.find(({ id }) => id === (order[place - 1] ?? order[place + 1]));
  const kept = beside && (await archive.bodies.get(beside.bodyHash));
  const base = kept && (kept.base ?? kept.hash);
  const baseBytes = base === undefined ? null : await readRawResponse(archive, { bodyHash: base }).catch(() => null);
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

/** What becomes of bodies that nobody needs any more, and of those kept as differences from them. */
interface Rebasing {
  /** Hashes of the bodies that go. */
  readonly lost: readonly string[];
  /** Those that were differences from one of them, packed anew. */
  readonly packed: readonly StoredBody[];
  /** Hashes of the bodies that `packed` begins from and that it does not hold: they have to be there, and whole. */
  readonly bases: readonly string[];
  /** The differences that every lost body had when this was planned. */
  readonly dependents: ReadonlyMap<string, readonly string[]>;
}

interface Whole {
  readonly hash: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/**
 * Finds other ways to keep the responses that are differences from bodies which are to go: as differences from what the
 * answer before them is kept by, or whole, as when they came. A body whose differences cannot be read stays for their sake.
 *
 * @param candidates hashes no snapshot needs any more.
 * @param order outlines of the request as they will stand; bodies of other requests come last.
 */
async function planRebasing(
  archive: ArchiveDatabase,
  candidates: readonly string[],
  order: readonly Pick<Outline, 'bodyHash'>[],
): Promise<Rebasing> {
  const going = new Set(candidates);
  const hashes = order.map(({ bodyHash }) => bodyHash);
  const packed = new Map<string, StoredBody>();
  const lost: string[] = [];
  const bases = new Set<string>();
  const dependents = new Map<string, readonly string[]>();
  for (const candidate of candidates) {
    const all = await archive.bodies.where('base').equals(candidate).primaryKeys();
    const own = inOrder(
      all.filter((hash) => !going.has(hash)),
      hashes,
    );
    const first = hashes.indexOf(own[0] ?? '');
    const before = first > 0 ? await wholeOf(archive, hashes[first - 1] ?? '', { packed, going }) : null;
    const group = await packGroup(archive, own, before);
    if (!group) continue;
    for (const body of group) packed.set(body.hash, body);
    lost.push(candidate);
    dependents.set(candidate, all.toSorted());
  }
  for (const { base } of packed.values()) if (base !== undefined && !packed.has(base)) bases.add(base);
  return { lost, packed: [...packed.values()], bases: [...bases], dependents };
}

/** Null where one of them cannot be read. */
async function packGroup(
  archive: ArchiveDatabase,
  hashes: readonly string[],
  before: Whole | null,
): Promise<readonly StoredBody[] | null> {
  const packed: StoredBody[] = [];
  let whole = before;
  for (const hash of hashes) {
    const body = await archive.bodies.get(hash);
    const bytes = await readRawResponse(archive, { bodyHash: hash }).catch(() => null);
    if (!body || !bytes) return null;
    const { rawBytes, storedAt } = body;
    const gzipped = await gzip(bytes);
    const delta = whole && (await packDelta(whole.bytes, bytes, gzipped.byteLength).catch(() => null));
    if (whole && delta) packed.push({ hash, gzip: delta, base: whole.hash, rawBytes, storedAt });
    else {
      packed.push({ hash, gzip: gzipped, rawBytes, storedAt });
      whole = { hash, bytes };
    }
  }
  return packed;
}

/** The whole response that a body is kept by and that stays; null where there is none to be read. */
async function wholeOf(
  archive: ArchiveDatabase,
  hash: string,
  { packed, going }: { readonly packed: ReadonlyMap<string, StoredBody>; readonly going: ReadonlySet<string> },
): Promise<Whole | null> {
  const body = packed.get(hash) ?? (await archive.bodies.get(hash));
  const base = body && (body.base ?? body.hash);
  if (base === undefined || going.has(base)) return null;
  const bytes = await readRawResponse(archive, { bodyHash: base }).catch(() => null);
  return bytes && { hash: base, bytes };
}

function inOrder(hashes: readonly string[], order: readonly string[]): readonly string[] {
  const places = new Map(order.map((hash, index) => [hash, index]));
  const placeOf = (hash: string): number => places.get(hash) ?? Infinity;
  return hashes.toSorted((a, b) => (placeOf(a) < placeOf(b) ? -1 : 1));
}
