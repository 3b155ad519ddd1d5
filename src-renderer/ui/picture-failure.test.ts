import { describe, expect, test } from 'vitest';
import { problemSchema, type Problem, type ProblemKind } from '../../src-shared/problem.ts';
import { mayAskAgain, pictureFailureWords } from './picture-failure.ts';

const at = 1_000_000;

describe('a picture is asked for', () => {
  test('when it has not failed', () => {
    expect(mayAskAgain(undefined, at)).toBe(true);
  });

  test.each<Problem>([
    { kind: 'picture-refused', detail: 'No.' },
    { kind: 'not-found' },
    { kind: 'too-large', limitBytes: 8 },
  ])('never again in this run after %o', (problem) => {
    expect(mayAskAgain({ problem, at }, at + 1e9)).toBe(false);
  });

  test.each<Problem>([
    { kind: 'offline' },
    { kind: 'timeout' },
    { kind: 'upstream-trouble' },
    { kind: 'storage-full' },
  ])('again a minute after %o, and not before', (problem) => {
    expect(mayAskAgain({ problem, at }, at + 59_999)).toBe(false);
    expect(mayAskAgain({ problem, at }, at + 60_000)).toBe(true);
  });
});

test('every kind of failure has one finished sentence, and a refusal its own', () => {
  const kinds: readonly ProblemKind[] = problemSchema.options.map(({ shape }) => shape.kind.value);
  for (const kind of kinds) {
    const problem = { kind, limitBytes: 8 * 1_048_576 } as Problem; // the words only look at these two
    expect(pictureFailureWords(problem)).toMatch(/^[A-Z][^.]+\.$/);
  }
  expect(pictureFailureWords({ kind: 'picture-refused', detail: 'It is a page.' })).toBe('It is a page.');
  expect(pictureFailureWords({ kind: 'too-large', limitBytes: 8 * 1_048_576 })).toContain('8 MiB');
});
