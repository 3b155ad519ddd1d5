import { ProblemError } from './problem.ts';

/**
 * Deepest nesting of JSON that is taken on, in levels. The service's own answers have about ten; walking much deeper ones
 * ends in an overflow of the stack, at a depth that differs from one engine to the next.
 */
const deepest = 200;

/** Called by everything that walks foreign JSON, once for each level. @throws ProblemError `unexpected-shape`. */
export function requireDepth(level: number): void {
  if (level <= deepest) return;
  throw new ProblemError({
    kind: 'unexpected-shape',
    detail: `The answer is nested deeper than ${deepest} levels.`,
  });
}
