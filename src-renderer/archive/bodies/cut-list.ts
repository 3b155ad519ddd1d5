/**
 * Finds a list and its elements in the bytes of a response, by brackets and quotes alone. Whoever uses a piece parses it: that it is JSON is
 * not judged here. All places are offsets in bytes.
 */

/** Cuts the list of a response into its elements; null as with `scanList`. */
export function cutList(bytes: Uint8Array): { readonly spans: readonly number[] } | null {
  const start = findList(bytes);
  if (start === null) return null;
  const spans: number[] = [];
  let at = skipSpace(bytes, start + 1);
  while (bytes[at] !== closeBracket) {
    if (spans.length > 0) {
      if (bytes[at] !== comma) return null;
      at = skipSpace(bytes, at + 1);
    }
    const end = elementEnd(bytes, at);
    if (end === null) return null;
    spans.push(at, end);
    at = skipSpace(bytes, end);
  }
  return { spans };
}

/** Where the list under the first `data` of a response begins; null where the bytes are not plainly such a response. */
export function findList(bytes: Uint8Array): number | null {
  let at = skipSpace(bytes, 0);
  if (bytes[at] !== openBrace) return null;
  do {
    const member = readMember(bytes, at + 1);
    if (!member) return null;
    if (member.isData) return bytes[member.value] === openBracket ? member.value : null;
    const end = elementEnd(bytes, member.value);
    if (end === null) return null;
    at = skipSpace(bytes, end);
  } while (bytes[at] === comma);
  return null;
}

/** Whether a response ends behind its list with nothing but other members. */
export function isPlainEnd(bytes: Uint8Array, from: number): boolean {
  let at = skipSpace(bytes, from);
  while (bytes[at] === comma) {
    const member = readMember(bytes, at + 1);
    const end = member && !member.isData ? elementEnd(bytes, member.value) : null;
    if (end === null) return false;
    at = skipSpace(bytes, end);
  }
  return bytes[at] === closeBrace && skipSpace(bytes, at + 1) === bytes.length;
}

/** The key of a member and where its value begins; null where the key is not plain ASCII without escapes. */
function readMember(bytes: Uint8Array, from: number): { readonly isData: boolean; readonly value: number } | null {
  const key = skipSpace(bytes, from);
  const end = plainKeyEnd(bytes, key);
  if (end === null) return null;
  const colonAt = skipSpace(bytes, end);
  if (bytes[colonAt] !== colon) return null;
  return { isData: sameBytes(bytes, key + 1, end - 1, dataKey), value: skipSpace(bytes, colonAt + 1) };
}

/**
 * Behind the value that begins at an offset, found by its brackets and quotes alone; null where it does not end, or is nested deeper
 * than `mostLevels`.
 */
export function elementEnd(bytes: Uint8Array, from: number, mostLevels = Infinity): number | null {
  let depth = 0;
  for (let at = from; at < bytes.length; at++) {
    const byte = bytes[at];
    if (byte === quote) {
      at += 1;
      while (at < bytes.length && bytes[at] !== quote) at += bytes[at] === backslash ? 2 : 1;
      if (at >= bytes.length) return null;
      if (depth === 0) return at + 1;
    } else if (byte === openBrace || byte === openBracket) {
      depth += 1;
      if (depth > mostLevels) return null;
    } else if (byte === closeBrace || byte === closeBracket) {
      if (depth === 0) return at > from ? at : null;
      depth -= 1;
      if (depth === 0) return at + 1;
    } else if (depth === 0 && (byte === comma || isSpace(byte))) return at > from ? at : null;
  }
  return null;
}

/** Behind the white space that begins at an offset. */
export function skipSpace(bytes: Uint8Array, from: number): number {
  let at = from;
  while (isSpace(bytes[at])) at += 1;
  return at;
}

const isSpace = (byte: number | undefined): boolean => byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09;

/** Behind the closing quote of a key; null where it is not written in plain ASCII without escapes. */
export function plainKeyEnd(bytes: Uint8Array, from: number): number | null {
  if (bytes[from] !== quote) return null;
  let at = from + 1;
  for (; bytes[at] !== quote; at++) {
    const byte = bytes[at];
    if (byte === undefined || byte < 0x20 || byte === backslash || byte >= 0x80) return null;
  }
  return at + 1;
}

/** Whether these bytes stand between two offsets. */
export function sameBytes(bytes: Uint8Array, from: number, to: number, expected: Uint8Array): boolean {
  if (to - from !== expected.length) return false;
  for (let index = 0; index < expected.length; index++) if (bytes[from + index] !== expected[index]) return false;
  return true;
}

const dataKey = new TextEncoder().encode('data');
const [openBracket, closeBracket, openBrace, closeBrace] = [0x5b, 0x5d, 0x7b, 0x7d] as const;
const [comma, colon, quote, backslash] = [0x2c, 0x3a, 0x22, 0x5c] as const;
