import { applyDelta, createDelta, getDeltaTargetSize } from 'fossil-delta';
import { gunzip, maxUnpackedBytes } from './gunzip.ts';
import { gzip } from './gzip.ts';

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
  if (getDeltaTargetSize(delta) > maxUnpackedBytes) throw new RangeError('Unpacked, it is larger than any answer.');
  return applyDelta(base, delta);
}

function areSame(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && one.every((byte, index) => byte === other[index]);
}
