import { Dexie } from 'dexie';
import type { ResourceName } from '../../../src-shared/catalog/registry.ts';
import type { ArchiveDatabase } from '../schema/archive-database.ts';
import { summariseSnapshot, type Outline, type Snapshot, type StoredBody } from '../schema/archive-rows.ts';
import { isLostWith, planRewrite, type RewritePlan } from './plan-rewrite.ts';
import {
  inOneTransaction,
  readRequestRows,
  recountRequests,
  requestsWith,
  type RequestChange,
  type SnapshotTables,
} from './request-rows.ts';

/** What several changes of requests of one resource share. */
export class RewriteSession {
  #use: RecordUse | null = null;

  async useOf(archive: ArchiveDatabase, resource: ResourceName): Promise<RecordUse> {
    if (this.#use?.resource === resource && (await this.#use.catchUp(archive))) return this.#use;
    this.#use = new RecordUse(resource);
    await this.#use.catchUp(archive);
    return this.#use;
  }
}

/**
 * Changes which snapshots a request has, in one transaction, and everything that follows from it. Where a response was stored
 * meanwhile the change is made anew for what stands then.
 *
 * @param makeChange from the archive as it stands; null where there is nothing to do.
 * @returns the change that was made; null where there was none.
 * @throws ProblemError or whatever IndexedDB says; the archive is as it was then.
 */
export async function rewriteRequest(
  archive: ArchiveDatabase,
  resource: ResourceName,
  makeChange: () => Promise<RequestChange | null>,
  session: RewriteSession = new RewriteSession(),
): Promise<RequestChange | null> {
  for (;;) {
    const change = await makeChange();
    if (!change) return null;
    const plan = await planRewrite(archive, change);
    const use = plan.gone.length > 0 ? await session.useOf(archive, resource) : null;
    try {
      await inOneTransaction(archive, async (tables) => recountRequests(tables, await writeRows(tables, plan, use)));
      use?.follow(plan);
      return change;
    } catch (error) {
      if (!(error instanceof RowsMoved)) throw error;
    }
  }
}

/** A change of one request among several. */
export interface RequestRewrite {
  readonly resource: ResourceName;
  /** As `rewriteRequest` takes it. */
  readonly makeChange: () => Promise<RequestChange | null>;
}

/**
 * Changes several requests, each named once, in one transaction, so that whoever follows the archive is told once. Where one of them
 * moved meanwhile, or two have a body in common, they are changed one after the other.
 *
 * @throws as `rewriteRequest`; those before the one that failed may have been changed then.
 */
export async function rewriteTogether(archive: ArchiveDatabase, rewrites: readonly RequestRewrite[]): Promise<void> {
  const uses = new Map<ResourceName, RecordUse>();
  // All at once: most of the time one waits for the database.
  const plans = await Promise.all(
    rewrites.map(async ({ resource, makeChange }) => {
      const change = await makeChange();
      if (!change) return [];
      const plan = await planRewrite(archive, change);
      if (plan.gone.length === 0) return [{ plan, use: null }];
      const use = uses.get(resource) ?? new RecordUse(resource);
      uses.set(resource, use);
      return [{ plan, use }];
    }),
  );
  try {
    await inOneTransaction(archive, (tables) => writeTogether(tables, plans.flat()));
  } catch (error) {
    if (!(error instanceof RowsMoved)) throw error;
    for (const { resource, makeChange } of rewrites) await rewriteRequest(archive, resource, makeChange);
  }
}

/** A planned change, and how much the records of its resource are used; null where no snapshot goes. */
interface PlannedRewrite {
  readonly plan: RewritePlan;
  readonly use: RecordUse | null;
}

/** Those by which no snapshot goes at once, since most of the time one waits for the database; then the others, which count what is there then. */
async function writeTogether(archive: SnapshotTables, planned: readonly PlannedRewrite[]): Promise<void> {
  const hashes = planned.flatMap(({ plan }) => (plan.body ? [plan.body.hash] : []));
  if (new Set(hashes).size < hashes.length) throw new RowsMoved();
  const adding = planned.filter(({ use }) => use === null);
  const touched = await Promise.all(adding.map(({ plan }) => writeRows(archive, plan, null)));
  for (const { plan, use } of planned) {
    if (use === null) continue;
    touched.push(await writeRows(archive, plan, use));
    use.follow(plan);
  }
  await recountRequests(archive, new Set(touched.flatMap((keys) => [...keys])));
}

/** The request, or a body it shares with others, is no longer as it was when the change was planned: plan again. */
class RowsMoved extends Error {}

/**
 * Writes a planned change of one request, inside of a transaction.
 *
 * @param use of the records of its resource; null where no snapshot goes.
 * @returns the requests whose totals have to be counted anew.
 * @throws RowsMoved, or whatever IndexedDB says.
 */
async function writeRows(
  archive: SnapshotTables,
  plan: RewritePlan,
  use: RecordUse | null,
): Promise<ReadonlySet<string>> {
  await requireSame(archive, plan);
  if (use && !(await use.catchUp(archive))) throw new RowsMoved();
  const touched = new Set([plan.change.requestKey]);
  const goneIds = [...plan.change.gone.keys()];
  for (const hash of new Set(plan.gone.map(({ bodyHash }) => bodyHash)))
    for (const key of await requestsWith(archive, hash)) touched.add(key);
  if (goneIds.length > 0) {
    await archive.snapshots.bulkDelete(goneIds);
    await archive.outlines.bulkDelete(goneIds);
  }
  await writeBodies(archive, plan, touched);
  await writeSnapshots(archive, plan);
  if (use) await archive.records.bulkDelete([...use.heldByNone(plan.gone, plan.change.added)]);
  await writeChanges(archive, plan);
  await moveCalls(archive, plan);
  return touched;
}

async function requireSame(archive: SnapshotTables, { change, rebasing, body }: RewritePlan): Promise<void> {
  const rows = await readRequestRows(archive, change.requestKey);
  const last = await archive.snapshots.get(rows.at(-1)?.id ?? '');
  const isSame =
    rows.length === change.before.length &&
    rows.every((row, index) => areSame(row, change.before[index])) &&
    (last?.lastSeenSource ?? null) === change.lastSource;
  if (!isSame) throw new RowsMoved();
  for (const hash of rebasing.lost) {
    const dependents = await archive.bodies.where('base').equals(hash).primaryKeys();
    if (!(await isLostWith(archive, hash, change.gone)) || !areEqual(dependents, rebasing.dependents.get(hash)))
      throw new RowsMoved();
  }
  for (const hash of body?.base === undefined ? rebasing.bases : [...rebasing.bases, body.base]) {
    const base = await archive.bodies.get(hash);
    if (!base || base.base !== undefined) throw new RowsMoved();
  }
  if (body && (await archive.bodies.where(':id').equals(body.hash).count()) > 0) throw new RowsMoved();
}

function areSame(row: Outline, before: Outline | undefined): boolean {
  return row.id === before?.id && row.lastSeenAt === before.lastSeenAt && row.gzipBytes === before.gzipBytes;
}

function areEqual(keys: readonly string[], planned: readonly string[] | undefined): boolean {
  return JSON.stringify(keys.toSorted()) === JSON.stringify(planned);
}

async function writeBodies(archive: SnapshotTables, plan: RewritePlan, touched: Set<string>): Promise<void> {
  const { lost, packed } = plan.rebasing;
  await archive.bodies.bulkDelete([...lost]);
  await archive.bodies.bulkPut([...packed, ...(plan.body ? [plan.body] : [])]);
  for (const { hash, gzip } of packed) {
    const ids = await archive.outlines
      .where('[bodyHash+requestKey]')
      .between([hash, Dexie.minKey], [hash, Dexie.maxKey])
      .primaryKeys();
    for (const id of ids) {
      await archive.outlines.update(id, { gzipBytes: gzip.byteLength });
      await archive.snapshots.update(id, { gzipBytes: gzip.byteLength });
    }
    for (const key of await requestsWith(archive, hash)) touched.add(key);
  }
}

async function writeSnapshots(archive: SnapshotTables, { change, body: packed }: RewritePlan): Promise<void> {
  for (const draft of change.added) {
    const isNew = draft.bodyHash === packed?.hash;
    const body: StoredBody | undefined = isNew ? packed : await archive.bodies.get(draft.bodyHash);
    const snapshot: Snapshot = { ...draft, gzipBytes: body?.gzip.byteLength ?? 0 };
    await archive.snapshots.add(snapshot);
    await archive.outlines.add(summariseSnapshot(snapshot));
  }
  for (const [id, seen] of change.seen) {
    await archive.snapshots.update(id, seen);
    await archive.outlines.update(id, { lastSeenAt: seen.lastSeenAt });
  }
  const records = change.incoming?.records ?? [];
  const known = await archive.records.bulkGet(records.map(({ id }) => id));
  // Another change that is written beside this one may have put the same ones.
  await archive.records.bulkPut(records.filter((_, index) => known[index] === undefined));
}

async function writeChanges(archive: SnapshotTables, { change, changed, repointed }: RewritePlan): Promise<void> {
  const anew = [...change.gone.keys(), ...changed.keys()];
  await archive.changes.where('snapshotId').anyOf(anew).delete();
  await archive.changes.bulkAdd([...changed.values()].flat());
  for (const [snapshotId, previousSnapshotId] of repointed)
    await archive.changes.where('snapshotId').equals(snapshotId).modify({ previousSnapshotId });
}

/** Calls whose response is gone stay as what happened; they name no snapshot any more. */
async function moveCalls(archive: SnapshotTables, { change }: RewritePlan): Promise<void> {
  if (change.gone.size > 0)
    await archive.attempts
      .where('snapshotId')
      .anyOf([...change.gone.keys()])
      .modify((row: { snapshotId: string | null }) => {
        row.snapshotId = change.gone.get(row.snapshotId ?? '') ?? null;
      });
  for (const [id, snapshotId] of change.calls) await archive.attempts.update(id, { snapshotId });
}

/** So many snapshots with their lists are in memory at once. */
const snapshotsAtOnce = 50;

/**
 * How many snapshots of a resource hold each record. Records know nothing of the snapshots that share them, so this is
 * counted once for many removals, and kept up to date with what is stored meanwhile.
 */
class RecordUse {
  readonly #counts = new Map<string, number>();
  readonly #known = new Set<string>();
  readonly resource: ResourceName;

  constructor(resource: ResourceName) {
    this.resource = resource;
  }

  /**
   * Counts the snapshots that came since.
   *
   * @returns false when one it had counted is gone, by another hand: then this is of no more use.
   */
  async catchUp(archive: SnapshotTables): Promise<boolean> {
    const ids = await archive.snapshots.where('resource').equals(this.resource).primaryKeys();
    const fresh = ids.filter((id) => !this.#known.has(id));
    if (ids.length - fresh.length < this.#known.size) return false;
    for (let from = 0; from < fresh.length; from += snapshotsAtOnce) {
      const rows = await archive.snapshots.bulkGet(fresh.slice(from, from + snapshotsAtOnce));
      for (const row of rows) if (row) this.add(row);
    }
    return true;
  }

  /** A planned change was written. */
  follow({ gone, change }: RewritePlan): void {
    for (const row of gone) this.remove(row);
    for (const row of change.added) this.add(row);
  }

  add({ id, manifest }: Pick<Snapshot, 'id' | 'manifest'>): void {
    this.#known.add(id);
    for (const recordId of new Set(manifest)) this.#counts.set(recordId, (this.#counts.get(recordId) ?? 0) + 1);
  }

  remove({ id, manifest }: Pick<Snapshot, 'id' | 'manifest'>): void {
    this.#known.delete(id);
    for (const recordId of new Set(manifest)) {
      const left = (this.#counts.get(recordId) ?? 1) - 1;
      if (left > 0) this.#counts.set(recordId, left);
      else this.#counts.delete(recordId);
    }
  }

  /** The records that nobody would hold without some snapshots, and with some others. */
  heldByNone(
    gone: readonly Pick<Snapshot, 'manifest'>[],
    added: readonly Pick<Snapshot, 'manifest'>[],
  ): readonly string[] {
    const fewer = new Map<string, number>();
    for (const { manifest } of gone)
      for (const recordId of new Set(manifest)) fewer.set(recordId, (fewer.get(recordId) ?? 0) + 1);
    for (const { manifest } of added) for (const recordId of manifest) fewer.delete(recordId);
    return [...fewer].filter(([id, count]) => (this.#counts.get(id) ?? 0) <= count).map(([id]) => id);
  }
}
