/**
 * Gives the rows on screen numbers to be keyed by. A row keeps its number for as long as it stays on screen, and with it
 * its element and the focus in it; a row that comes takes over that of one that went, so that its element is filled anew,
 * which is several times as fast as making one.
 */
export class RowSlots {
  #slots: ReadonlyMap<string, number> = new Map();

  /** @param ids of the rows on screen, each once. @returns their numbers, in the same order. */
  assign(ids: readonly string[]): readonly number[] {
    const known = this.#slots;
    const kept = ids.map((id) => known.get(id));
    const taken = new Set(kept);
    let next = 0;
    const free = (): number => {
      while (taken.has(next)) next += 1;
      taken.add(next);
      return next;
    };
    const slots = kept.map((slot) => slot ?? free());
    this.#slots = new Map(ids.map((id, index) => [id, slots[index] ?? 0]));
    return slots;
  }
}
