import { areSame, isBehind, spanAt, type CutResponse } from './match-elements.ts';

/**
 * Goes along a list whose elements and their places are known while another is read, and tells which of them stands byte for byte at
 * a place of the other: without a search, so only as far as both go in the same order. Elements that were replaced, came or went
 * between them are stepped over, one at a time.
 */
export class ElementFollower {
  readonly #known: CutResponse;
  readonly #bytes: Uint8Array;
  /** Of the known list: expected here. */
  #next = 0;
  /** The one that was expected where another stood; what came may have been put before it. */
  #passed = -1;

  constructor(known: CutResponse, bytes: Uint8Array) {
    this.#known = known;
    this.#bytes = bytes;
  }

  /** The index of the known element that stands at an offset of the other list; -1 where none of those that could be next does. */
  at(offset: number): number {
    for (const index of [this.#next, this.#passed, this.#next + 1]) {
      if (!this.#stands(index, offset)) continue;
      this.#next = index + 1;
      this.#passed = -1;
      return index;
    }
    this.#passed = this.#next;
    this.#next += 1;
    return -1;
  }

  #stands(index: number, offset: number): boolean {
    if (index < 0 || index * 2 >= this.#known.spans.length) return false;
    const [from, to] = spanAt(this.#known.spans, index);
    const [bytes, length] = [this.#bytes, to - from];
    return (
      areSame({ bytes: this.#known.bytes, from }, { bytes, from: offset }, length) && isBehind(bytes, offset + length)
    );
  }
}
