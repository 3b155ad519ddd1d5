import { describe, expect, test } from 'vitest';
import { problemSchema, type Problem, type ProblemKind } from '../../../src-shared/problem.ts';
import { createDemandQueue, formatPictureFailure, mayAskAgain } from './picture-queue.ts';

/** Work that ends when the test says so. */
function start(atOnce: number) {
  const queue = createDemandQueue(atOnce);
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const demand = (key: string) =>
    queue.demand(key, () => {
      begun.push(key);
      const work = Promise.withResolvers<undefined>();
      ends.set(key, () => work.resolve(undefined));
      return work.promise;
    });
  const end = async (key: string) => {
    ends.get(key)?.();
    await new Promise((resolve) => setTimeout(resolve));
  };
  return { begun, demand, end };
}

test('a few at a time, the others in their order', async () => {
  const { begun, demand, end } = start(2);
  for (const key of ['a', 'b', 'c', 'd']) demand(key);
  expect(begun).toEqual(['a', 'b']);
  await end('b');
  expect(begun).toEqual(['a', 'b', 'c']);
  await end('a');
  expect(begun).toEqual(['a', 'b', 'c', 'd']);
});

test('what nobody wishes for any longer is not begun', async () => {
  const { begun, demand, end } = start(1);
  demand('a');
  const takeBack = demand('b');
  demand('c');
  takeBack();
  takeBack();
  await end('a');
  expect(begun).toEqual(['a', 'c']);
});

test('two who want the same wait for one piece of work, and one of them may go', async () => {
  const { begun, demand, end } = start(1);
  demand('a');
  const takeBack = demand('b');
  const other = demand('b');
  takeBack();
  takeBack();
  await end('a');
  expect(begun).toEqual(['a', 'b']);
  other();
  await end('b');
  expect(begun).toEqual(['a', 'b']);
});

test('what is under way is not begun again, and is not stopped', async () => {
  const { begun, demand, end } = start(4);
  const takeBack = demand('a');
  demand('a')();
  takeBack();
  expect(begun).toEqual(['a']);
  await end('a');
  demand('a');
  expect(begun).toEqual(['a', 'a']);
});

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
  const kinds: readonly ProblemKind[] = problemSchema.def.options.flatMap(({ shape }) => shape.kind.def.values);
  for (const kind of kinds) {
    const problem = { kind, limitBytes: 8 * 1_048_576 } as Problem; // the words only look at these two
    expect(formatPictureFailure(problem)).toMatch(/^[A-Z][^.]+\.$/);
  }
  expect(formatPictureFailure({ kind: 'picture-refused', detail: 'It is a page.' })).toBe('It is a page.');
  expect(formatPictureFailure({ kind: 'too-large', limitBytes: 8 * 1_048_576 })).toContain('8 MiB');
});
