/** Draws from a fixed sequence: the same seed words always give the same draws. */
export interface Random {
  /** 0 ≤ n < 1. */
  readonly next: () => number;
  /** Whole number, both ends included. */
  readonly int: (low: number, high: number) => number;
  /** low ≤ n < high. */
  readonly between: (low: number, high: number) => number;
  readonly chance: (probability: number) => boolean;
  readonly pick: <Item>(items: readonly [Item, ...Item[]]) => Item;
  /** Mean 0, standard deviation 1 (Irwin–Hall sum of twelve). */
  readonly normal: () => number;
  /** The items in drawn order. */
  readonly shuffle: <Item>(items: readonly Item[]) => Item[];
}

/** A sequence named by words, for example a seed, a kind and an index. Not for secrets. */
export function randomFrom(...words: readonly (string | number)[]): Random {
  let state = hashWords(...words);
  // mulberry32: 32 bits of state are plenty for invented ships, and it is the same on every machine.
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const int = (low: number, high: number): number => low + Math.floor(next() * (high - low + 1));
  return {
    next,
    int,
    between: (low, high) => low + next() * (high - low),
    chance: (probability) => next() < probability,
    pick: (items) => items[int(0, items.length - 1)] ?? items[0],
    normal: () => Array.from({ length: 12 }, next).reduce((sum, draw) => sum + draw, -6),
    shuffle: (items) =>
      items
        .map((item) => ({ item, order: next() }))
        .toSorted((a, b) => a.order - b.order)
        .map(({ item }) => item),
  };
}

/** FNV-1a over the words with a final mix, so that neighbouring indices do not give neighbouring draws. 32 bits. */
export function hashWords(...words: readonly (string | number)[]): number {
  let hash = 0x811c9dc5;
  for (const character of words.join('\u0000')) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}
