/** Keeps what was read last, up to a total size: what was asked for longest ago is dropped first. */
export class SizedCache<Value> {
  readonly #most: number;
  /** Least recently used first. */
  readonly #held = new Map<string, { readonly value: Value; readonly size: number }>();

  /** @param most total of the sizes, in whatever the owner counts; the last value is always kept. */
  constructor(most: number) {
    this.#most = most;
  }

  get(key: string): Value | undefined {
    const known = this.#held.get(key);
    if (!known) return undefined;
    this.#held.delete(key);
    this.#held.set(key, known);
    return known.value;
  }

  set(key: string, value: Value, size: number): void {
    this.#held.delete(key);
    this.#held.set(key, { value, size });
    let sum = 0;
    for (const held of this.#held.values()) sum += held.size;
    for (const [oldest, held] of this.#held) {
      if (sum <= this.#most || oldest === key) break;
      this.#held.delete(oldest);
      sum -= held.size;
    }
  }

  delete(key: string): void {
    this.#held.delete(key);
  }
}
