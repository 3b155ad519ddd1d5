import { dayMs } from '../../../src-shared/day.ts';

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
  let state = hashParts(...words);
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
export function hashParts(...words: readonly (string | number)[]): number {
  let hash = 0x811c9dc5;
  for (const character of words.join('\u0000')) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/** One of the spans of equal length that a fact keeps its value for. */
export interface Era {
  /** Counts up; the same for every instant of the span. */
  readonly number: number;
  /** UTC, epoch milliseconds. */
  readonly startedAt: number;
}

/**
 * The era of one fact at an instant. Facts are named by words (seed, kind, id, field) and each starts its eras at its
 * own time, so that a world of hundreds of facts changes a few a day and never all at once. This makes drift a pure
 * function of time: nothing has to be stored, and any past moment can be shown again.
 */
export function eraOf(atMs: number, lengthDays: number, ...words: readonly (string | number)[]): Era {
  const lengthMs = lengthDays * dayMs;
  const shiftMs = Math.floor((hashParts('era', ...words) / 2 ** 32) * lengthMs);
  const number = Math.floor((atMs + shiftMs) / lengthMs);
  return { number, startedAt: number * lengthMs - shiftMs };
}

/**
 * Whether a list leaves something out although it is there: whoever publishes lists slips now and then. In one of four
 * spans of sixty days each piece is away once, for one to three whole days; so about 1 in 120 is away at any time.
 *
 * @param words name the piece, beginning with the seed.
 */
export function isLeftOut(atMs: number, ...words: readonly (string | number)[]): boolean {
  const era = eraOf(atMs, spanDays, ...words, 'left out');
  const draw = hashParts(...words, 'left out', era.number);
  if (draw % 4 !== 0) return false;
  const days = 1 + ((draw >>> 2) % 3);
  const from = era.startedAt + ((draw >>> 4) % (spanDays - 4)) * dayMs;
  return atMs >= from && atMs < from + days * dayMs;
}

const spanDays = 60;
