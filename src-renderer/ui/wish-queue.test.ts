import { expect, test } from 'vitest';
import { createWishQueue } from './wish-queue.ts';

/** Work that ends when the test says so. */
function start(atOnce: number) {
  const queue = createWishQueue(atOnce);
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const wish = (key: string) =>
    queue.wish(key, () => {
      begun.push(key);
      const work = Promise.withResolvers<undefined>();
      ends.set(key, () => work.resolve(undefined));
      return work.promise;
    });
  const end = async (key: string) => {
    ends.get(key)?.();
    await new Promise((resolve) => setTimeout(resolve));
  };
  return { begun, wish, end };
}

test('a few at a time, the others in their order', async () => {
  const { begun, wish, end } = start(2);
  for (const key of ['a', 'b', 'c', 'd']) wish(key);
  expect(begun).toEqual(['a', 'b']);
  await end('b');
  expect(begun).toEqual(['a', 'b', 'c']);
  await end('a');
  expect(begun).toEqual(['a', 'b', 'c', 'd']);
});

test('what nobody wishes for any longer is not begun', async () => {
  const { begun, wish, end } = start(1);
  wish('a');
  const takeBack = wish('b');
  wish('c');
  takeBack();
  takeBack();
  await end('a');
  expect(begun).toEqual(['a', 'c']);
});

test('two who wish for the same wait for one piece of work, and one of them may go', async () => {
  const { begun, wish, end } = start(1);
  wish('a');
  const takeBack = wish('b');
  const other = wish('b');
  takeBack();
  takeBack();
  await end('a');
  expect(begun).toEqual(['a', 'b']);
  other();
  await end('b');
  expect(begun).toEqual(['a', 'b']);
});

test('what is under way is not begun again, and is not stopped', async () => {
  const { begun, wish, end } = start(4);
  const takeBack = wish('a');
  wish('a')();
  takeBack();
  expect(begun).toEqual(['a']);
  await end('a');
  wish('a');
  expect(begun).toEqual(['a', 'a']);
});
