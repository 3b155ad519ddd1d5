import { areSame, spanAt, type CutResponse, type ElementMatch } from './match-elements.ts';

/**
 * The difference of an answer from another whose elements it shares, as a Fossil delta (`fossil-delta` applies it): what is the
 * same is copied from where it stands, and of an element that was replaced in its place the middle is written.
 * Takes a time that grows with the answer's length and nothing else.
 *
 * @param match of the answer's elements with those of `base`.
 */
export function listDelta(base: Uint8Array, answer: CutResponse, match: ElementMatch): Uint8Array<ArrayBuffer> {
  const writer = new DeltaWriter(base, answer.bytes);
  let at = 0;
  for (const [index, same] of match.sameAs.entries()) {
    const [from, to] = spanAt(answer.spans, index);
    writer.follow(at, from);
    at = to;
    if (same >= 0) writer.copy(spanAt(match.earlierSpans, same)[0], to - from);
    else writer.replace(spanAt(match.earlierSpans, index), from, to);
  }
  writer.follow(at, answer.bytes.length);
  return writer.end();
}

/** Copying fewer bytes than this takes more than writing them. */
const leastCopied = 16;

class DeltaWriter {
  readonly #base: Uint8Array;
  readonly #answer: Uint8Array;
  readonly #parts: Uint8Array[] = [];
  /** What is to be copied, not yet written: from where in the base to where. */
  #copyFrom = 0;
  #copyTo = 0;
  /** What is to be written of the answer, not yet written; before it all of the copy is. */
  #literalFrom = 0;
  #literalTo = 0;

  constructor(base: Uint8Array, answer: Uint8Array) {
    this.#base = base;
    this.#answer = answer;
    this.#parts.push(encoder.encode(`${fossilNumber(answer.length)}\n`));
  }

  /** The next bytes of the answer stand in the base. */
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

  /** The next bytes of the answer are these, which may go on where the last copy ended. */
  follow(from: number, to: number): void {
    const isCopying = this.#literalTo === this.#literalFrom && this.#copyTo > this.#copyFrom;
    const base = { bytes: this.#base, from: this.#copyTo };
    if (isCopying && areSame(base, { bytes: this.#answer, from }, to - from)) this.#copyTo += to - from;
    else this.#literal(from, to);
  }

  /** The next bytes of the answer stand in the place of some of the base, and may begin and end as they do. */
  replace([earlierFrom, earlierTo]: readonly [number, number], from: number, to: number): void {
    const most = Math.min(earlierTo - earlierFrom, to - from);
    let head = 0;
    while (head < most && this.#base[earlierFrom + head] === this.#answer[from + head]) head += 1;
    let tail = 0;
    while (tail < most - head && this.#base[earlierTo - tail - 1] === this.#answer[to - tail - 1]) tail += 1;
    if (head < leastCopied) head = 0;
    if (tail < leastCopied) tail = 0;
    this.copy(earlierFrom, head);
    this.#literal(from + head, to - tail);
    this.copy(earlierTo - tail, tail);
  }

  end(): Uint8Array<ArrayBuffer> {
    this.#flush();
    this.#parts.push(encoder.encode(`${fossilNumber(fossilChecksum(this.#answer))};`));
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
      this.#parts.push(this.#answer.subarray(this.#literalFrom, this.#literalTo));
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
 * The answer that a Fossil delta makes of its base: as `applyDelta` of `fossil-delta` says, which appends to a list byte by byte and
 * takes a hundred times as long for a large answer.
 *
 * @param mostBytes a few bytes may repeat the base as often as they like; larger answers are refused before they are made.
 * @throws RangeError when the delta is damaged, too large, or the base is not its own (by its checksum).
 */
export function applyListDelta(base: Uint8Array, delta: Uint8Array, mostBytes: number): Uint8Array<ArrayBuffer> {
  let at = 0;
  const readNumber = (): number => {
    let value = 0;
    for (; (digitValues[delta[at] ?? 0] ?? -1) >= 0; at++)
      value = ((value << 6) | (digitValues[delta[at] ?? 0] ?? 0)) >>> 0;
    return value;
  };
  const size = readNumber();
  if (delta[at++] !== lineEnd) throw new RangeError('The difference does not begin with a size.');
  if (size > mostBytes) throw new RangeError('Unpacked, it is larger than any response.');
  const made = new Uint8Array(size);
  let length = 0;
  const take = (source: Uint8Array, from: number, count: number): void => {
    if (from + count > source.length || length + count > size) throw new RangeError('The difference leads too far.');
    made.set(source.subarray(from, from + count), length);
    length += count;
  };
  while (at < delta.length) {
    const value = readNumber();
    const command = delta[at++];
    if (command === copyMark) {
      const from = readNumber();
      if (delta[at++] !== copyEnd) throw new RangeError('The difference is damaged.');
      take(base, from, value);
    } else if (command === literalMark) {
      take(delta, at, value);
      at += value;
    } else if (command === checksumMark) {
      if (length !== size || fossilChecksum(made) !== value)
        throw new RangeError('The checksum of the difference is not right.');
      return made;
    } else throw new RangeError('The difference is damaged.');
  }
  throw new RangeError('The difference does not end.');
}

const [lineEnd, copyMark, copyEnd, literalMark, checksumMark] = [0x0a, 0x40, 0x2c, 0x3a, 0x3b] as const;
const digitValues: readonly number[] = Array.from({ length: 256 }, (_, code) =>
  digits.indexOf(String.fromCharCode(code)),
);

/** The sum of all bytes as big-endian words of 32 bits, by which whoever applies a delta tells that the base is its own. */
function fossilChecksum(bytes: Uint8Array): number {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  let sum = 0;
  let at = 0;
  for (; at + 4 <= bytes.length; at += 4) sum = (sum + view.getInt32(at)) | 0;
  for (let shift = 24; at < bytes.length; at++, shift -= 8) sum = (sum + (view.getUint8(at) << shift)) | 0;
  return sum >>> 0;
}
