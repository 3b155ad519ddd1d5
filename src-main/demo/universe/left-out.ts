import { eraOf } from './era.ts';
import { hashWords } from './random.ts';

/**
 * Whether a list leaves something out although it is there: whoever publishes lists slips now and then. In one of four
 * spans of sixty days each piece is away once, for one to three whole days; so about 1 in 120 is away at any time.
 *
 * @param words name the piece, beginning with the seed.
 */
export function isLeftOut(atMs: number, ...words: readonly (string | number)[]): boolean {
  const era = eraOf(atMs, spanDays, ...words, 'left out');
  const draw = hashWords(...words, 'left out', era.number);
  if (draw % 4 !== 0) return false;
  const days = 1 + ((draw >>> 2) % 3);
  const from = era.startedAt + ((draw >>> 4) % (spanDays - 4)) * dayMs;
  return atMs >= from && atMs < from + days * dayMs;
}

const spanDays = 60;
const dayMs = 86_400_000;
