import { areSame, spanAt, type CutResponse, type ElementMatch } from './match-elements.ts';

/**
 * The difference of a response from another whose elements it shares, as a Fossil delta (`fossil-delta` applies it): what is the
 * same is copied from where it stands, and of an element that was replaced in its place the middle is written.
 * Takes a time that grows with the response's length and nothing else.
 *
 * @param match of the response's elements with those of `base`.
 * @param checksum of the response, where it is known.
 */
export function listDelta(
  base: Uint8Array,
  response: CutResponse,
  match: ElementMatch,
  checksum = fossilChecksum(response.bytes),
): Uint8Array<ArrayBuffer> {
  const writer = new DeltaWriter(base, response.bytes);
  let at = 0;
  for (const [index, same] of match.sameAs.entries()) {
    const [from, to] = spanAt(response.spans, index);
    writer.follow(at, from);
    at = to;
    if (same >= 0) writer.copy(spanAt(match.earlierSpans, same)[0], to - from);
    else writer.replace(spanAt(match.earlierSpans, index), from, to);
  }
  writer.follow(at, response.bytes.length);
  return writer.end(checksum);
}

/** Copying fewer bytes than this takes more than writing them. */
const leastCopied = 16;

class DeltaWriter {
  readonly #base: Uint8Array;
  readonly #response: Uint8Array;
  readonly #parts: Uint8Array[] = [];
  /** What is to be copied, not yet written: from where in the base to where. */
  #copyFrom = 0;
  #copyTo = 0;
  /** What is to be written of the response, not yet written; before it all of the copy is. */
  #literalFrom = 0;
  #literalTo = 0;

  constructor(base: Uint8Array, response: Uint8Array) {
    this.#base = base;
    this.#response = response;
    this.#parts.push(encoder.encode(`${fossilNumber(response.length)}\n`));
  }

  /** The next bytes of the response stand in the base. */
  copy(from: number, length: number): void {
    if (length === 0) return;
    if (this.#literalTo === this.#literalFrom && this.#copyTo === from && this.#copyTo > this.#copyFrom) {
      this.#copyTo += length;
      return;
    }
    this.#flush();
    this.#copyFrom = from;
    this.#copyTo = from + length;
  }

  /** The next bytes of the response are these, which may go on where the last copy ended. */
  follow(from: number, to: number): void {
    const isCopying = this.#literalTo === this.#literalFrom && this.#copyTo > this.#copyFrom;
    const base = { bytes: this.#base, from: this.#copyTo };
    if (isCopying && areSame(base, { bytes: this.#response, from }, to - from)) this.#copyTo += to - from;
    else this.#literal(from, to);
  }

  /** The next bytes of the response stand in the place of some of the base, and may begin and end as they do. */
  replace([earlierFrom, earlierTo]: readonly [number, number], from: number, to: number): void {
    const most = Math.min(earlierTo - earlierFrom, to - from);
    let head = 0;
    while (head < most && this.#base[earlierFrom + head] === this.#response[from + head]) head += 1;
    let tail = 0;
    while (tail < most - head && this.#base[earlierTo - tail - 1] === this.#response[to - tail - 1]) tail += 1;
    if (head < leastCopied) head = 0;
    if (tail < leastCopied) tail = 0;
    this.copy(earlierFrom, head);
    this.#literal(from + head, to - tail);
    this.copy(earlierTo - tail, tail);
  }

  end(checksum: number): Uint8Array<ArrayBuffer> {
    this.#flush();
    this.#parts.push(encoder.encode(`${fossilNumber(checksum)};`));
    const delta = new Uint8Array(this.#parts.reduce((sum, part) => sum + part.length, 0));
    let at = 0;
    for (const part of this.#parts) {
      delta.set(part, at);
      at += part.length;
    }
    return delta;
  }

  #literal(from: number, to: number): void {
    if (from === to) return;
    if (this.#literalTo === this.#literalFrom) this.#literalFrom = from;
    this.#literalTo = to;
  }

  #flush(): void {
    const [copied, written] = [this.#copyTo - this.#copyFrom, this.#literalTo - this.#literalFrom];
    if (copied > 0) this.#parts.push(encoder.encode(`${fossilNumber(copied)}@${fossilNumber(this.#copyFrom)},`));
    if (written > 0) {
      this.#parts.push(encoder.encode(`${fossilNumber(written)}:`));
      this.#parts.push(this.#response.subarray(this.#literalFrom, this.#literalTo));
    }
    this.#copyFrom = this.#copyTo = this.#literalFrom = this.#literalTo = 0;
  }
}

const encoder = new TextEncoder();
const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz~';

/** A whole number below 2^32 in the digits of the Fossil delta format, which are worth 6 bits each. */
function fossilNumber(value: number): string {
  let text = '';
  for (let rest = value >>> 0; rest > 0; rest >>>= 6) text = (digits[rest & 63] ?? '') + text;
  return text === '' ? '0' : text;
}

/**
 * The response that a Fossil delta makes of its base: as `applyDelta` of `fossil-delta` says, which appends to a list byte by byte and
 * takes a hundred times as long for a large response.
 *
 * @param mostBytes a few bytes may repeat the base as often as they like; larger responses are refused before they are made.
 * @throws RangeError when the delta is damaged, too large, or the base is not its own (by its checksum).
 */
export function applyListDelta(base: Uint8Array, delta: Uint8Array, mostBytes: number): Uint8Array<ArrayBuffer> {
  const reader = new DeltaReader(base, delta);
  if (reader.size > mostBytes) throw new RangeError('Unpacked, it is larger than any response.');
  const made = new Uint8Array(reader.size);
  const checksum = reader.forEachPiece(({ bytes, from, length }, at) => {
    made.set(bytes.subarray(from, from + length), at);
    return true;
  });
  if (fossilChecksum(made) !== checksum) throw new RangeError('The checksum of the difference is not right.');
  return made;
}

/**
 * Whether a Fossil delta makes a response of its base, told piece by piece without making it once more.
 *
 * @param expected the response's checksum, where it is known.
 * @throws RangeError when the delta is damaged.
 */
export function makesResponse(
  base: Uint8Array,
  delta: Uint8Array,
  response: Uint8Array,
  expected = fossilChecksum(response),
): boolean {
  const reader = new DeltaReader(base, delta);
  if (reader.size !== response.length) return false;
  const checksum = reader.forEachPiece(({ bytes, from, length }, at) =>
    areSame({ bytes, from }, { bytes: response, from: at }, length),
  );
  return checksum === expected;
}

/** Some bytes that the response goes on with. */
interface Piece {
  readonly bytes: Uint8Array;
  readonly from: number;
  readonly length: number;
}

/** Reads a Fossil delta. All of it throws RangeError where that is damaged. */
class DeltaReader {
  readonly #base: Uint8Array;
  readonly #delta: Uint8Array;
  /** Bytes of what it makes, as it says. */
  readonly size: number;
  #at = 0;

  constructor(base: Uint8Array, delta: Uint8Array) {
    this.#base = base;
    this.#delta = delta;
    this.size = this.#readNumber();
    if (delta[this.#at++] !== lineEnd) throw new RangeError('The difference does not begin with a size.');
  }

  /**
   * Gives each piece of the response and where in it that stands, until one of them is not wanted.
   *
   * @returns the checksum that the response has to have; null where a piece was not wanted.
   */
  forEachPiece(take: (piece: Piece, at: number) => boolean): number | null {
    const [base, delta] = [this.#base, this.#delta];
    let length = 0;
    while (this.#at < delta.length) {
      const value = this.#readNumber();
      const command = delta[this.#at++];
      if (command === checksumMark) {
        if (length !== this.size) throw new RangeError('The difference does not end where it says.');
        return value;
      }
      const isCopied = command === copyMark;
      if (!isCopied && command !== literalMark) throw new RangeError('The difference is damaged.');
      const bytes = isCopied ? base : delta;
      const from = isCopied ? this.#readNumber() : this.#at;
      if (isCopied && delta[this.#at++] !== copyEnd) throw new RangeError('The difference is damaged.');
      if (from + value > bytes.length || length + value > this.size)
        throw new RangeError('The difference leads too far.');
      if (!take({ bytes, from, length: value }, length)) return null;
      length += value;
      if (!isCopied) this.#at += value;
    }
    throw new RangeError('The difference does not end.');
  }

  #readNumber(): number {
    let value = 0;
    for (let digit = this.#digit(); digit >= 0; digit = this.#digit()) {
      value = ((value << 6) | digit) >>> 0;
      this.#at += 1;
    }
    return value;
  }

  #digit(): number {
    return digitValues[this.#delta[this.#at] ?? 0] ?? -1;
  }
}

const [lineEnd, copyMark, copyEnd, literalMark, checksumMark] = [0x0a, 0x40, 0x2c, 0x3a, 0x3b] as const;
const digitValues: readonly number[] = Array.from({ length: 256 }, (_, code) =>
  digits.indexOf(String.fromCharCode(code)),
);

/** The sum of all bytes as big-endian words of 32 bits, by which whoever applies a delta tells that the base is its own. */
export function fossilChecksum(bytes: Uint8Array): number {
  // Words can be read at such places only; all machines that Chromium runs on have the lowest byte first.
  const aligned = bytes.byteOffset % 4 === 0 ? bytes : new Uint8Array(bytes);
  const words = new Uint32Array(aligned.buffer, aligned.byteOffset, bytes.length >>> 2);
  // Of the first to fourth bytes of all words.
  const sums = [0, 0, 0, 0] as [number, number, number, number];
  for (let at = 0; at < words.length;) {
    // Two bytes of a word are added at once, each in half a word, which has room for so many.
    const end = Math.min(at + 256, words.length);
    let [even, odd] = [0, 0];
    for (; at < end; at++) {
      const word = words[at] ?? 0;
      even = (even + (word & 0x00ff00ff)) | 0;
      odd = (odd + ((word >>> 8) & 0x00ff00ff)) | 0;
    }
    sums[0] += even & 0xffff;
    sums[1] += odd & 0xffff;
    sums[2] += even >>> 16;
    sums[3] += odd >>> 16;
  }
  for (let at = words.length * 4; at < bytes.length; at++) sums[at % 4] = (sums[at % 4] ?? 0) + (bytes[at] ?? 0);
  return ((sums[0] << 24) + (sums[1] << 16) + (sums[2] << 8) + sums[3]) >>> 0;
}
