import { catalog } from '../../../src-shared/catalog/registry.ts';
import type { ResourceDefinition } from '../../../src-shared/catalog/resource.ts';
import type { FetchPlan } from '../../../src-shared/plan.ts';
import { answerSource } from '../answer-source.ts';
import type { ArchiveDatabase } from '../archive-database.ts';
import type { ImportMark, Outline, Snapshot } from '../archive-rows.ts';
import { prepareAnswer, type PreparedAnswer } from '../prepare-answer.ts';
import { createSnapshotId } from '../snapshot-id.ts';
import { confirmedSnapshot, lastSeen, readConfirmations } from './confirmed-snapshot.ts';
import { readRequestRows } from './read-request-rows.ts';
import type { DraftSnapshot, RequestChange } from './request-change.ts';
import { rewriteRequest } from './rewrite-request.ts';

/** An answer of the past that the archive is to have. */
export interface PastAnswer {
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
  /** Where it came from a file. Such an answer confirms nothing and takes nothing over: it can be taken out again. */
  readonly imported?: ImportMark;
}

export interface InsertReport {
  /** The new snapshot, or the one beside it in time that has the same content. */
  readonly snapshotId: string;
  readonly outcome: 'inserted' | 'confirmed' | 'identical';
}

/**
 * Puts an answer of the past between those before and after it, in one transaction: every table then is as if it had come
 * when it did. Where the content before it was confirmed after it, that confirmation becomes a snapshot of its own: what was
 * last known to be so stays what it was.
 *
 * @throws ProblemError `unexpected-shape`, `not-found`, `storage-failed`, or whatever IndexedDB says; nothing is written then.
 */
export async function insertSnapshot(archive: ArchiveDatabase, past: PastAnswer): Promise<InsertReport> {
  const prepared = await prepareAnswer(past.plan, past.bytes);
  let report: InsertReport = { snapshotId: '', outcome: 'identical' };
  await rewriteRequest(archive, past.plan.resource, async () => {
    const placed = await placeAnswer(archive, past, prepared);
    ({ report } = placed);
    return placed.change;
  });
  return report;
}

interface Placed {
  readonly report: InsertReport;
  /** Null where nothing changes. */
  readonly change: RequestChange | null;
}

/** Finds out what an answer of the past would change, as the archive stands. */
export async function placeAnswer(
  archive: ArchiveDatabase,
  past: PastAnswer,
  prepared: PreparedAnswer,
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
  readonly past: PastAnswer;
  readonly prepared: PreparedAnswer;
  readonly at: number;
  readonly unchanged: RequestChange;
}

/** The answer before it has the same content. A file does not confirm it: nobody asked the service then. */
async function confirm(
  archive: ArchiveDatabase,
  previous: Outline,
  { past, prepared, at, unchanged }: Confirm,
): Promise<Placed> {
  const snapshot = await archive.snapshots.get(previous.id);
  if (past.imported || !snapshot || at <= snapshot.lastSeenAt)
    return { report: { snapshotId: previous.id, outcome: 'identical' }, change: null };
  const source = answerSource(past.plan, prepared.answer.envelopeSource);
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

function draft(past: PastAnswer, prepared: PreparedAnswer, at: number): DraftSnapshot {
  const { plan, bytes, origin, durationMs, httpStatus, imported } = past;
  const definition: ResourceDefinition = catalog[plan.resource];
  const source = answerSource(plan, prepared.answer.envelopeSource);
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
    envelopeSource: prepared.answer.envelopeSource,
    intent: plan.intent,
    // Nobody knows what somebody else's call cost.
    cost: imported ? { units: null, basis: 'unknown' } : { units: plan.cost.units, basis: plan.cost.basis },
    durationMs,
    byteLength: bytes.byteLength,
    httpStatus,
    isComplete: definition.isComplete(plan.params, plan.mode),
    manifest: prepared.records.map(({ id }) => id),
    drift: prepared.answer.drift,
    ...(imported && { imported }),
  };
}
