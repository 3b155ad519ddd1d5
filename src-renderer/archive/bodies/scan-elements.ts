import { CanonicalWriter } from './canonical-writer.ts';
import { elementEnd, findList, isPlainEnd, skipSpace } from './cut-list.ts';
import { ElementFollower } from './follow-elements.ts';
import { spanAt } from './match-elements.ts';

/** The elements of the list that a response holds under `data`, as they stand in its bytes. All places are offsets in bytes. */
export interface ScannedList {
  /** Where each element begins and ends in the response: two offsets an element. */
  readonly spans: readonly number[];
  /** Of the list's opening bracket, and behind its closing one. */
  readonly start: number;
  readonly end: number;
  /** What `canonicalJson` makes of the list, UTF-8. */
  readonly canonical: Uint8Array<ArrayBuffer>;
  /** Where each element begins and ends in `canonical`. */
  readonly canonicalSpans: readonly number[];
  /** For each element, the index of the one of `earlier` that was found to be the same; -1 where none was. */
  readonly follows: readonly number[];
}

/** A list that was scanned before, with the same keys left out, and the response that it is of. */
export interface EarlierList {
  readonly bytes: Uint8Array;
  readonly list: ScannedList;
}

/**
 * Cuts a list into its elements and writes its canonical JSON in one pass over the bytes, without making values of them: the
 * service sends most elements in canonical form but for the keys that do not count, so they are copied. An element that is not
 * (white space, the same key twice, keys that are numbers or not in plain ASCII) goes through `canonicalJson` by itself.
 *
 * The bytes need not be checked before: where they are no JSON, this or parsing the pieces that it names fails.
 *
 * @param ignoredKeys keys left out at any depth.
 * @param earlier an element that it holds at the expected place is not read again: its canonical text is copied from there.
 * @returns null where the bytes are not plainly an object with one list under `data`: only a parser can tell then.
 * @throws ProblemError `unexpected-shape` where an element is nested too deeply; SyntaxError where one is no JSON.
 */
export function scanList(
  bytes: Uint8Array,
  ignoredKeys: ReadonlySet<string>,
  earlier: EarlierList | null = null,
): ScannedList | null {
  return new ListScanner(bytes, ignoredKeys, earlier).finish();
}

/** Scans a list as `scanList` does, as far as the response has arrived. */
export class ListScanner {
  readonly #bytes: Uint8Array;
  readonly #earlier: EarlierList | null;
  readonly #follower: ElementFollower | null;
  readonly #writer: CanonicalWriter;
  /** Longest element that may be copied from the earlier list. */
  readonly #longestKnown: number;
  #start: number | null = null;
  /** Behind the last element, or the opening bracket. */
  #at = 0;
  /** The element that begins here is none that could be next in the earlier list; whether it has come is still to be seen. */
  #newAt = -1;
  /** Nothing more is found before so many bytes have come. */
  #againFrom = 0;
  #state: 'before' | 'within' | 'behind' | 'failed' = 'before';
  readonly #spans: number[] = [];
  readonly #canonicalSpans: number[] = [];
  readonly #follows: number[] = [];

  /** @param bytes room for the whole response, filled from its beginning before `advance` says how far. */
  constructor(bytes: Uint8Array, ignoredKeys: ReadonlySet<string>, earlier: EarlierList | null = null) {
    this.#bytes = bytes;
    this.#earlier = earlier;
    this.#follower = earlier && new ElementFollower({ bytes: earlier.bytes, spans: earlier.list.spans }, bytes);
    this.#longestKnown = earlier ? longestSpan(earlier.list.spans) : 0;
    this.#writer = new CanonicalWriter(bytes, ignoredKeys);
  }

  /** Goes on to the last element that has come as a whole. @throws as `scanList`. */
  advance(byteLength: number): void {
    const isWhole = byteLength === this.#bytes.length;
    if (!isWhole && byteLength < this.#againFrom) return;
    const arrived = isWhole ? this.#bytes : this.#bytes.subarray(0, byteLength);
    if (this.#state === 'before') this.#begin(arrived);
    while (this.#state === 'within' && this.#readElement(arrived));
  }

  /** Scans what is left, once the whole response has arrived. @returns and throws as `scanList`. */
  finish(): ScannedList | null {
    this.advance(this.#bytes.length);
    const end = this.#at + 1;
    if (this.#start === null || this.#state !== 'behind' || !isPlainEnd(this.#bytes, end)) return null;
    this.#writer.put(closeBracket);
    const canonical = this.#writer.written();
    return {
      spans: this.#spans,
      start: this.#start,
      end,
      canonical,
      canonicalSpans: this.#canonicalSpans,
      follows: this.#follows,
    };
  }

  #begin(arrived: Uint8Array): void {
    this.#start = findList(arrived);
    if (this.#start !== null) {
      this.#at = skipSpace(arrived, this.#start + 1);
      this.#state = 'within';
      this.#writer.put(openBracket);
    } else if (arrived === this.#bytes) this.#state = 'failed';
    else this.#waitFor(0, arrived);
  }

  /** @returns false where the list ends or is none, and where no more of it has come. */
  #readElement(arrived: Uint8Array): boolean {
    const isWhole = arrived === this.#bytes;
    const behind = skipSpace(arrived, this.#at);
    this.#at = behind;
    if (behind >= arrived.length && !isWhole) return false;
    const isFirst = this.#spans.length === 0;
    if (arrived[behind] === closeBracket) return this.#leave('behind');
    if (!isFirst && arrived[behind] !== comma) return this.#leave('failed');
    const at = isFirst ? behind : skipSpace(arrived, behind + 1);
    if (!isWhole && at + this.#longestKnown >= arrived.length) return false;
    const same = at === this.#newAt ? -1 : (this.#follower?.at(at) ?? -1);
    if (same < 0 && !isWhole && elementEnd(arrived, at) === null) {
      this.#newAt = at;
      this.#waitFor(at, arrived);
      return false;
    }
    return this.#take(at, same);
  }

  /** Until as much again has come: what begins here is read from its beginning each time, and may be as long as the response. */
  #waitFor(at: number, arrived: Uint8Array): void {
    this.#againFrom = at + 2 * (arrived.length - at);
  }

  #take(at: number, same: number): boolean {
    const writer = this.#writer;
    if (this.#spans.length > 0) writer.put(comma);
    const canonicalFrom = writer.length;
    const end = this.#earlier && same >= 0 ? at + this.#copyKnown(this.#earlier.list, same) : writer.writeElement(at);
    if (end === null) return this.#leave('failed');
    this.#canonicalSpans.push(canonicalFrom, writer.length);
    this.#follows.push(same);
    this.#spans.push(at, end);
    this.#at = end;
    return true;
  }

  /** Writes an element as the earlier list has it. @returns how many bytes it takes in the response. */
  #copyKnown(list: ScannedList, index: number): number {
    this.#writer.append(canonicalElement(list, index));
    const [from, to] = spanAt(list.spans, index);
    return to - from;
  }

  #leave(state: 'behind' | 'failed'): false {
    this.#state = state;
    return false;
  }
}

function longestSpan(spans: readonly number[]): number {
  let longest = 0;
  for (let index = 0; index < spans.length; index += 2)
    longest = Math.max(longest, (spans[index + 1] ?? 0) - (spans[index] ?? 0));
  return longest;
}

/** The canonical JSON of one element of a list. */
export function canonicalElement(list: ScannedList, index: number): Uint8Array<ArrayBuffer> {
  return list.canonical.subarray(list.canonicalSpans[index * 2], list.canonicalSpans[index * 2 + 1]);
}

const [openBracket, closeBracket, comma] = [0x5b, 0x5d, 0x2c] as const;
