import { SizedCache } from './sized-cache.ts';

/** Elements of one snapshot as JSON text by identity. */
type Texts = ReadonlyMap<string, string>;

/**
 * Keeps the elements that were read, so that opening the next record of the same answer does not unpack it again. A
 * snapshot never changes, so nothing here can go stale.
 */
export class ElementsCache {
  readonly #held: SizedCache<Promise<Texts>>;

  /** @param mostCharacters of all answers together, at one to two bytes each; the last answer is always kept. */
  constructor(mostCharacters: number) {
    this.#held = new SizedCache(mostCharacters);
  }

  /** What is held under a key, or being read for it. A reading that failed is not kept, so that it can be tried again. */
  async read(key: string, characters: number, read: () => Promise<Texts>): Promise<Texts> {
    const known = this.#held.get(key);
    const texts = known ?? read();
    if (!known) this.#held.set(key, texts, characters);
    try {
      return await texts;
    } catch (error) {
      if (this.#held.get(key) === texts) this.#held.delete(key);
      throw error;
    }
  }
}
