import { elementEnd, findList, skipSpace } from './cut-list.ts';

/** Which elements of a list were sent byte for byte in an earlier response. Places are offsets in bytes. */
export interface ElementMatch {
  /** Where each element of the earlier list begins and ends: two offsets an element. */
  readonly earlierSpans: readonly number[];
  /** For each element of the later list, the index of the earlier one that is the same; -1 where none is. Each is named once. */
  readonly sameAs: readonly number[];
  /** Indexes of the earlier elements that no later one is the same as. */
  readonly replaced: readonly number[];
  /** True where the elements that are the same stand in the same order in both. */
  readonly keepsOrder: boolean;
}

/** A response and where the elements of its list begin and end. */
export interface CutResponse {
  readonly bytes: Uint8Array;
  readonly spans: readonly number[];
}

/** What is known of two lists before they are compared. */
export interface KnownMatch {
  /** Where each element of the earlier list begins and ends. */
  readonly earlierSpans: readonly number[];
  /** For each element of the later list, the index of an earlier one that it is the same as; -1 where that is not known. */
  readonly follows: readonly number[];
}

/**
 * Finds the elements of a list in an earlier response by comparing bytes, never by a hash alone. Elements that kept their place
 * cost one comparison; only where some did not is the earlier list searched.
 *
 * @param known spares cutting the earlier list, and comparing what was compared before; what is found is the same.
 * @returns null where the earlier response is not plainly one with a list.
 */
export function matchElements(
  earlier: Uint8Array,
  later: CutResponse,
  known: KnownMatch | null = null,
): ElementMatch | null {
  return known ? matchKnown(earlier, later, known) : matchCutting(earlier, later);
}

function matchKnown(earlier: Uint8Array, later: CutResponse, { earlierSpans, follows }: KnownMatch): ElementMatch {
  const sameAs = Array.from({ length: later.spans.length / 2 }, () => -1);
  const unmatched: number[] = [];
  for (let index = 0; index * 2 < earlierSpans.length; index++) {
    if (index < sameAs.length && (follows[index] === index || isSameElement(index))) sameAs[index] = index;
    else unmatched.push(index);
  }
  return completeMatch(unmatched, { earlier, earlierSpans, later, sameAs });

  function isSameElement(index: number): boolean {
    const [[from, to], [laterFrom, laterTo]] = [spanAt(earlierSpans, index), spanAt(later.spans, index)];
    const there = { bytes: later.bytes, from: laterFrom };
    return to - from === laterTo - laterFrom && areSame({ bytes: earlier, from }, there, to - from);
  }
}

function matchCutting(earlier: Uint8Array, later: CutResponse): ElementMatch | null {
  const listAt = findList(earlier);
  if (listAt === null) return null;
  const { bytes, spans } = later;
  const count = spans.length / 2;
  const earlierSpans: number[] = [];
  const sameAs = Array.from({ length: count }, () => -1);
  const unmatched: number[] = [];
  let at = skipSpace(earlier, listAt + 1);
  for (let index = 0; earlier[at] !== closeBracket; index++) {
    const [from, to] = spanAt(spans, index);
    let end: number | null = index < count ? at + to - from : at;
    if (index < count && areSame({ bytes: earlier, from: at }, { bytes, from }, to - from) && isBehind(earlier, end)) {
      sameAs[index] = index;
    } else {
      end = elementEnd(earlier, at);
      if (end === null) return null;
      unmatched.push(index);
    }
    earlierSpans.push(at, end);
    at = skipSpace(earlier, end);
    if (earlier[at] === comma) at = skipSpace(earlier, at + 1);
    else if (earlier[at] !== closeBracket) return null;
  }
  return completeMatch(unmatched, { earlier, earlierSpans, later, sameAs });
}

function completeMatch(unmatched: readonly number[], of: Found): ElementMatch {
  const { earlierSpans, sameAs } = of;
  const replaced = findMoved(unmatched, of);
  const found = sameAs.filter((index) => index >= 0);
  const keepsOrder = found.every((index, place) => place === 0 || index > (found[place - 1] ?? 0));
  return { earlierSpans, sameAs, replaced, keepsOrder };
}

interface Found {
  readonly earlier: Uint8Array;
  readonly earlierSpans: readonly number[];
  readonly later: CutResponse;
  readonly sameAs: number[];
}

/** Looks for elements that stand somewhere else now. @returns the earlier ones that stand nowhere. */
function findMoved(unmatched: readonly number[], { earlier, earlierSpans, later, sameAs }: Found): readonly number[] {
  if (unmatched.length === 0 || !sameAs.includes(-1)) return unmatched;
  const waiting = new Map<number, number[]>();
  for (const index of unmatched.toReversed()) {
    const hash = hashBytes(earlier, spanAt(earlierSpans, index));
    const others = waiting.get(hash);
    if (others) others.push(index);
    else waiting.set(hash, [index]);
  }
  const moved = new Set<number>();
  for (const [index, known] of sameAs.entries()) {
    if (known >= 0) continue;
    const span = spanAt(later.spans, index);
    const candidates = waiting.get(hashBytes(later.bytes, span));
    // Only the next of them: elements that were made to share a hash must not cost more than others.
    const candidate = candidates?.at(-1);
    if (candidates === undefined || candidate === undefined) continue;
    const [from, to] = spanAt(earlierSpans, candidate);
    const length = span[1] - span[0];
    if (to - from !== length) continue;
    if (!areSame({ bytes: earlier, from }, { bytes: later.bytes, from: span[0] }, length)) continue;
    candidates.pop();
    sameAs[index] = candidate;
    moved.add(candidate);
  }
  return unmatched.filter((index) => !moved.has(index));
}

/** From where to where an element of a list stands. */
export function spanAt(spans: readonly number[], index: number): readonly [from: number, to: number] {
  return [spans[index * 2] ?? 0, spans[index * 2 + 1] ?? 0];
}

interface Place {
  readonly bytes: Uint8Array;
  readonly from: number;
}

/** Whether two places hold the same bytes; false where one of them ends before. */
export function areSame(one: Place, other: Place, length: number): boolean {
  if (one.from + length > one.bytes.length || other.from + length > other.bytes.length) return false;
  const [a, b] = [viewOf(one, length), viewOf(other, length)];
  let at = 0;
  for (; at + 4 <= length; at += 4) if (a.getInt32(at, true) !== b.getInt32(at, true)) return false;
  for (; at < length; at++) if (a.getInt8(at) !== b.getInt8(at)) return false;
  return true;
}

function hashBytes(bytes: Uint8Array, [from, to]: readonly [number, number]): number {
  const view = viewOf({ bytes, from }, to - from);
  let hash = to - from;
  let at = 0;
  for (; at + 4 <= view.byteLength; at += 4) hash = Math.imul(hash ^ view.getInt32(at), 0x9e3779b1) ^ (hash >>> 15);
  for (; at < view.byteLength; at++) hash = Math.imul(hash ^ view.getInt8(at), 0x9e3779b1);
  return hash;
}

function viewOf({ bytes, from }: Place, length: number): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset + from, length);
}

/** Whether a value may end at an offset: a number could go on. */
export function isBehind(bytes: Uint8Array, at: number): boolean {
  return bytes[at] === comma || bytes[at] === closeBracket || skipSpace(bytes, at) > at;
}

const [comma, closeBracket] = [0x2c, 0x5d] as const;
