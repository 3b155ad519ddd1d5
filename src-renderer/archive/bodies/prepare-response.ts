import { catalog } from '../../../src-shared/catalog/registry.ts';
import { openEnvelope } from '../../../src-shared/resource/envelope.ts';
import type { FetchPlan } from '../../../src-shared/plan.ts';
import { ProblemError } from '../../../src-shared/problem.ts';
import { canonicalJson } from '../../../src-shared/request-key.ts';
import { isEmptyList } from '../../../src-shared/resource/read-tolerantly.ts';
import type { Params, ReadPayload, RecordDraft, ResourceDefinition } from '../../../src-shared/resource/resource.ts';
import type { ArchiveDatabase } from '../schema/archive-database.ts';
import type { ResponseSource, Snapshot, StoredRecord } from '../schema/archive-rows.ts';
import { hexText, recordId } from '../schema/ids.ts';
import type { CollectedResponse } from './collect-response.ts';
import { readRawResponse } from './pack-body.ts';
import { canonicalElement, scanList, type ScannedList } from './scan-elements.ts';

/** A response as it will be stored, before the archive has been looked at. */
export interface PreparedResponse {
  readonly response: ResponseRecords;
  /** Hex SHA-256 of the canonical payload. */
  readonly bodyHash: string;
  /** In the payload's order, as in `response.records`. */
  readonly records: readonly StoredRecord[];
  /** The list that the response holds; null where it is not plainly one. */
  readonly list: ScannedList | null;
}

/**
 * Reads a response and hashes it and each record of it.
 *
 * @throws ProblemError `unexpected-shape`, `not-found`.
 */
export async function prepareResponse(
  plan: FetchPlan,
  { bytes, scan = null }: Pick<CollectedResponse, 'bytes' | 'scan'>,
): Promise<PreparedResponse> {
  const response = readResponse(bytes, plan.resource, plan.params);
  rejectEmptyResponse(plan, response);
  const wires = response.records.map(({ wire }) => wire);
  const ignoredKeys: ReadonlySet<string> = new Set(catalog[plan.resource].volatileKeys);
  const list = Array.isArray(response.data) ? (scan?.list ?? scanList(bytes, ignoredKeys)) : null;
  const hashes = await hashPayload({ data: response.data, wires, ignoredKeys, list });
  const records = response.records.map(({ identity, title, fields }, index): StoredRecord => {
    const id = recordId(plan.resource, identity, hashes.records[index] ?? '');
    return { id, resource: plan.resource, identity, title, fields };
  });
  return { response, bodyHash: hashes.whole, records, list };
}

/** A response opened and read. `data` is the envelope's payload as sent. */
export interface ResponseRecords extends ReadPayload {
  readonly data: unknown;
  readonly envelopeSource: string | null;
}

/**
 * Parses the bytes of a response, opens its envelope and reads its records with the catalogue.
 *
 * @throws ProblemError `unexpected-shape` when the bytes are no JSON or hold no successful envelope. Main has judged
 * the response already; this is the second lock on the same door.
 */
export function readResponse(bytes: Uint8Array, resource: keyof typeof catalog, params: Params): ResponseRecords {
  const envelope = openEnvelope(parseJson(bytes));
  if (envelope.kind !== 'success') {
    throw new ProblemError({ kind: 'unexpected-shape', detail: 'The response holds no successful envelope.' });
  }
  const definition: ResourceDefinition = catalog[resource];
  return { ...definition.read(envelope.data, params), data: envelope.data, envelopeSource: envelope.source };
}

function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw new ProblemError({ kind: 'unexpected-shape', detail: 'The response is not complete JSON.' });
  }
}

/**
 * Refuses a success that holds no record, so that it is never stored as "everything was removed". An empty list is data
 * where the request has parameters: nothing fits. Where everything was asked for it means that there is nothing to be
 * had, and anything else without a single record is not what was asked for.
 *
 * @throws ProblemError `not-found` or `unexpected-shape`.
 */
function rejectEmptyResponse(plan: FetchPlan, response: ResponseRecords): void {
  if (response.records.length > 0) return;
  const definition: ResourceDefinition = catalog[plan.resource];
  if (!isEmptyList(response.data)) {
    const detail = `The response holds no ${definition.noun} the specification describes.`;
    throw new ProblemError({ kind: 'unexpected-shape', detail });
  }
  if (Object.keys(plan.params).length === 0) {
    const detail = 'The service responded with an empty list where everything was asked for.';
    throw new ProblemError({ kind: 'not-found', detail });
  }
}

/**
 * Whether a response was live or a stored copy. The envelope's own word counts where it says one of the two; else what
 * was asked for. `auto` and `eager` without such a word are taken as stored: never claim more freshness than is known.
 */
export function responseSource(plan: FetchPlan, envelopeSource: string | null): ResponseSource {
  if (envelopeSource === 'live') return 'live';
  if (envelopeSource === 'cache') return 'stored';
  const definition: ResourceDefinition = catalog[plan.resource];
  // Account and status have no stored copy: each response is current.
  const alwaysCurrent = plan.route !== 'path-key' && definition.headerKey?.refreshable === false;
  return alwaysCurrent || plan.refresh || plan.mode === 'live' ? 'live' : 'stored';
}

/** Hex SHA-256 of the canonical JSON of a payload and of the elements its records were read from. */
interface PayloadHashes {
  readonly whole: string;
  /** In the order of `wires`. */
  readonly records: readonly string[];
}

const encoder = new TextEncoder();

interface HashPayload {
  readonly data: unknown;
  /** The elements that records were read from. */
  readonly wires: readonly unknown[];
  readonly ignoredKeys: ReadonlySet<string>;
  /** What the response that `data` was parsed from was cut into: the canonical text is then copied from it instead of written anew. */
  readonly list?: ScannedList | null;
}

/**
 * Hashes a payload and each of its records in one canonical pass: a list is put together from its elements' bytes.
 * `whole` is always the hash of what `canonicalJson(data, ignoredKeys)` says.
 *
 * @throws ProblemError `unexpected-shape` when the payload is nested too deeply.
 */
export async function hashPayload({ data, wires, ignoredKeys, list = null }: HashPayload): Promise<PayloadHashes> {
  const bytesOf = (value: unknown, level: number): Uint8Array<ArrayBuffer> =>
    encoder.encode(canonicalJson(value, ignoredKeys, level));
  const known = new Map<unknown, Uint8Array<ArrayBuffer>>();
  const isSameList = list !== null && Array.isArray(data) && list.spans.length === data.length * 2;
  if (isSameList) for (const [index, element] of data.entries()) known.set(element, canonicalElement(list, index));
  // Each digest starts at once: the platform computes it on another thread while the next record is written out.
  const records = wires.map((wire) => {
    const canonical = known.get(wire) ?? bytesOf(wire, 1);
    known.set(wire, canonical);
    return sha256Hex(canonical);
  });
  const listed = (elements: readonly unknown[]): Uint8Array<ArrayBuffer> =>
    joinAsList(elements.map((element) => known.get(element) ?? bytesOf(element, 1)));
  const whole = isSameList ? list.canonical : Array.isArray(data) ? listed(data) : bytesOf(data, 0);
  return { whole: await sha256Hex(whole), records: await Promise.all(records) };
}

function joinAsList(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const length = parts.reduce((sum, part) => sum + part.length, 2 + Math.max(0, parts.length - 1));
  const whole = new Uint8Array(length).fill(comma);
  whole[0] = openBracket;
  whole[length - 1] = closeBracket;
  let offset = 1;
  for (const part of parts) {
    whole.set(part, offset);
    offset += part.length + 1;
  }
  return whole;
}

const [openBracket, comma, closeBracket] = [0x5b, 0x2c, 0x5d] as const;

/** Hex SHA-256 of some bytes. */
export async function sha256Hex(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  return hexText(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)));
}

/**
 * The records of a snapshot's raw response by identity, in the payload's order, read again with today's catalogue.
 *
 * @throws ProblemError `storage-failed` when the raw response is missing or damaged.
 */
export async function readBodyRecords(
  archive: ArchiveDatabase,
  snapshot: Pick<Snapshot, 'bodyHash' | 'resource' | 'params'>,
): Promise<ReadonlyMap<string, RecordDraft>> {
  const raw = await readRawResponse(archive, snapshot);
  try {
    const { records } = readResponse(raw, snapshot.resource, snapshot.params);
    return new Map(records.map((record) => [record.identity, record]));
  } catch {
    throw new ProblemError({ kind: 'storage-failed', detail: 'The raw response of this snapshot is damaged.' });
  }
}

/** What of a snapshot is needed to find its raw response and to read it. */
export type ElementSource = Pick<Snapshot, 'id' | 'bodyHash' | 'resource' | 'params' | 'byteLength'>;

/**
 * The work behind `readElements`, on the thread it is called on: wire elements as JSON text by identity.
 *
 * @param identities null for all of them; those that the response does not hold are left out.
 * @throws ProblemError `storage-failed` when the raw response is missing or damaged.
 */
export async function pickElements(
  archive: ArchiveDatabase,
  snapshot: ElementSource,
  identities: readonly string[] | null,
): Promise<ReadonlyMap<string, string>> {
  const records = await readBodyRecords(archive, snapshot);
  const texts = new Map<string, string>();
  for (const identity of identities ?? records.keys()) {
    const record = records.get(identity);
    if (record) texts.set(identity, JSON.stringify(record.wire));
  }
  return texts;
}
