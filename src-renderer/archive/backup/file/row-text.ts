import { isPlainObject } from '../../../../src-shared/resource/read-tolerantly.ts';
import { maxLineBytes, refuseBackup } from './backup-format.ts';

/**
 * A row as one line of NDJSON, without the line feed. Fields that are bytes are written as `{"$bytes": base64}`; a field
 * that happens to be such an object itself gets one more `$` in front, which reading takes away again.
 */
export function writeRow(row: object): string {
  const plain = Object.values(row).some(isSpecial)
    ? Object.fromEntries(Object.entries(row).map(([key, value]) => [key, written(value)]))
    : row;
  return JSON.stringify(plain);
}

/**
 * The row of a line.
 *
 * @throws ProblemError `backup-refused` when it is none.
 */
export function readRow(line: string): Record<string, unknown> {
  const row = parse(line);
  if (!isPlainObject(row)) return refuseBackup('A row in it is no object.');
  if (Object.hasOwn(row, '__proto__')) return refuseBackup('A row in it has a key that no archive has.');
  for (const [key, value] of Object.entries(row)) {
    if (isSpecial(value)) row[key] = read(value);
  }
  return row;
}

function parse(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return refuseBackup('A row in it is broken.');
  }
}

const special = /^\$+bytes$/;

function isSpecial(value: unknown): value is Uint8Array | Record<string, unknown> {
  if (typeof value !== 'object' || value === null) return false;
  if (value instanceof Uint8Array) return true;
  if (Array.isArray(value)) return false; // a manifest has hundreds of keys to be listed below
  const keys = Object.keys(value);
  return keys.length === 1 && special.test(keys[0] ?? '');
}

function written(value: unknown): unknown {
  if (!isSpecial(value)) return value;
  if (value instanceof Uint8Array) return { $bytes: toBase64(value) };
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [`$${key}`, inner]));
}

function read(value: Uint8Array | Record<string, unknown>): unknown {
  const key = Object.keys(value)[0] ?? '';
  const inner = Object.values(value)[0];
  if (key !== '$bytes') return { [key.slice(1)]: inner };
  return typeof inner === 'string' ? fromBase64(inner) : refuseBackup('Bytes in it are no bytes.');
}

/** ES2026, which the windows have and the compiler's library and Node 24 have not: a hundred times as fast. */
interface Base64Platform {
  readonly prototype: { readonly length: number; readonly toBase64?: (this: Uint8Array) => string };
  readonly fromBase64?: (text: string) => Uint8Array<ArrayBuffer>;
}
const platform: Base64Platform = Uint8Array;

/** So many bytes at once: a multiple of three, and few enough to be arguments of one call. */
const stepBytes = 24_573;

/** The bytes in base64. */
export function toBase64(bytes: Uint8Array): string {
  return platform.prototype.toBase64?.call(bytes) ?? toBase64InSteps(bytes);
}

function toBase64InSteps(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += stepBytes) {
    text += btoa(String.fromCharCode(...bytes.subarray(at, at + stepBytes)));
  }
  return text;
}

/** The bytes of a text in base64. @throws as `refuseBackup` does where it is none. */
export function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  let binary;
  try {
    // Both take and refuse the same texts.
    if (platform.fromBase64) return platform.fromBase64(text);
    binary = atob(text);
  } catch {
    return refuseBackup('Bytes in it are no bytes.');
  }
  const bytes = new Uint8Array(binary.length);
  for (let at = 0; at < bytes.length; at++) bytes[at] = binary.charCodeAt(at);
  return bytes;
}

/** Longer lines than this, in UTF-16 units, are encoded by themselves: room is made for three bytes a unit. */
const longLine = 256 * 1024;

/**
 * Lines of text as UTF-8, each with a line feed behind it. One at a time: joined, all are copied once more, and a single
 * letter outside of Latin-1 makes all of them take twice the memory and several times as long.
 */
export class LineBuffer {
  readonly #encoder = new TextEncoder();
  #bytes = new Uint8Array(64 * 1024);
  #length = 0;

  add(line: string): void {
    const long = line.length > longLine ? this.#encoder.encode(line) : null;
    this.#makeRoom(1 + (long?.length ?? line.length * 3));
    if (long) {
      this.#bytes.set(long, this.#length);
      this.#length += long.length;
    } else if (this.#isWrittenAsAscii(line)) this.#length += line.length;
    else this.#length += this.#encoder.encodeInto(line, this.#bytes.subarray(this.#length)).written;
    this.#bytes[this.#length] = lineFeed;
    this.#length += 1;
  }

  /** Most lines are ASCII, which Chromium’s encoder takes no less time for than for anything else. @returns whether this one is. */
  #isWrittenAsAscii(line: string): boolean {
    const bytes = this.#bytes;
    for (let index = 0, at = this.#length; index < line.length; index++, at++) {
      const unit = line.charCodeAt(index);
      if (unit > 0x7f) return false;
      bytes[at] = unit;
    }
    return true;
  }

  /** What was added since the last time, in bytes of its own. */
  take(): Uint8Array<ArrayBuffer> {
    const taken = this.#bytes.slice(0, this.#length);
    this.#length = 0;
    return taken;
  }

  #makeRoom(length: number): void {
    if (this.#bytes.length - this.#length >= length) return;
    const larger = new Uint8Array(Math.max(this.#bytes.length * 2, this.#length + length));
    larger.set(this.#bytes.subarray(0, this.#length));
    this.#bytes = larger;
  }
}

const lineFeed = 0x0a;

/**
 * The lines of a text that comes in pieces, each ended by a line feed, a batch of them at a time.
 *
 * @param onBytes hears every piece first.
 * @throws ProblemError `backup-refused` for text that is no UTF-8, lines that are empty or never end.
 */
export async function* readLines(
  pieces: AsyncIterable<Uint8Array>,
  onBytes: (bytes: Uint8Array) => void,
): AsyncGenerator<readonly string[]> {
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  /** Parts of a line that is not at its end yet: put together once, however many pieces it came in. */
  let begun: string[] = [];
  let begunLength = 0;
  for await (const bytes of pieces) {
    onBytes(bytes);
    const lines = decode(decoder, bytes).split('\n');
    const rest = lines.pop() ?? '';
    if (lines.length > 0) {
      lines[0] = begun.join('') + (lines[0] ?? '');
      begun = [];
      begunLength = 0;
      if (lines.includes('')) refuseBackup('A line in it is empty.');
      yield lines;
    }
    begun.push(rest);
    begunLength += rest.length;
    if (begunLength > maxLineBytes) refuseBackup('A line in it is longer than any row of an archive.');
  }
  if (begunLength > 0 || decode(decoder).length > 0) refuseBackup('Its last line is cut off.');
}

function decode(decoder: TextDecoder, bytes?: Uint8Array): string {
  try {
    return bytes === undefined ? decoder.decode() : decoder.decode(bytes, { stream: true });
  } catch {
    return refuseBackup('Its text is not UTF-8.');
  }
}
