import { catalog } from '../../../src-shared/catalog/registry.ts';
import { openEnvelope } from '../../../src-shared/resource/envelope.ts';
import { orderDrift, type Drift } from '../../../src-shared/resource/read-tolerantly.ts';
import type { ReadPayload, RecordDraft, ResourceDefinition } from '../../../src-shared/resource/resource.ts';
import type { CollectedResponse } from '../bodies/collect-response.ts';
import { matchElements, spanAt, type ElementMatch } from '../bodies/match-elements.ts';
import { joinBytes, readKeptResponse, type KeptResponse } from '../bodies/pack-body.ts';
import { sha256Hex } from '../bodies/prepare-response.ts';
import { canonicalElement, scanList, type ScannedList } from '../bodies/scan-elements.ts';
import type { ArchiveDatabase } from '../schema/archive-database.ts';
import type { Snapshot, StoredRecord } from '../schema/archive-rows.ts';
import { identityInRecordId, recordId } from '../schema/ids.ts';
import { readerEdition } from './reader-edition.ts';
import { earlierOf, type RememberedResponse, type ResponseMemory } from './response-memory.ts';

/** What reading a refresh came to, with what was read of both responses. */
export interface Refresh {
  readonly bodyHash: string;
  readonly envelopeSource: string | null;
  readonly drift: readonly Drift[];
  /** Record ids in the payload's order. */
  readonly manifest: readonly string[];
  /** Title of the first record. */
  readonly title: string | null;
  /** The elements that the earlier response does not hold, read, and as records. */
  readonly drafts: readonly RecordDraft[];
  readonly records: readonly StoredRecord[];
  /** The elements of the earlier response that are no longer there, read. */
  readonly replaced: readonly RecordDraft[];
  readonly kept: KeptResponse;
  /** Of the response itself. */
  readonly list: ScannedList;
  readonly match: ElementMatch;
}

/**
 * Reads a response against the snapshot before it: elements that were sent byte for byte as before are not parsed, read or hashed;
 * what they came to is what the snapshot says. Says exactly what reading all of the response would say.
 *
 * @param known the request's response as it was stored last, if that is remembered: it is looked at only where it is still what the archive
 * holds.
 * @returns null where that cannot be told for sure (another edition of the readers, a body that is lost or was not stored with this
 * snapshot, no plain list, elements without or with a repeated identity, anything unexpected): then all of it is to be read.
 */
export async function readRefresh(
  archive: ArchiveDatabase,
  base: Snapshot,
  { bytes, scan = null }: Pick<CollectedResponse, 'bytes' | 'scan'>,
  known: RememberedResponse | null = null,
): Promise<Refresh | null> {
  const definition: ResourceDefinition = catalog[base.resource];
  if (!mayServe(base)) return null;
  try {
    const kept = await readKeptResponse(archive, base, known?.kept);
    if (!isOf(kept, base)) return null;
    const earlier = known && kept === known.kept ? earlierOf(known) : null;
    // What was scanned along another answer says the same of this one, but not what of the earlier one it is.
    const isScanned = earlier === null || scan?.earlier?.list === earlier.list;
    const list = (isScanned && scan?.list) || scanList(bytes, new Set(definition.volatileKeys), earlier);
    const place = list && earlier && { earlierSpans: earlier.list.spans, follows: list.follows };
    const match = list && matchElements(kept.bytes, { bytes, spans: list.spans }, place);
    if (!match || match.earlierSpans.length !== base.manifest.length * 2 || match.sameAs.length === 0) return null;
    return await new RefreshReader({ base, definition, kept, list, match, bytes }).read();
  } catch {
    return null; // whatever is wrong, reading all of it finds out and says so
  }
}

/**
 * Remembers the response of the latest snapshot of a request as whoever stored it does, unpacked and cut, while the next one is on its way:
 * in a worker that has just been started, that takes several times as long as what is left to do when it has come. Leaves the memory as
 * it is where `readRefresh` would make no use of it. Rejects where the archive does not give it.
 */
export async function recallAhead(archive: ArchiveDatabase, base: Snapshot, memory: ResponseMemory): Promise<void> {
  if (memory.recall(archive, base.requestKey) || !mayServe(base)) return;
  const kept = await readKeptResponse(archive, base);
  const list = isOf(kept, base) ? scanList(kept.bytes, new Set(catalog[base.resource].volatileKeys)) : null;
  if (list) memory.remember(archive, base.requestKey, { kept, list });
}

/** Whether what this snapshot says of its elements may be taken over. */
function mayServe({ resource, reader, drift }: Snapshot): boolean {
  const definition: ResourceDefinition = catalog[resource];
  return definition.readsElementsAlone === true && reader === readerEdition && isPlain(drift);
}

/** Of several responses with the same content the first is kept, and a snapshot may be of another one. */
function isOf({ body }: KeptResponse, { fetchedAt, byteLength }: Snapshot): boolean {
  return body.storedAt === fetchedAt && body.rawBytes === byteLength;
}

interface Responses {
  readonly base: Snapshot;
  readonly definition: ResourceDefinition;
  readonly kept: KeptResponse;
  readonly list: ScannedList;
  readonly match: ElementMatch;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

class RefreshReader {
  readonly #of: Responses;

  constructor(responses: Responses) {
    this.#of = responses;
  }

  async read(): Promise<Refresh | null> {
    const { base, kept, list, match, bytes } = this.#of;
    const envelope = openEnvelope(parse(joinBytes([bytes.subarray(0, list.start + 1), bytes.subarray(list.end - 1)])));
    if (envelope.kind !== 'success') return null;
    // Where every element is as it was and where it was, so is the list.
    const isSame = match.replaced.length === 0 && match.sameAs.every((same, index) => same === index);
    const whole = isSame ? base.bodyHash : sha256Hex(list.canonical);
    const fresh = match.sameAs.flatMap((same, index) => (same < 0 ? [index] : []));
    const hashes = await Promise.all(fresh.map((index) => sha256Hex(canonicalElement(list, index))));
    const now = this.#readElements(fresh);
    const gone = this.#readPieces(kept.bytes, match.earlierSpans, match.replaced);
    const first = this.#readElements([0]);
    if (!now || !gone || !first) return null;
    const records = now.records.map(({ identity, title, fields }, place): StoredRecord => {
      const id = recordId(base.resource, identity, hashes[place] ?? '');
      return { id, resource: base.resource, identity, title, fields };
    });
    const ids = new Map(fresh.map((index, place) => [index, records[place]?.id ?? '']));
    const manifest = match.sameAs.map((same, index) => ids.get(index) ?? base.manifest[same] ?? '');
    const drift = this.#drift(now, gone);
    const bodyHash = await whole;
    if (!drift || new Set(manifest.map(identityInRecordId)).size < manifest.length) return null;
    return {
      bodyHash,
      envelopeSource: envelope.source,
      drift,
      manifest,
      title: first.records[0]?.title ?? null,
      drafts: now.records,
      records,
      replaced: gone.records,
      kept,
      list,
      match,
    };
  }

  #readElements(indexes: readonly number[]): ReadPayload | null {
    return this.#readPieces(this.#of.bytes, this.#of.list.spans, indexes);
  }

  /** Parses and reads some elements of a list; null where one of them is no record, or none with an identity of its own. */
  #readPieces(bytes: Uint8Array, spans: readonly number[], indexes: readonly number[]): ReadPayload | null {
    const elements = indexes.map((index) => parse(bytes.subarray(...spanAt(spans, index))));
    const read = this.#of.definition.read(elements, this.#of.base.params);
    return read.records.length === elements.length && isPlain(read.drift) ? read : null;
  }

  /** The drift of the whole response: that of the earlier one without the elements that went, and with those that came. */
  #drift(now: ReadPayload, gone: ReadPayload): readonly Drift[] | null {
    const { base, match } = this.#of;
    const counts = new Map<string, { kind: Drift['kind']; path: string; count: number }>();
    const add = (all: readonly Drift[], sign: 1 | -1): void => {
      for (const { kind, path, count } of all) {
        const known = counts.get(keyOf({ kind, path }))?.count ?? 0;
        counts.set(keyOf({ kind, path }), { kind, path, count: known + sign * count });
      }
    };
    add(base.drift, 1);
    add(gone.drift, -1);
    add(now.drift, 1);
    const left = [...counts.values()].filter(({ count }) => count !== 0).toSorted(orderDrift);
    const isSure = left.every(
      (entry, place) => entry.count > 0 && (place === 0 || orderDrift(left[place - 1] ?? entry, entry) !== 0),
    );
    if (!isSure) return null;
    // The sample is of the first element that has it; where none with it came, went or moved, that is the one it was.
    const touched = new Set([...gone.drift, ...now.drift].map(keyOf));
    const samples = new Map(
      base.drift.flatMap((entry) =>
        match.keepsOrder && !touched.has(keyOf(entry)) ? [[keyOf(entry), entry.sample]] : [],
      ),
    );
    const wanted = new Set(left.map(keyOf).filter((key) => !samples.has(key)));
    for (const [key, sample] of this.#findSamples(wanted) ?? []) samples.set(key, sample);
    const drift = left.map((entry) => ({ ...entry, sample: samples.get(keyOf(entry)) }));
    return drift.every((entry): entry is Drift => entry.sample !== undefined) ? drift : null;
  }

  /** Reads elements from the first on until every kind of drift has shown. */
  #findSamples(wanted: ReadonlySet<string>): ReadonlyMap<string, string> | null {
    const found = new Map<string, string>();
    const count = this.#of.match.sameAs.length;
    for (let from = 0, length = 1; from < count && found.size < wanted.size; from += length, length *= 2) {
      const indexes = Array.from({ length: Math.min(length, count - from) }, (_, place) => from + place);
      const read = this.#readElements(indexes);
      if (!read) return null;
      for (const entry of read.drift) {
        const key = keyOf(entry);
        if (wanted.has(key) && !found.has(key)) found.set(key, entry.sample);
      }
    }
    return found;
  }
}

const keyOf = ({ kind, path }: Pick<Drift, 'kind' | 'path'>): string => `${kind} ${path}`;

/** Whether every element was a record with an identity of its own: else what it came to depends on those beside it. */
function isPlain(drift: readonly Drift[]): boolean {
  return drift.every(
    ({ kind, path }) =>
      kind !== 'no-identity' && kind !== 'duplicate-identity' && (kind !== 'empty-element' || path !== '*'),
  );
}

function parse(bytes: Uint8Array): unknown {
  return JSON.parse(new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes));
}
