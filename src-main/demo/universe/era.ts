import { hashWords } from './random.ts';

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
  const shiftMs = Math.floor((hashWords('era', ...words) / 2 ** 32) * lengthMs);
  const number = Math.floor((atMs + shiftMs) / lengthMs);
  return { number, startedAt: number * lengthMs - shiftMs };
}

const dayMs = 86_400_000;
