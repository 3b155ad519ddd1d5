import { fail, problemOf, succeed, type Outcome } from '../../../src-shared/problem.ts';

/** What a read came to. A past that cannot be read must not take what is known today off the screen, so nothing is thrown. */
export function outcomeOf<T>(read: Promise<T>): Promise<Outcome<T>> {
  return read.then(succeed, (error: unknown) => fail(problemOf(error)));
}
