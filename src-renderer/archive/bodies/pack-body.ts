import { createDelta } from 'fossil-delta';
import { openEnvelope } from '../../../src-shared/resource/envelope.ts';
import { ProblemError } from '../../../src-shared/problem.ts';
import type { ArchiveDatabase } from '../schema/archive-database.ts';
import type { Snapshot, StoredBody } from '../schema/archive-rows.ts';
import { applyListDelta, fossilChecksum, listDelta, makesResponse } from './list-delta.ts';
import { areSame, matchElements, type ElementMatch } from './match-elements.ts';
import { cutList } from './cut-list.ts';

/**
 * Responses to one request resemble each other, so most are kept as their difference from an earlier one (docs/decisions/0020).
 * The difference is a Fossil delta, packed with gzip: it carries a checksum of what it makes.
 */

/** Searching larger responses for what they share could take the worker seconds where somebody made them for that. Bytes. */
const mostSearchedBytes = 8_000_000;

/** A difference by elements that is at most this share of the response is not worth a search for a smaller one. */
const smallShare = 1 / 20;

/** A difference is kept where it takes at most this share of the whole response's gzip; else the response becomes a new base. */
const worthwhileShare = 1 / 3;

/**
 * The difference of a response from a base, packed: by the elements that both hold where they are lists, and found by searching
 * where they are not, or too little is the same.
 *
 * @param wholeBytes size of the response's own gzip, measured or estimated, which the difference has to be well below.
 * @param cut the response's elements, where they are known, and which of them the base holds.
 * @returns null where keeping the whole response is better, or the difference does not give the response back.
 */
export async function packDelta(
  base: Uint8Array<ArrayBuffer>,
  response: Uint8Array<ArrayBuffer>,
  wholeBytes: number,
  cut: { readonly spans: readonly number[]; readonly match?: ElementMatch | null } | null = cutList(response),
): Promise<Uint8Array<ArrayBuffer> | null> {
  const later = cut && { bytes: response, spans: cut.spans };
  const match = cut?.match ?? (later && matchElements(base, later));
  const checksum = fossilChecksum(response);
  const byElements = later && match && listDelta(base, later, match, checksum);
  const isSmall = byElements !== null && byElements.length <= response.length * smallShare;
  const isSearched = !isSmall && base.length <= mostSearchedBytes && response.length <= mostSearchedBytes;
  const searched = isSearched ? createDelta(base, response) : null;
  const delta = searched && (byElements?.length ?? Infinity) > searched.length ? searched : byElements;
  // Nothing below this size can come of it, and what is kept for good is tried out first.
  if (!delta || delta.length > response.length / 2 || !makesResponse(base, delta, response, checksum)) return null;
  const packed = await gzip(new Uint8Array(delta));
  return packed.byteLength <= wholeBytes * worthwhileShare ? packed : null;
}

/** The response that a packed difference makes of its base. Rejects when either is not what it was. */
export async function unpackDelta(base: Uint8Array<ArrayBuffer>, packed: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  return applyListDelta(base, await gunzip(packed), maxUnpackedBytes);
}

/**
 * The payload (`data`) of a snapshot as the service sent it, for trees and exports. Fields that the resource counts as
 * volatile are those of the first response with this content.
 *
 * @throws ProblemError `storage-failed` when the body is missing or damaged.
 */
export async function readBody(archive: ArchiveDatabase, snapshot: Pick<Snapshot, 'bodyHash'>): Promise<unknown> {
  const envelope = openEnvelope(JSON.parse(new TextDecoder().decode(await readRawResponse(archive, snapshot))));
  return envelope.kind === 'success' ? envelope.data : null;
}

/** The whole response, envelope included, as UTF-8 bytes. @throws ProblemError `storage-failed`, as `readBody`. */
export async function readRawResponse(
  archive: ArchiveDatabase,
  snapshot: Pick<Snapshot, 'bodyHash'>,
): Promise<Uint8Array<ArrayBuffer>> {
  return (await readKeptResponse(archive, snapshot)).bytes;
}

/** A response as the archive keeps it. */
export interface KeptResponse {
  readonly body: StoredBody;
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** What it is kept as a difference from, or itself where it is whole. */
  readonly whole: { readonly body: StoredBody; readonly bytes: Uint8Array<ArrayBuffer> };
}

/**
 * As `readRawResponse`, with the row it came from and the response that is kept whole.
 *
 * @param known unpacked before; taken where the archive holds the very same packed bytes now.
 * @throws ProblemError `storage-failed`.
 */
export async function readKeptResponse(
  archive: ArchiveDatabase,
  snapshot: Pick<Snapshot, 'bodyHash'>,
  known: KeptResponse | null = null,
): Promise<KeptResponse> {
  // At one moment: thinning may pack a body anew, from another one, between two reads.
  const [body, base] = await archive.transaction('r', archive.bodies, async () => {
    const found = await archive.bodies.get(snapshot.bodyHash);
    return [found, found?.base === undefined ? null : await archive.bodies.get(found.base)] as const;
  });
  if (!body || base === undefined) {
    throw new ProblemError({ kind: 'storage-failed', detail: 'The raw response of this snapshot is missing.' });
  }
  if (known && isSameBody(known.body, body) && isSameBody(known.whole.body, base ?? body)) return known;
  try {
    const whole = { body: base ?? body, bytes: await gunzip((base ?? body).gzip) };
    return { body, bytes: base ? await unpackDelta(whole.bytes, body.gzip) : whole.bytes, whole };
  } catch {
    throw new ProblemError({ kind: 'storage-failed', detail: 'The raw response of this snapshot is damaged.' });
  }
}

/** Whether two rows of bodies say the same, byte for byte. */
function isSameBody(one: StoredBody, other: StoredBody): boolean {
  const { length } = one.gzip;
  return (
    one.hash === other.hash &&
    one.base === other.base &&
    one.rawBytes === other.rawBytes &&
    one.storedAt === other.storedAt &&
    length === other.gzip.length &&
    areSame({ bytes: one.gzip, from: 0 }, { bytes: other.gzip, from: 0 }, length)
  );
}

/** Largest answer there is, unpacked (`maxBodyBytes` of the main process). Bytes. */
export const maxUnpackedBytes = 64 * 1024 * 1024;

/** Handed to the inflater at once, which may make a thousand times as many bytes of them in one go. */
const pieceBytes = 16 * 1024;

/**
 * Undoes gzip. Rejects when the bytes are damaged, and when they would become more than any response is: a restored body may
 * have been made to fill the memory.
 */
export async function gunzip(packed: Uint8Array, mostBytes = maxUnpackedBytes): Promise<Uint8Array<ArrayBuffer>> {
  const through = new DecompressionStream('gzip');
  const feeding = feed(through.writable.getWriter(), new Uint8Array(packed));
  feeding.catch(() => undefined); // a failure here also ends the readable side, which is awaited
  const pieces: Uint8Array[] = [];
  let byteLength = 0;
  // Leaving the loop cancels the stream, and with it what is still to be unpacked.
  for await (const piece of through.readable) {
    byteLength += piece.length;
    if (byteLength > mostBytes) throw new RangeError('Unpacked, it is larger than any response.');
    pieces.push(piece);
  }
  await feeding;
  return joinBytes(pieces);
}

async function feed(writer: WritableStreamDefaultWriter<BufferSource>, packed: Uint8Array<ArrayBuffer>): Promise<void> {
  for (let at = 0; at < packed.length; at += pieceBytes) {
    await writer.ready;
    writer.write(packed.subarray(at, at + pieceBytes)).catch(() => undefined); // the next `ready`, or `close`, tells
  }
  await writer.close();
}

/** Packs bytes with gzip; `gunzip` gives them back. */
export async function gzip(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  return new Response(new Blob([bytes]).stream().pipeThrough(new CompressionStream('gzip'))).bytes();
}

/** Bytes that came in pieces, as one. */
export function joinBytes(pieces: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(pieces.reduce((sum, piece) => sum + piece.length, 0));
  let at = 0;
  for (const piece of pieces) {
    all.set(piece, at);
    at += piece.length;
  }
  return all;
}
