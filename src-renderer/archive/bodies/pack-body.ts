import { applyDelta, createDelta, getDeltaTargetSize } from 'fossil-delta';
import { openEnvelope } from '../../../src-shared/envelope.ts';
import { ProblemError } from '../../../src-shared/problem.ts';
import type { ArchiveDatabase } from '../schema/archive-database.ts';
import type { Snapshot } from '../schema/archive-rows.ts';

/**
 * Answers to one request resemble each other, so most are kept as their difference from an earlier one (docs/decisions/0020).
 * The difference is a Fossil delta, packed with gzip: it carries a checksum of what it makes.
 */

/** Finding the difference of larger answers could take the worker seconds where somebody made them for that. Bytes. */
const mostBytes = 8_000_000;

/** A difference is kept where it takes at most this share of the whole answer's gzip; else the answer becomes a new base. */
const worthwhileShare = 1 / 3;

/**
 * The difference of an answer from a base, packed.
 *
 * @param wholeBytes size of the answer's own gzip, which the difference has to be well below.
 * @returns null where keeping the whole answer is better, or the difference does not give the answer back.
 */
export async function packDelta(
  base: Uint8Array<ArrayBuffer>,
  answer: Uint8Array<ArrayBuffer>,
  wholeBytes: number,
): Promise<Uint8Array<ArrayBuffer> | null> {
  if (base.length > mostBytes || answer.length > mostBytes) return null;
  const delta = createDelta(base, answer);
  // Nothing below this size can come of it, and what is kept for good is tried out first.
  if (delta.length > answer.length / 2 || !areSame(applyDelta(base, delta), answer)) return null;
  const packed = await gzip(delta);
  return packed.byteLength <= wholeBytes * worthwhileShare ? packed : null;
}

/** The answer that a packed difference makes of its base. Rejects when either is not what it was. */
export async function unpackDelta(base: Uint8Array<ArrayBuffer>, packed: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  const delta = await gunzip(packed);
  // A few bytes may repeat the base as often as they like.
  if (getDeltaTargetSize(delta) > maxUnpackedBytes) throw new RangeError('Unpacked, it is larger than any response.');
  return applyDelta(base, delta);
}

function areSame(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && one.every((byte, index) => byte === other[index]);
}

/**
 * The payload (`data`) of a snapshot as the service sent it, for trees and exports. Fields that the resource counts as
 * volatile are those of the first answer with this content.
 *
 * @throws ProblemError `storage-failed` when the body is missing or damaged.
 */
export async function readBody(archive: ArchiveDatabase, snapshot: Pick<Snapshot, 'bodyHash'>): Promise<unknown> {
  const envelope = openEnvelope(JSON.parse(new TextDecoder().decode(await readRawResponse(archive, snapshot))));
  return envelope.kind === 'success' ? envelope.data : null;
}

/** The whole answer, envelope included, as UTF-8 bytes. @throws ProblemError `storage-failed`, as `readBody`. */
export async function readRawResponse(
  archive: ArchiveDatabase,
  snapshot: Pick<Snapshot, 'bodyHash'>,
): Promise<Uint8Array<ArrayBuffer>> {
  // At one moment: thinning may pack a body anew, from another one, between two reads.
  const [body, base] = await archive.transaction('r', archive.bodies, async () => {
    const found = await archive.bodies.get(snapshot.bodyHash);
    return [found, found?.base === undefined ? null : await archive.bodies.get(found.base)] as const;
  });
  if (!body || base === undefined) {
    throw new ProblemError({ kind: 'storage-failed', detail: 'The raw response of this snapshot is missing.' });
  }
  try {
    return base ? await unpackDelta(await gunzip(base.gzip), body.gzip) : await gunzip(body.gzip);
  } catch {
    throw new ProblemError({ kind: 'storage-failed', detail: 'The raw response of this snapshot is damaged.' });
  }
}

/** Largest answer there is, unpacked (`maxBodyBytes` of the main process). Bytes. */
export const maxUnpackedBytes = 64 * 1024 * 1024;

/** Handed to the inflater at once, which may make a thousand times as many bytes of them in one go. */
const pieceBytes = 16 * 1024;

/**
 * Undoes gzip. Rejects when the bytes are damaged, and when they would become more than any answer is: a restored body may
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

/** An answer's bytes, with their compression under way. */
export interface CollectedResponse {
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Gzip of `bytes`. Need not be awaited. */
  readonly compressed: Promise<Uint8Array<ArrayBuffer>>;
}

/**
 * Reads a stream to its end and compresses it on the way: compressing takes about as long as the payload takes to
 * arrive, and the worker would only wait meanwhile.
 */
export async function collectResponse(stream: ReadableStream<Uint8Array<ArrayBuffer>>): Promise<CollectedResponse> {
  const gzip = new CompressionStream('gzip');
  const compressed = new Response(gzip.readable).bytes();
  compressed.catch(() => undefined); // whoever needs it awaits it; nobody does when the content is known already
  const writer = gzip.writable.getWriter();
  const chunks: Uint8Array[] = [];
  for await (const chunk of stream) {
    chunks.push(chunk);
    writer.write(chunk).catch(() => undefined); // a failure here ends `compressed` as well
  }
  writer.close().catch(() => undefined);
  return { bytes: joinBytes(chunks), compressed };
}
