import fc from 'fast-check';
import { expect, test } from 'vitest';
import { endOf, rangeOf, SortedWords } from './sorted-words.ts';

const word = fc.string({ unit: fc.constantFrom('a', 'b', 'é', '東', '\ud83d', '1'), maxLength: 6 });

/** Texts of all words that begin with the given letters, from whichever list. */
function beginningWith(words: SortedWords<{ readonly text: string }>, letters: string): readonly string[] {
  return words.lists
    .flatMap((list) => {
      const { start, end } = rangeOf(list, letters, { start: 0, end: list.length });
      return list.slice(start, end).map(({ text }) => text);
    })
    .toSorted();
}

test('Whatever is added and whenever it is asked, all words with a beginning are found and no others', () => {
  fc.assert(
    fc.property(fc.uniqueArray(word, { maxLength: 60 }), word, fc.nat({ max: 9 }), (texts, letters, pause) => {
      const words = new SortedWords();
      for (const [place, text] of texts.entries()) {
        words.add({ text });
        if (place % 10 === pause) expect(words.lists.flat()).toHaveLength(place + 1);
      }
      expect(beginningWith(words, letters)).toEqual(texts.filter((text) => text.startsWith(letters)).toSorted());
    }),
    { numRuns: 500 },
  );
});

test('Thousands of words added one by one, and asked for in between, come to stand in a few sorted lists', () => {
  const words = new SortedWords();
  const texts = Array.from({ length: 6_000 }, (_, number) => `w${(number * 7_919) % 6_000}`);
  for (const [place, text] of texts.entries()) {
    words.add({ text });
    if (place % 500 === 0) expect(words.lists.length).toBeLessThan(9);
  }
  for (const list of words.lists) {
    const held = list.map(({ text }) => text);
    expect(held).toEqual(held.toSorted());
  }
  expect(beginningWith(words, 'w599')).toHaveLength(11);
});

test('A part of a range ends with its last word of that beginning', () => {
  const list = ['ab', 'abc', 'abd', 'ac', 'b'].map((text) => ({ text }));
  expect(endOf(list, 'ab', { start: 0, end: 5 })).toBe(3);
  expect(endOf(list, 'ab', { start: 0, end: 2 })).toBe(2);
  expect(endOf(list, 'x', { start: 3, end: 5 })).toBe(3);
});
