/** Something that fits, as far as its place among the others goes. */
export interface Ranked {
  readonly slot: number;
  /** Number of the thing: several answers may tell of it. */
  readonly thing: number;
  /** Folded. */
  readonly title: string;
  /** The lower the better. */
  readonly tier: number;
}

/** The best few of many, each thing once. */
export class BestFew {
  readonly #most: number;
  readonly ranked: Ranked[] = [];

  constructor(most: number) {
    this.#most = most;
  }

  /** Whether something of this tier at best, with a title that long, may be one of them. Most are not, and are not offered. */
  mayTake(tier: number, titleLength: number): boolean {
    if (this.ranked.length < this.#most) return true;
    const last = this.ranked[this.ranked.length - 1];
    return last !== undefined && (tier < last.tier || (tier === last.tier && titleLength <= last.title.length));
  }

  offer(next: Ranked): void {
    const last = this.ranked.at(-1);
    if (this.ranked.length >= this.#most && (last === undefined || compare(last, next) <= 0)) return;
    const known = this.ranked.findIndex(({ thing }) => thing === next.thing);
    if (known !== -1) {
      const same = this.ranked[known];
      if (same === undefined || compare(same, next) <= 0) return;
      this.ranked.splice(known, 1);
    }
    const place = this.ranked.findIndex((ranked) => compare(ranked, next) > 0);
    this.ranked.splice(place === -1 ? this.ranked.length : place, 0, next);
    if (this.ranked.length > this.#most) this.ranked.pop();
  }
}

/** By tier; then the shorter title, of which more was typed; then by name. Of two answers about one thing the later one. */
function compare(one: Ranked, other: Ranked): number {
  return (
    one.tier - other.tier ||
    one.title.length - other.title.length ||
    (one.title < other.title ? -1 : one.title > other.title ? 1 : other.slot - one.slot)
  );
}
