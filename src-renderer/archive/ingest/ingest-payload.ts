import { catalog } from '../../../src-shared/catalog/registry.ts';
import { isAhead } from '../../../src-shared/clock-ahead.ts';
import { fail, ProblemError, problemOf, succeed, type Outcome } from '../../../src-shared/problem.ts';
import type { ResourceDefinition } from '../../../src-shared/resource/resource.ts';
import { packDelta, readRawResponse, type CollectedResponse } from '../bodies/pack-body.ts';
import { prepareResponse, readResponse, responseSource, type PreparedResponse } from '../bodies/prepare-response.ts';
import { compareWithPrevious } from '../compare/compare-fields.ts';
import { latestSnapshot } from '../read/read-snapshots.ts';
import type { ArchiveDatabase } from '../schema/archive-database.ts';
import type { Snapshot } from '../schema/archive-rows.ts';
import { createSnapshotId } from '../schema/ids.ts';
import { storageProblem } from '../schema/storage-problem.ts';
import type { IngestContext, IngestReport } from './ingest-messages.ts';
import { BaseMoved, confirmSnapshot, writeSnapshot, type SnapshotDraft } from './write-snapshot.ts';

/** An answer on its way into the archive: the whole envelope, UTF-8, as received. */
export interface IngestInput extends IngestContext, CollectedResponse {
  /** How long it took to collect the bytes, for the timings. */
  readonly collectedMs?: number;
}

/**
 * Makes an answer a snapshot, in one transaction: all of it is stored, or nothing. The same content as the latest
 * snapshot of the request only confirms that snapshot. The attempt named `requestId` is ended in the same transaction.
 *
 * @returns problems `unexpected-shape` (no JSON, no successful envelope), `storage-full`, `storage-failed`.
 */
export async function ingestPayload(archive: ArchiveDatabase, input: IngestInput): Promise<Outcome<IngestReport>> {
  const collectedMs = input.collectedMs ?? 0;
  const startedAt = performance.now() - collectedMs;
  const elapsed = (): number => performance.now() - startedAt;
  try {
    const prepared = await prepareResponse(input.plan, input.bytes);
    const readMs = elapsed();
    for (;;) {
      const base = await latestSnapshot(archive, input.plan.requestKey, null);
      const timings = { collectedMs, readMs, comparedMs: elapsed() };
      const stored = await storeOn(archive, { base, input, prepared });
      if (!stored) continue;
      return succeed({
        ...stored,
        recordCount: prepared.records.length,
        timings: { ...timings, committedMs: elapsed() },
      });
    }
  } catch (error) {
    return fail(error instanceof ProblemError ? problemOf(error) : storageProblem(error));
  }
}

interface StoreOn {
  readonly base: Snapshot | null;
  readonly input: IngestInput;
  readonly prepared: PreparedResponse;
}

type Stored = Pick<IngestReport, 'snapshotId' | 'outcome' | 'changedRecords'>;

/** Stores on top of `base`; null when another answer to the same request was stored meanwhile. */
async function storeOn(archive: ArchiveDatabase, { base, input, prepared }: StoreOn): Promise<Stored | null> {
  const source = responseSource(input.plan, prepared.answer.envelopeSource);
  try {
    if (base?.bodyHash === prepared.bodyHash) {
      await confirmSnapshot(archive, { snapshot: base, input, source });
      return { snapshotId: base.id, outcome: 'unchanged', changedRecords: 0 };
    }
    const snapshot = draftSnapshot(base, input, prepared);
    const comparison = base
      ? await compareWithPrevious({
          previous: base,
          current: prepared,
          currentIsComplete: snapshot.isComplete,
          readPrevious: async () => readResponse(await readRawResponse(archive, base), base.resource, base.params),
        })
      : null;
    const compressed = await input.compressed;
    const draft: SnapshotDraft = {
      base,
      snapshot,
      comparison,
      records: prepared.records,
      compressed,
      delta: base && (await deltaFrom(archive, base, { bytes: input.bytes, wholeBytes: compressed.byteLength })),
    };
    await writeSnapshot(archive, draft, input);
    return { snapshotId: snapshot.id, outcome: 'stored', changedRecords: comparison?.changedRecords ?? null };
  } catch (error) {
    if (error instanceof BaseMoved) return null;
    throw error;
  }
}

/**
 * The answer as its difference from the whole body that the snapshot before is kept by, so that no answer is ever more than one
 * step from a whole one. Null where that body is lost, or the difference cannot be made: keeping the new answer comes first.
 */
async function deltaFrom(
  archive: ArchiveDatabase,
  { bodyHash }: Snapshot,
  { bytes, wholeBytes }: { readonly bytes: Uint8Array<ArrayBuffer>; readonly wholeBytes: number },
): Promise<SnapshotDraft['delta']> {
  const previous = await archive.bodies.get(bodyHash);
  if (!previous) return null;
  const base = previous.base ?? bodyHash;
  const whole = await readRawResponse(archive, { bodyHash: base }).catch(() => null);
  const gzip = whole && (await packDelta(whole, bytes, wholeBytes).catch(() => null));
  return gzip && { base, gzip };
}

function draftSnapshot(
  base: Snapshot | null,
  input: IngestInput,
  prepared: PreparedResponse,
): Omit<Snapshot, 'gzipBytes'> {
  const { plan, receipt } = input;
  const definition: ResourceDefinition = catalog[plan.resource];
  const source = responseSource(plan, prepared.answer.envelopeSource);
  // A clock that was set back must not put the new content behind the old.
  const fetchedAt = base ? Math.max(receipt.endedAt, base.fetchedAt + 1) : receipt.endedAt;
  return {
    id: createSnapshotId(fetchedAt),
    requestKey: plan.requestKey,
    resource: plan.resource,
    params: plan.params,
    bodyHash: prepared.bodyHash,
    fetchedAt,
    // Its place is after what came while the clock was ahead; it was seen now all the same.
    lastSeenAt: isAhead(fetchedAt, Date.now()) ? receipt.endedAt : fetchedAt,
    lastSeenSource: source,
    source,
    origin: input.origin,
    envelopeSource: prepared.answer.envelopeSource,
    intent: plan.intent,
    cost: { units: plan.cost.units, basis: plan.cost.basis },
    durationMs: receipt.endedAt - receipt.startedAt,
    byteLength: input.bytes.byteLength,
    httpStatus: receipt.httpStatus,
    isComplete: definition.isComplete(plan.params, plan.mode),
    manifest: prepared.records.map(({ id }) => id),
    drift: prepared.answer.drift,
  };
}
