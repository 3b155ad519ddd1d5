import { joinBytes } from '../../bodies/pack-body.ts';
import { sha256Hex } from '../../bodies/prepare-response.ts';
import { hexText } from '../../schema/ids.ts';

/**
 * SHA-256 (FIPS 180-4) of bytes that come in pieces: the platform's own digest wants all of them at once, and the largest
 * table of an archive does not fit into memory.
 */
export class Sha256Stream {
  readonly #state = new Int32Array(initialState);
  readonly #block = new Uint8Array(64);
  readonly #schedule = new Int32Array(64);
  #filled = 0;
  #byteLength = 0;

  /** Takes the next bytes. */
  update(bytes: Uint8Array): void {
    this.#byteLength += bytes.length;
    let from = 0;
    if (this.#filled > 0) {
      from = Math.min(64 - this.#filled, bytes.length);
      this.#block.set(bytes.subarray(0, from), this.#filled);
      this.#filled += from;
      if (this.#filled < 64) return;
      this.#mix(this.#block, 0);
      this.#filled = 0;
    }
    for (; from + 64 <= bytes.length; from += 64) this.#mix(bytes, from);
    this.#block.set(bytes.subarray(from), 0);
    this.#filled = bytes.length - from;
  }

  /** Hex digest of everything taken. Nothing may be taken afterwards. */
  finish(): string {
    const tail = new Uint8Array(this.#filled < 56 ? 64 : 128);
    tail.set(this.#block.subarray(0, this.#filled));
    tail[this.#filled] = 0x80;
    const view = new DataView(tail.buffer);
    view.setUint32(tail.length - 8, Math.floor(this.#byteLength / 0x2000_0000));
    view.setUint32(tail.length - 4, (this.#byteLength * 8) >>> 0);
    for (let from = 0; from < tail.length; from += 64) this.#mix(tail, from);
    const digest = new DataView(new ArrayBuffer(32));
    for (const [index, word] of this.#state.entries()) digest.setInt32(index * 4, word);
    return hexText(new Uint8Array(digest.buffer));
  }

  /** The compression function. Written for speed: typed arrays, whose elements are there (`?? 0` is for the compiler). */
  #mix(bytes: Uint8Array, from: number): void {
    const w = this.#schedule;
    const state = this.#state;
    for (let index = 0, at = from; index < 16; index++, at += 4) {
      w[index] =
        ((bytes[at] ?? 0) << 24) | ((bytes[at + 1] ?? 0) << 16) | ((bytes[at + 2] ?? 0) << 8) | (bytes[at + 3] ?? 0);
    }
    for (let index = 16; index < 64; index++) {
      const early = w[index - 15] ?? 0;
      const late = w[index - 2] ?? 0;
      const s0 = turn(early, 7) ^ turn(early, 18) ^ (early >>> 3);
      const s1 = turn(late, 17) ^ turn(late, 19) ^ (late >>> 10);
      w[index] = (w[index - 16] ?? 0) + s0 + (w[index - 7] ?? 0) + s1;
    }
    let a = state[0] ?? 0;
    let b = state[1] ?? 0;
    let c = state[2] ?? 0;
    let d = state[3] ?? 0;
    let e = state[4] ?? 0;
    let f = state[5] ?? 0;
    let g = state[6] ?? 0;
    let h = state[7] ?? 0;
    for (let index = 0; index < 64; index++) {
      const choice = (e & f) ^ (~e & g);
      const mixed = turn(e, 6) ^ turn(e, 11) ^ turn(e, 25);
      const first = (h + mixed + choice + (roundConstants[index] ?? 0) + (w[index] ?? 0)) | 0;
      const majority = (a & b) ^ (a & c) ^ (b & c);
      const second = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + majority) | 0;
      h = g;
      g = f;
      f = e;
      e = (d + first) | 0;
      d = c;
      c = b;
      b = a;
      a = (first + second) | 0;
    }
    state[0] = (state[0] ?? 0) + a;
    state[1] = (state[1] ?? 0) + b;
    state[2] = (state[2] ?? 0) + c;
    state[3] = (state[3] ?? 0) + d;
    state[4] = (state[4] ?? 0) + e;
    state[5] = (state[5] ?? 0) + f;
    state[6] = (state[6] ?? 0) + g;
    state[7] = (state[7] ?? 0) + h;
  }
}

/** The 32 bits turned to the right. */
function turn(word: number, bits: number): number {
  return (word >>> bits) | (word << (32 - bits));
}

/** The first 32 bits of the fractional parts of a root of each of the first primes. */
function rootBits(count: number, root: (prime: number) => number): Int32Array {
  const words: number[] = [];
  const primes: number[] = [];
  for (let candidate = 2; words.length < count; candidate++) {
    if (primes.some((prime) => candidate % prime === 0)) continue;
    primes.push(candidate);
    words.push((root(candidate) % 1) * 0x1_0000_0000);
  }
  return Int32Array.from(words, (word) => word | 0);
}

const initialState = rootBits(8, Math.sqrt);
const roundConstants = rootBits(64, Math.cbrt);

/** As much as is kept for the platform, in bytes; for a moment it is there twice. */
const mostKeptBytes = 16 * 1024 * 1024;

/**
 * SHA-256 of a table that comes in pieces. The platform's own digest is several times as fast as `Sha256Stream` and runs on
 * a thread of its own, but wants all bytes at once: so it gets those tables whose bytes may be kept, which most are, and a
 * larger one goes on as a stream.
 */
export class TableDigest {
  #kept: Uint8Array[] = [];
  #keptBytes = 0;
  #stream: Sha256Stream | null = null;

  /** Takes the next bytes, which nobody may change afterwards. */
  update(bytes: Uint8Array): void {
    if (this.#stream === null && this.#keptBytes + bytes.length <= mostKeptBytes) {
      this.#kept.push(bytes);
      this.#keptBytes += bytes.length;
      return;
    }
    this.#stream ??= this.#beginStream();
    this.#stream.update(bytes);
  }

  /** Hex digest of everything taken. Nothing may be taken afterwards. */
  async finish(): Promise<string> {
    if (this.#stream !== null) return this.#stream.finish();
    const all = joinBytes(this.#kept);
    this.#kept = [];
    return sha256Hex(all);
  }

  #beginStream(): Sha256Stream {
    const stream = new Sha256Stream();
    for (const bytes of this.#kept) stream.update(bytes);
    this.#kept = [];
    return stream;
  }
}

/** CRC-32 as zip files have it (polynomial 0xEDB88320), four tables at once: a byte at a time would hold up the deflating. */
const tables = makeTables();

/**
 * The checksum of bytes that come in pieces.
 *
 * @param before what the pieces before came to; 0 for the first.
 */
export function crc32(bytes: Uint8Array, before = 0): number {
  const [t0, t1, t2, t3] = tables;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const wordsEnd = bytes.length - (bytes.length % 4);
  let crc = ~before;
  let at = 0;
  for (; at < wordsEnd; at += 4) {
    const mixed = crc ^ view.getInt32(at, true);
    crc =
      t3.getInt32((mixed & 255) << 2) ^
      t2.getInt32(((mixed >>> 8) & 255) << 2) ^
      t1.getInt32(((mixed >>> 16) & 255) << 2) ^
      t0.getInt32((mixed >>> 24) << 2);
  }
  for (; at < bytes.length; at++) crc = (crc >>> 8) ^ t0.getInt32(((crc ^ view.getUint8(at)) & 255) << 2);
  return ~crc >>> 0;
}

type Tables = readonly [DataView, DataView, DataView, DataView];

/** The n-th table tells what a byte does that has n more bytes behind it. */
function makeTables(): Tables {
  const made: Tables = [emptyTable(), emptyTable(), emptyTable(), emptyTable()];
  for (let byte = 0; byte < 256; byte++) {
    let crc = byte;
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xed_b8_83_20 : crc >>> 1;
    made[0].setInt32(byte << 2, crc);
  }
  for (let byte = 0; byte < 256; byte++) {
    let crc = made[0].getInt32(byte << 2);
    for (const table of made.slice(1)) {
      crc = (crc >>> 8) ^ made[0].getInt32((crc & 255) << 2);
      table.setInt32(byte << 2, crc);
    }
  }
  return made;
}

function emptyTable(): DataView {
  return new DataView(new ArrayBuffer(1_024));
}
