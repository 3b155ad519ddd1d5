import { catalog } from '../../../src-shared/catalog/registry.ts';
import type { FetchPlan } from '../../../src-shared/plan.ts';
import { ProblemError } from '../../../src-shared/problem.ts';
import type { ResourceDefinition } from '../../../src-shared/resource/resource.ts';
import { prepareResponse, responseSource, type PreparedResponse } from '../bodies/prepare-response.ts';
import type { ArchiveDatabase } from '../schema/archive-database.ts';
import type { Attempt, ImportMark, Outline, ResponseSource, Snapshot } from '../schema/archive-rows.ts';
import { createSnapshotId } from '../schema/ids.ts';
import { readRequestRows, type DraftSnapshot, type RequestChange, type Seen } from './request-rows.ts';
import { rewriteRequest, rewriteTogether, type RequestRewrite } from './rewrite-request.ts';

/** A response of the past that the archive is to have. */
export interface EarlierResponse {
  /** What was asked for, and how as far as anybody knows. */
  readonly plan: FetchPlan;
  /** The whole envelope, UTF-8. */
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** When it was complete, UTC, epoch milliseconds. */
  readonly at: number;
  readonly origin: Snapshot['origin'];
  readonly durationMs: number;
  /** 0 where nobody knows. */
  readonly httpStatus: number;
  /** Where it came from a file. Such a response confirms nothing and takes nothing over: it can be taken out again. */
  readonly imported?: ImportMark;
  /** Of the demo universe's past: it confirms and takes over as if it had come on its day. */
  readonly isDemoPast?: true;
}

export interface InsertReport {
  /** The new snapshot, or the one beside it in time that has the same content. */
  readonly snapshotId: string;
  readonly outcome: 'inserted' | 'confirmed' | 'identical';
}

/**
 * Puts a response of the past between those before and after it, in one transaction: every table then is as if it had come
 * when it did. Where the content before it was confirmed after it, that confirmation becomes a snapshot of its own: what was
 * last known to be so stays what it was.
 *
 * @throws ProblemError `unexpected-shape`, `not-found`, `storage-failed`, or whatever IndexedDB says; nothing is written then.
 */
export async function insertSnapshot(archive: ArchiveDatabase, past: EarlierResponse): Promise<InsertReport> {
  const prepared = await prepareResponse(past.plan, past);
  let report: InsertReport = { snapshotId: '', outcome: 'identical' };
  await rewriteRequest(archive, past.plan.resource, async () => {
    const placed = await placeResponse(archive, past, prepared);
    ({ report } = placed);
    return placed.change;
  });
  return report;
}

/** What was put in last for each request: an answer of the day before is compared with it. */
export type LastInserted = Map<string, PreparedResponse>;

/**
 * Puts several responses of the past, of a request each, into the archive in one transaction. What holds nothing (`not-found`) is left
 * out.
 *
 * @param last of the calls before, if any; those of this one take their places.
 * @throws as `insertSnapshot`.
 */
export async function insertSnapshots(
  archive: ArchiveDatabase,
  all: readonly EarlierResponse[],
  last: LastInserted = new Map(),
): Promise<void> {
  const inserted: LastInserted = new Map();
  const rewrites = all.map((past): RequestRewrite => {
    const preparing = prepareResponse(past.plan, past).catch((error: unknown) => {
      if (error instanceof ProblemError && error.problem.kind === 'not-found') return null;
      throw error;
    });
    const makeChange = async (): Promise<RequestChange | null> => {
      const prepared = await preparing;
      if (prepared === null) return null;
      const { requestKey } = past.plan;
      inserted.set(requestKey, prepared);
      const known = last.get(requestKey);
      const { change } = await placeResponse(archive, past, prepared);
      return change && known ? { ...change, recent: new Map([[known.bodyHash, known]]) } : change;
    };
    return { resource: past.plan.resource, makeChange };
  });
  await rewriteTogether(archive, rewrites);
  for (const [requestKey, prepared] of inserted) last.set(requestKey, prepared);
}

interface Placed {
  readonly report: InsertReport;
  /** Null where nothing changes. */
  readonly change: RequestChange | null;
}

/** Finds out what a response of the past would change, as the archive stands. */
export async function placeResponse(
  archive: ArchiveDatabase,
  past: EarlierResponse,
  prepared: PreparedResponse,
): Promise<Placed> {
  const before = await readRequestRows(archive, past.plan.requestKey);
  const at = freeInstant(before, past.at);
  const index = before.findIndex(({ fetchedAt }) => fetchedAt > at);
  const place = index === -1 ? before.length : index;
  const [previous, next] = [before[place - 1] ?? null, before[place] ?? null];
  const last = await archive.snapshots.get(before.at(-1)?.id ?? '');
  const unchanged: RequestChange = {
    requestKey: past.plan.requestKey,
    before,
    lastSource: last?.lastSeenSource ?? null,
    order: before.map(({ id }) => id),
    gone: new Map(),
    added: [],
    seen: new Map(),
    calls: new Map(),
    incoming: null,
  };
  if (previous?.bodyHash === prepared.bodyHash) return confirm(archive, previous, { past, prepared, at, unchanged });
  const split = previous && (await splitAt(archive, previous, { at, until: next?.fetchedAt ?? Infinity }));
  const isNext = !split && next?.bodyHash === prepared.bodyHash;
  if (isNext && past.imported) return { report: { snapshotId: next.id, outcome: 'identical' }, change: null };
  const drafted = draft(past, prepared, at);
  const taken = isNext ? await archive.snapshots.get(next.id) : undefined;
  const own: DraftSnapshot = taken
    ? { ...drafted, lastSeenAt: taken.lastSeenAt, lastSeenSource: taken.lastSeenSource }
    : drafted;
  const order = [
    ...unchanged.order.slice(0, place),
    own.id,
    ...(split ? [split.draft.id] : []),
    ...unchanged.order.slice(taken ? place + 1 : place),
  ];
  return {
    report: { snapshotId: own.id, outcome: 'inserted' },
    change: {
      ...unchanged,
      order,
      gone: new Map(taken ? [[taken.id, own.id]] : []),
      added: split ? [own, split.draft] : [own],
      seen: new Map(split ? [[split.of, split.seen]] : []),
      calls: split?.calls ?? new Map<string, string>(),
      incoming: { snapshotId: own.id, bytes: past.bytes, prepared, records: prepared.records },
    },
  };
}

interface Confirm {
  readonly past: EarlierResponse;
  readonly prepared: PreparedResponse;
  readonly at: number;
  readonly unchanged: RequestChange;
}

/** The response before it has the same content. A file does not confirm it: nobody asked the service then. */
async function confirm(
  archive: ArchiveDatabase,
  previous: Outline,
  { past, prepared, at, unchanged }: Confirm,
): Promise<Placed> {
  const snapshot = await archive.snapshots.get(previous.id);
  if (past.imported || !snapshot || at <= snapshot.lastSeenAt)
    return { report: { snapshotId: previous.id, outcome: 'identical' }, change: null };
  const source = responseSource(past.plan, prepared.response.envelopeSource);
  const seen = new Map([[previous.id, { lastSeenAt: at, lastSeenSource: source }]]);
  return { report: { snapshotId: previous.id, outcome: 'confirmed' }, change: { ...unchanged, seen } };
}

/** Parts what confirmed a snapshot at an instant: those after it, up to the next snapshot, become one of their own. */
async function splitAt(
  archive: ArchiveDatabase,
  { id }: Outline,
  { at, until }: { readonly at: number; readonly until: number },
) {
  const snapshot = await archive.snapshots.get(id);
  if (!snapshot) return null;
  const confirmations = await readConfirmations(archive, snapshot);
  const first = confirmations.find((each) => each.at > at && each.at < until);
  if (!first) return null;
  const later = confirmations.filter((each) => each.at >= first.at);
  const earlier = confirmations.filter((each) => each.at < first.at);
  const draft: DraftSnapshot = { ...confirmedSnapshot(snapshot, first), ...lastSeen(snapshot, later) };
  const calls = new Map(later.flatMap(({ call }) => (call ? [[call.id, draft.id] as const] : [])));
  return { of: id, draft, seen: lastSeen(snapshot, earlier), calls };
}

/** Instants rise strictly within a request, so one that is taken gives way to the next. */
function freeInstant(rows: readonly Pick<Outline, 'fetchedAt'>[], at: number): number {
  const taken = new Set(rows.map(({ fetchedAt }) => fetchedAt));
  let free = at;
  while (taken.has(free)) free += 1;
  return free;
}

function draft(past: EarlierResponse, prepared: PreparedResponse, at: number): DraftSnapshot {
  const { plan, bytes, origin, durationMs, httpStatus, imported, isDemoPast } = past;
  const definition: ResourceDefinition = catalog[plan.resource];
  const source = responseSource(plan, prepared.response.envelopeSource);
  return {
    id: createSnapshotId(at),
    requestKey: plan.requestKey,
    resource: plan.resource,
    params: plan.params,
    bodyHash: prepared.bodyHash,
    fetchedAt: at,
    lastSeenAt: at,
    lastSeenSource: source,
    source,
    origin,
    envelopeSource: prepared.response.envelopeSource,
    intent: plan.intent,
    // Nobody knows what somebody else's call cost, and nobody made one on a day of the demo's past.
    cost:
      imported || isDemoPast ? { units: null, basis: 'unknown' } : { units: plan.cost.units, basis: plan.cost.basis },
    durationMs,
    byteLength: bytes.byteLength,
    httpStatus,
    isComplete: definition.isComplete(plan.params, plan.mode),
    manifest: prepared.records.map(({ id }) => id),
    drift: prepared.response.drift,
    ...(imported && { imported }),
    ...(isDemoPast && { isDemoPast }),
  };
}

/** A response that had the same content as the snapshot before it, and so only confirmed it. */
interface Confirmation {
  readonly at: number;
  readonly source: ResponseSource;
  /** The call; null where the archive only knows that there was one. */
  readonly call: Attempt | null;
}

/** The responses that confirmed a snapshot, as far as the archive knows of them, the earliest first. */
export async function readConfirmations(
  archive: ArchiveDatabase,
  snapshot: Snapshot,
): Promise<readonly Confirmation[]> {
  const calls = await archive.attempts.where('snapshotId').equals(snapshot.id).toArray();
  const known = calls.flatMap((call): readonly Confirmation[] =>
    call.endedAt !== null && call.endedAt > snapshot.fetchedAt
      ? [{ at: call.endedAt, source: call.source ?? snapshot.source, call }]
      : [],
  );
  const isTold = snapshot.lastSeenAt === snapshot.fetchedAt || known.some(({ at }) => at === snapshot.lastSeenAt);
  const last: Confirmation = { at: snapshot.lastSeenAt, source: snapshot.lastSeenSource, call: null };
  return (isTold ? known : [...known, last]).toSorted((a, b) => a.at - b.at);
}

/** What a snapshot was last confirmed by among some responses; by itself where there are none. */
export function lastSeen(snapshot: Snapshot, confirmations: readonly Confirmation[]): Seen {
  const last = confirmations.at(-1);
  return { lastSeenAt: last?.at ?? snapshot.fetchedAt, lastSeenSource: last?.source ?? snapshot.source };
}

/** The snapshot that a confirmation would have made had it been the first response with its content. */
export function confirmedSnapshot(snapshot: Snapshot, { at, source, call }: Confirmation): DraftSnapshot {
  const { gzipBytes: _size, imported: _mark, isDemoPast: _past, ...rest } = snapshot;
  const known: Partial<DraftSnapshot> = call
    ? {
        intent: call.intent,
        cost: { units: call.plan.cost.units, basis: call.plan.cost.basis },
        durationMs: Math.max(0, at - call.startedAt),
        byteLength: call.byteLength ?? snapshot.byteLength,
      }
    : {};
  // The envelope's own word about a confirmation was not kept.
  const envelopeSource = source === snapshot.source ? snapshot.envelopeSource : null;
  return { ...rest, ...known, id: createSnapshotId(at), fetchedAt: at, source, envelopeSource };
}
