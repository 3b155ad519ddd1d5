import { catalog } from '../../../src-shared/catalog/registry.ts';
import { isAhead } from '../../../src-shared/clock-ahead.ts';
import { fail, ProblemError, problemOf, succeed, type Outcome } from '../../../src-shared/problem.ts';
import type { ResourceDefinition } from '../../../src-shared/resource/resource.ts';
import type { CollectedResponse, CollectOptions } from '../bodies/collect-response.ts';
import { packDelta, readKeptResponse, readRawResponse, type KeptResponse } from '../bodies/pack-body.ts';
import { areSame } from '../bodies/match-elements.ts';
import { prepareResponse, readResponse, responseSource, type PreparedResponse } from '../bodies/prepare-response.ts';
import type { ScannedList } from '../bodies/scan-elements.ts';
import { compareWithPrevious, type Comparison } from '../compare/compare-fields.ts';
import { latestSnapshot } from '../read/read-snapshots.ts';
import type { ArchiveDatabase } from '../schema/archive-database.ts';
import type { Snapshot } from '../schema/archive-rows.ts';
import { createSnapshotId, identityInRecordId } from '../schema/ids.ts';
import { storageProblem } from '../schema/storage-problem.ts';
import type { IngestContext, IngestReport } from './ingest-messages.ts';
import { readerEdition } from './reader-edition.ts';
import { readRefresh, type Refresh } from './read-refresh.ts';
import { earlierOf, type ResponseMemory } from './response-memory.ts';
import { BaseMoved, confirmSnapshot, writeSnapshot, type SnapshotDraft } from './write-snapshot.ts';

/** A response on its way into the archive: the whole envelope, UTF-8, as received. */
export interface IngestInput extends IngestContext, CollectedResponse {
  /** How long it took to collect the bytes, for the timings. */
  readonly collectedMs?: number;
}

/**
 * Makes a response a snapshot, in one transaction: all of it is stored, or nothing. The same content as the latest
 * snapshot of the request only confirms that snapshot. The attempt named `requestId` is ended in the same transaction.
 *
 * @param memory of whoever stores one response after another.
 * @returns problems `unexpected-shape` (no JSON, no successful envelope), `storage-full`, `storage-failed`.
 */
export async function ingestPayload(
  archive: ArchiveDatabase,
  input: IngestInput,
  memory: ResponseMemory | null = null,
): Promise<Outcome<IngestReport>> {
  const collectedMs = input.collectedMs ?? 0;
  const startedAt = performance.now() - collectedMs;
  const elapsed = (): number => performance.now() - startedAt;
  try {
    let whole: Promise<PreparedResponse> | null = null;
    for (;;) {
      const base = await latestSnapshot(archive, input.plan.requestKey, null);
      const refresh =
        base && whole === null
          ? await readRefresh(archive, base, input, memory?.recall(archive, input.plan.requestKey))
          : null;
      const response = refresh ? ofRefresh(refresh) : ofWhole(await (whole ??= prepareResponse(input.plan, input)));
      const readMs = elapsed();
      const stored = await storeOn(archive, { base, input, response });
      if (!stored) continue;
      const { outcome, comparedMs, kept, ...rest } = stored;
      if (kept && response.list) memory?.remember(archive, input.plan.requestKey, { kept, list: response.list });
      return succeed({
        ...rest,
        outcome,
        recordCount: response.manifest.length,
        readRecords: response.drafts.length,
        timings: { collectedMs, readMs, comparedMs: readMs + comparedMs, committedMs: elapsed() },
      });
    }
  } catch (error) {
    return fail(error instanceof ProblemError ? problemOf(error) : storageProblem(error));
  }
}

/**
 * How to collect a response on its way: its list is scanned along the one before, where that is remembered. Where there is one that is
 * not, the list is scanned when all of the response is there.
 */
export async function collectOptions(
  archive: ArchiveDatabase,
  { plan, receipt }: Pick<IngestContext, 'plan' | 'receipt'>,
  memory: ResponseMemory | null,
): Promise<CollectOptions> {
  const scan = { byteLength: receipt.byteLength, ignoredKeys: new Set(catalog[plan.resource].volatileKeys) };
  const recalled = memory?.recall(archive, plan.requestKey);
  if (recalled) return { isLikelyKnown: true, scan: { ...scan, earlier: earlierOf(recalled) } };
  const isKnown = await archive.totals.get(plan.requestKey).then(
    (row) => row !== undefined,
    () => false, // storing it will say what is wrong
  );
  return isKnown ? { isLikelyKnown: true } : { scan: { ...scan, earlier: null } };
}

/** What a response came to, whichever way it was read. */
interface ReadResponse extends Pick<
  Refresh,
  'bodyHash' | 'envelopeSource' | 'drift' | 'manifest' | 'title' | 'drafts' | 'records'
> {
  /** Null where the response is not plainly a list. */
  readonly list: ScannedList | null;
  /** Null where all of it was read. */
  readonly refresh: Refresh | null;
}

function ofRefresh(refresh: Refresh): ReadResponse {
  return { ...refresh, refresh };
}

function ofWhole({ response, bodyHash, records, list }: PreparedResponse): ReadResponse {
  return {
    bodyHash,
    envelopeSource: response.envelopeSource,
    drift: response.drift,
    manifest: records.map(({ id }) => id),
    title: records[0]?.title ?? null,
    drafts: response.records,
    records,
    list,
    refresh: null,
  };
}

interface StoreOn {
  readonly base: Snapshot | null;
  readonly input: IngestInput;
  readonly response: ReadResponse;
}

type Stored = Pick<IngestReport, 'snapshotId' | 'outcome' | 'changedRecords'> & {
  readonly comparedMs: number;
  /** What the archive keeps of the response, unpacked; null where it keeps, or may keep, another of the same content. */
  readonly kept: KeptResponse | null;
};

/** Stores on top of `base`; null when that is no longer what the archive has. */
async function storeOn(archive: ArchiveDatabase, { base, input, response }: StoreOn): Promise<Stored | null> {
  const source = responseSource(input.plan, response.envelopeSource);
  const startedAt = performance.now();
  try {
    if (base?.bodyHash === response.bodyHash) {
      await confirmSnapshot(archive, { snapshot: base, input, source });
      return {
        snapshotId: base.id,
        outcome: 'unchanged',
        changedRecords: 0,
        comparedMs: 0,
        kept: confirmedResponse(response, input),
      };
    }
    const snapshot = draftSnapshot(base, input, response);
    const comparison = base ? await compareOn(archive, base, { response, isComplete: snapshot.isComplete }) : null;
    const difference = base && (await packOn(archive, base, { input, response }));
    const packed = difference?.packed ?? { gzip: await input.compress() };
    const comparedMs = performance.now() - startedAt;
    const { title, records } = response;
    await writeSnapshot(archive, { base, snapshot, comparison, records, title, packed }, input);
    const changedRecords = comparison?.changedRecords ?? null;
    const { bodyHash: hash, byteLength: rawBytes, fetchedAt: storedAt } = snapshot;
    const body = { hash, ...packed, rawBytes, storedAt };
    const kept = { body, bytes: input.bytes, whole: difference?.whole ?? { body, bytes: input.bytes } };
    return { snapshotId: snapshot.id, outcome: 'stored', changedRecords, comparedMs, kept };
  } catch (error) {
    if (error instanceof BaseMoved) return null;
    throw error;
  }
}

function compareOn(
  archive: ArchiveDatabase,
  base: Snapshot,
  { response, isComplete }: { readonly response: ReadResponse; readonly isComplete: boolean },
): Promise<Comparison> {
  const { refresh, manifest, drafts, records } = response;
  const titles = new Map(records.map(({ id, title }) => [id, title]));
  const listed = manifest.map((id) => {
    const identity = identityInRecordId(id);
    return { id, identity, title: titles.get(id) ?? identity };
  });
  return compareWithPrevious({
    previous: base,
    current: { records: listed, drafts },
    currentIsComplete: isComplete,
    readPrevious: async () =>
      refresh
        ? { records: refresh.replaced }
        : readResponse(await readRawResponse(archive, base), base.resource, base.params),
  });
}

/**
 * The response as its difference from the whole body that the snapshot before is kept by, so that no response is ever more than one
 * step from a whole one. Null where that body is lost, or the difference cannot be made or would be too large: keeping the new
 * answer comes first. What the whole response would take is told by what that body takes.
 */
async function packOn(
  archive: ArchiveDatabase,
  base: Snapshot,
  { input, response }: Pick<StoreOn, 'input' | 'response'>,
): Promise<{ readonly packed: SnapshotDraft['packed']; readonly whole: KeptResponse['whole'] } | null> {
  const { refresh } = response;
  const kept = refresh?.kept ?? (await readKeptResponse(archive, base).catch(() => null));
  if (!kept) return null;
  const { body, bytes } = kept.whole;
  const wholeBytes = (body.gzip.byteLength * input.bytes.byteLength) / body.rawBytes;
  const isOfWhole = body.hash === kept.body.hash;
  const cut = refresh ? { spans: refresh.list.spans, match: isOfWhole ? refresh.match : null } : undefined;
  const gzip = await packDelta(bytes, input.bytes, wholeBytes, cut).catch(() => null);
  return gzip && { packed: { base: body.hash, gzip }, whole: kept.whole };
}

/** What the archive has of a response that confirmed the latest: this very one where it is the same to the byte. */
function confirmedResponse({ refresh }: ReadResponse, { bytes }: IngestInput): KeptResponse | null {
  if (refresh?.kept.bytes.length !== bytes.length) return null;
  const isSame = areSame({ bytes: refresh.kept.bytes, from: 0 }, { bytes, from: 0 }, bytes.length);
  return isSame ? refresh.kept : null;
}

function draftSnapshot(base: Snapshot | null, input: IngestInput, response: ReadResponse): SnapshotDraft['snapshot'] {
  const { plan, receipt } = input;
  const definition: ResourceDefinition = catalog[plan.resource];
  const source = responseSource(plan, response.envelopeSource);
  // A clock that was set back must not put the new content behind the old.
  const fetchedAt = base ? Math.max(receipt.endedAt, base.fetchedAt + 1) : receipt.endedAt;
  return {
    id: createSnapshotId(fetchedAt),
    requestKey: plan.requestKey,
    resource: plan.resource,
    params: plan.params,
    bodyHash: response.bodyHash,
    fetchedAt,
    // Its place is after what came while the clock was ahead; it was seen now all the same.
    lastSeenAt: isAhead(fetchedAt, Date.now()) ? receipt.endedAt : fetchedAt,
    lastSeenSource: source,
    source,
    origin: input.origin,
    envelopeSource: response.envelopeSource,
    intent: plan.intent,
    cost: { units: plan.cost.units, basis: plan.cost.basis },
    durationMs: receipt.endedAt - receipt.startedAt,
    byteLength: input.bytes.byteLength,
    httpStatus: receipt.httpStatus,
    isComplete: definition.isComplete(plan.params, plan.mode),
    manifest: response.manifest,
    drift: response.drift,
    reader: readerEdition,
  };
}
