/**
 * How well each slot fits: a number up to 255, 0 for not at all. It remembers which slots were touched, so that a question
 * which few fit takes no look at all the others.
 */
export class SlotScores {
  readonly #scores: Uint8Array;
  readonly #touched: Uint32Array;
  #count = 0;

  /** @param size how many slots there may be. */
  constructor(size: number) {
    this.#scores = new Uint8Array(size);
    this.#touched = new Uint32Array(size);
  }

  get size(): number {
    return this.#scores.length;
  }

  /** Slots that fit; some of them may be there with 0. */
  get touched(): Uint32Array {
    return this.#touched.subarray(0, this.#count);
  }

  at(slot: number): number {
    return this.#scores[slot] ?? 0;
  }

  raise(slot: number, score: number): void {
    const before = this.#scores[slot] ?? 0;
    if (before >= score) return;
    if (before === 0) {
      this.#touched[this.#count] = slot;
      this.#count += 1;
    }
    this.#scores[slot] = score;
  }

  /** Keeps the worse of both. */
  lowerTo(other: SlotScores): void {
    let kept = 0;
    for (let index = 0; index < this.#count; index++) {
      const slot = this.#touched[index] ?? 0;
      const score = Math.min(this.#scores[slot] ?? 0, other.#scores[slot] ?? 0);
      this.#scores[slot] = score;
      if (score === 0) continue;
      this.#touched[kept] = slot;
      kept += 1;
    }
    this.#count = kept;
  }

  /** Keeps the better of both. */
  raiseTo(other: SlotScores): void {
    for (let index = 0; index < other.#count; index++) {
      const slot = other.#touched[index] ?? 0;
      this.raise(slot, other.#scores[slot] ?? 0);
    }
  }

  clear(): void {
    for (let index = 0; index < this.#count; index++) this.#scores[this.#touched[index] ?? 0] = 0;
    this.#count = 0;
  }
}
