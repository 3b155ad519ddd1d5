import { describe, expect, test } from 'vitest';
import { ElementsCache } from './elements-cache.ts';

/** A cache of 10 characters that writes down what it had to read. */
function createCache() {
  const cache = new ElementsCache(10);
  const readings: string[] = [];
  const ask = (key: string, characters: number) =>
    cache.read(key, characters, () => {
      readings.push(key);
      return Promise.resolve(new Map([['1', key]]));
    });
  return { cache, readings, ask };
}

describe('the cache of elements', () => {
  test('drops what was asked for longest ago when there is no room', async () => {
    const { ask, readings } = createCache();
    for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) await ask(key, 5);
    expect(readings).toEqual(['a', 'b', 'c', 'b']);
  });

  test('keeps the last answer even when it alone is too large', async () => {
    const { ask, readings } = createCache();
    for (const key of ['small', 'large', 'large', 'small']) await ask(key, key === 'large' ? 999 : 1);
    expect(readings).toEqual(['small', 'large', 'small']);
  });

  test('does not keep a reading that failed', async () => {
    const { cache, ask, readings } = createCache();
    const failing = cache.read('a', 1, () => Promise.reject(new Error('no such file')));
    await expect(failing).rejects.toThrow('no such file');
    expect((await ask('a', 1)).get('1')).toBe('a');
    expect(readings).toEqual(['a']);
  });
});
