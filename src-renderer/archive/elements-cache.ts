/** Elements of one snapshot as JSON text by identity. */
type Texts = ReadonlyMap<string, string>;

interface Held {
  readonly texts: Promise<Texts>;
  readonly characters: number;
}

/**
 * Keeps the elements that were read, so that opening the next record of the same answer does not unpack it again. A
 * snapshot never changes, so nothing here can go stale; the snapshots that were asked for longest ago are dropped first.
 */
export class ElementsCache {
  readonly #mostCharacters: number;
  /** Least recently used first. */
  readonly #held = new Map<string, Held>();

  /** @param mostCharacters of all answers together, at one to two bytes each; the last answer is always kept. */
  constructor(mostCharacters: number) {
    this.#mostCharacters = mostCharacters;
  }

  /** What is held under a key, or being read for it. A reading that failed is not kept, so that it can be tried again. */
  async read(key: string, characters: number, read: () => Promise<Texts>): Promise<Texts> {
    const known = this.#held.get(key);
    const held = known ?? { texts: read(), characters };
    this.#keep(key, held);
    try {
      return await held.texts;
    } catch (error) {
      if (this.#held.get(key) === held) this.#held.delete(key);
      throw error;
    }
  }

  #keep(key: string, held: Held): void {
    this.#held.delete(key);
    this.#held.set(key, held);
    let sum = 0;
    for (const { characters } of this.#held.values()) sum += characters;
    for (const [oldest, { characters }] of this.#held) {
      if (sum <= this.#mostCharacters || oldest === key) break;
      this.#held.delete(oldest);
      sum -= characters;
    }
  }
}
