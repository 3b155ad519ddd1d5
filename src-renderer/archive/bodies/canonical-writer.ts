import { canonicalJson } from '../../../src-shared/request-key.ts';
import { elementEnd, plainKeyEnd, sameBytes } from './cut-list.ts';

const encoder = new TextEncoder();
const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
const [openBracket, closeBracket, openBrace, closeBrace] = [0x5b, 0x5d, 0x7b, 0x7d] as const;
const [comma, colon, quote, backslash] = [0x2c, 0x3a, 0x22, 0x5c] as const;
const [zero, nine, minus] = [0x30, 0x39, 0x2d] as const;

/** Deeper nesting is left to `canonicalJson`, which refuses what is too deep. */
const deepest = 100;

/** Said by the parts of the writer in place of an offset: this element is not written canonically. */
const notCanonical = -1;

/** Writes the canonical JSON of values that stand in some bytes. */
export class CanonicalWriter {
  readonly #bytes: Uint8Array;
  readonly #ignoredKeys: ReadonlySet<string>;
  /** Those that are plain ASCII; others never stand in an element that is copied. */
  readonly #ignored: readonly Uint8Array[];
  #out: Uint8Array<ArrayBuffer>;
  /** How much of `#out` is written. */
  length = 0;
  /** Of the members of the objects that are being read: where the key begins, and where it is written. */
  readonly #members: number[] = [];
  #scratch = new Uint8Array(0);
  /** What has been read from here on is canonical and not yet copied. */
  #from = 0;

  constructor(bytes: Uint8Array, ignoredKeys: ReadonlySet<string>) {
    this.#bytes = bytes;
    this.#ignoredKeys = ignoredKeys;
    this.#ignored = [...ignoredKeys].map((key) => encoder.encode(key));
    this.#out = new Uint8Array(bytes.length + 16);
  }

  /** All that was written. */
  written(): Uint8Array<ArrayBuffer> {
    return this.#out.subarray(0, this.length);
  }

  put(byte: number): void {
    this.#makeRoom(1);
    this.#out[this.length++] = byte;
  }

  /** Writes what is canonical already. */
  append(part: Uint8Array): void {
    this.#makeRoom(part.length);
    this.#out.set(part, this.length);
    this.length += part.length;
  }

  /** Writes the element that begins at an offset. @returns behind it, or null where it does not end. */
  writeElement(start: number): number | null {
    const written = this.length;
    this.#from = start;
    this.#members.length = 0;
    const end = this.#value(start, 1);
    if (end !== notCanonical) {
      this.#copyTo(end);
      return end;
    }
    this.length = written;
    const realEnd = elementEnd(this.#bytes, start);
    if (realEnd === null) return null;
    const value: unknown = JSON.parse(decoder.decode(this.#bytes.subarray(start, realEnd)));
    this.append(encoder.encode(canonicalJson(value, this.#ignoredKeys, 1)));
    return realEnd;
  }

  /** Goes over a value, copying what was left out before. @returns behind it, or `notCanonical`. */
  #value(at: number, depth: number): number {
    const byte = this.#bytes[at];
    if (byte === quote) return this.#text(at);
    if (byte === openBrace) return depth > deepest ? notCanonical : this.#object(at, depth);
    if (byte === openBracket) return depth > deepest ? notCanonical : this.#list(at, depth);
    if (byte === 0x74) return this.#word(at, trueWord);
    if (byte === 0x66) return this.#word(at, falseWord);
    if (byte === 0x6e) return this.#word(at, nullWord);
    return this.#number(at);
  }

  #object(start: number, depth: number): number {
    const bytes = this.#bytes;
    const members = this.#members;
    const firstMember = members.length;
    let isOrdered = true;
    let at = start + 1;
    while (bytes[at] !== closeBrace || at > start + 1) {
      const keyEnd = plainKeyEnd(bytes, at);
      const first = bytes[at + 1] ?? 0;
      // Keys that are whole numbers stand before all others, in an order of their own.
      if (keyEnd === null || bytes[keyEnd] !== colon || (first >= zero && first <= nine)) return notCanonical;
      const isFirst = members.length === firstMember;
      if (this.#isIgnored(at + 1, keyEnd - 1)) {
        // It goes with the comma before it; where nothing stands before it, with the one behind it.
        this.#copyTo(isFirst ? at : at - 1);
        const end = elementEnd(bytes, keyEnd + 1, deepest - depth);
        if (end === null) return notCanonical;
        this.#from = isFirst && bytes[end] === comma ? end + 1 : end;
        at = end;
      } else {
        isOrdered &&= isFirst || isAfter(bytes, at, members[members.length - 2] ?? 0);
        members.push(at, this.length + at - this.#from);
        at = this.#value(keyEnd + 1, depth + 1);
        if (at === notCanonical) return notCanonical;
      }
      if (bytes[at] === closeBrace) break;
      if (bytes[at] !== comma) return notCanonical;
      at += 1;
    }
    if (!isOrdered && !this.#orderMembers(firstMember, at)) return notCanonical;
    members.length = firstMember;
    return at + 1;
  }

  /** Puts the members of the object that ends at an offset in order, where they are written. @returns false where a key is twice. */
  #orderMembers(firstMember: number, end: number): boolean {
    const [bytes, members] = [this.#bytes, this.#members];
    this.#copyTo(end);
    const start = members[firstMember + 1] ?? 0;
    const size = this.length - start;
    if (this.#scratch.length < size) this.#scratch = new Uint8Array(size * 2);
    const [out, scratch] = [this.#out, this.#scratch];
    copyBytes(out, [start, this.length], scratch, 0);
    // Places in `members`, of which each has its key's and, behind that, where it is written.
    const order: number[] = [];
    for (let place = firstMember; place < members.length; place += 2) order.push(place);
    order.sort((one, other) => (isAfter(bytes, members[one] ?? 0, members[other] ?? 0) ? 1 : -1));
    let length = start;
    for (let index = 0; index < order.length; index++) {
      const place = order[index] ?? 0;
      if (index > 0) {
        if (!isAfter(bytes, members[place] ?? 0, members[order[index - 1] ?? 0] ?? 0)) return false;
        out[length++] = comma;
      }
      const from = (members[place + 1] ?? 0) - start;
      const to = place + 2 < members.length ? (members[place + 3] ?? 0) - start - 1 : size;
      copyBytes(scratch, [from, to], out, length);
      length += to - from;
    }
    return true;
  }

  #list(start: number, depth: number): number {
    const bytes = this.#bytes;
    let at = start + 1;
    if (bytes[at] === closeBracket) return at + 1;
    for (;;) {
      at = this.#value(at, depth + 1);
      if (at === notCanonical || bytes[at] === closeBracket) return at === notCanonical ? at : at + 1;
      if (bytes[at] !== comma) return notCanonical;
      at += 1;
    }
  }

  /** Text whose escapes are not those that JSON.stringify writes is written anew. */
  #text(start: number): number {
    const bytes = this.#bytes;
    let isPlain = true;
    let at = start + 1;
    for (let byte = bytes[at]; byte !== quote; byte = bytes[at]) {
      if (byte === undefined || byte < 0x20) return notCanonical;
      if (byte === backslash) {
        isPlain &&= isShortEscape(bytes[at + 1]);
        at += 1;
      }
      at += 1;
    }
    return isPlain ? at + 1 : this.#rewrite(start, at + 1);
  }

  /** A number that is not a short whole one is canonical where it reads the same when it is written anew. */
  #number(start: number): number {
    const bytes = this.#bytes;
    let at = bytes[start] === minus ? start + 1 : start;
    const digits = at;
    while (isDigit(bytes[at])) at += 1;
    const isShortWhole = at > digits && at - digits <= 15 && !isNumberPart(bytes[at]);
    if (isShortWhole && bytes[digits] !== zero) return at;
    while (isNumberPart(bytes[at])) at += 1;
    return at === start ? notCanonical : this.#rewrite(start, at);
  }

  #word(start: number, word: Uint8Array): number {
    return sameBytes(this.#bytes, start, start + word.length, word) ? start + word.length : notCanonical;
  }

  /** A text or number as JSON.stringify writes it. */
  #rewrite(start: number, end: number): number {
    const sent = decoder.decode(this.#bytes.subarray(start, end));
    const written = JSON.stringify(JSON.parse(sent));
    if (written === sent) return end;
    this.#copyTo(start);
    this.append(encoder.encode(written));
    this.#from = end;
    return end;
  }

  #isIgnored(from: number, to: number): boolean {
    for (const key of this.#ignored) if (sameBytes(this.#bytes, from, to, key)) return true;
    return false;
  }

  #copyTo(end: number): void {
    if (end > this.#from) this.append(this.#bytes.subarray(this.#from, end));
    this.#from = end;
  }

  #makeRoom(more: number): void {
    if (this.length + more <= this.#out.length) return;
    const larger = new Uint8Array((this.length + more) * 2);
    larger.set(this.#out.subarray(0, this.length));
    this.#out = larger;
  }
}

const [trueWord, falseWord, nullWord] = [encoder.encode('true'), encoder.encode('false'), encoder.encode('null')];

/** Most pieces are a few bytes long, for which the platform's way to copy would take several times as long. */
function copyBytes(source: Uint8Array, [from, end]: readonly [number, number], target: Uint8Array, to: number): void {
  if (end - from > fewBytes) {
    target.set(source.subarray(from, end), to);
    return;
  }
  for (let at = from; at < end; at++) target[to + at - from] = source[at] ?? 0;
}

const fewBytes = 48;

/** Whether the key that begins at an offset comes after another in code units; both are plain. Equal ones do not. */
function isAfter(bytes: Uint8Array, from: number, before: number): boolean {
  let [at, other] = [from + 1, before + 1];
  while (bytes[at] === bytes[other] && bytes[at] !== quote) {
    at += 1;
    other += 1;
  }
  // A key comes after its own beginning; quotes are no letters of plain keys.
  if (bytes[at] === quote) return false;
  return bytes[other] === quote || (bytes[at] ?? 0) > (bytes[other] ?? 0);
}

const isDigit = (byte: number | undefined): boolean => byte !== undefined && byte >= zero && byte <= nine;

const isNumberPart = (byte: number | undefined): boolean =>
  isDigit(byte) || byte === 0x2e || byte === 0x65 || byte === 0x45 || byte === 0x2b || byte === minus;

/** The escapes that JSON.stringify writes with one letter: `"`, `\\`, b, f, n, r, t. */
const isShortEscape = (byte: number | undefined): boolean => byte !== undefined && shortEscapes.includes(byte);
const shortEscapes = encoder.encode('"\\bfnrt');
