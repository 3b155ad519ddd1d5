import fc from 'fast-check';
import { expect, test } from 'vitest';
import { endOf, forEachWordMeant, isOneTypoAway, rangeOf, SortedWords } from './word-table.ts';

function meant(texts: readonly string[], typed: string): readonly string[] {
  const list = [...new Set(texts)].toSorted().map((text) => ({ text }));
  const found = new Set<string>();
  forEachWordMeant(list, typed, ({ text }) => found.add(text));
  return [...found].toSorted();
}

/** The same by a look at every word. */
function meantByScan(texts: readonly string[], typed: string): readonly string[] {
  return [...new Set(texts)]
    .filter(
      (text) =>
        isOneTypoAway(typed, text) ||
        (text.startsWith(typed.slice(0, 2)) && text.length >= typed.length && isOneTypoAway(typed, text, true)),
    )
    .toSorted();
}

const letters = fc.constantFrom('a', 'b', 'c', '1', '\ud83d', '東');

test('Among many words, the same ones are meant as a look at every single word finds', () => {
  fc.assert(
    fc.property(
      // More than are looked at one by one, so that branches are followed.
      fc.array(fc.string({ unit: letters, maxLength: 9 }), { minLength: 60, maxLength: 400, size: 'max' }),
      fc.string({ unit: letters, minLength: 5, maxLength: 8 }),
      (texts, typed) => {
        const swapped = `${typed.charAt(1)}${typed.charAt(0)}${typed.slice(2)}`;
        const near = [
          typed,
          swapped,
          `${typed}a`,
          typed.slice(1),
          typed.slice(0, -1),
          `b${typed}`,
          `a${typed.slice(1)}`,
        ];
        const tails = near.flatMap((text) => [text, `${text}bc`, `${text.slice(0, 3)}c${text.slice(3)}c`]);
        expect(meant([...texts, ...tails], typed)).toEqual(meantByScan([...texts, ...tails], typed));
      },
    ),
    { numRuns: 400 },
  );
});

test('A wrong first letter is forgiven in a whole word, not in the beginning of one', () => {
  const many = Array.from({ length: 200 }, (_, number) => `filler${number}`);
  expect(meant([...many, 'kestrel', 'kestrelwing'], 'xestrel')).toEqual(['kestrel']);
  expect(meant([...many, 'kestrel', 'kestrelwing'], 'kesxrel')).toEqual(['kestrel', 'kestrelwing']);
});

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

const isOneTypoAwayWord = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 6 });

/** Every word one act of each kind makes of a word, by trying them all. */
function misspelt(text: string): ReadonlySet<string> {
  const made = new Set<string>();
  for (let at = 0; at <= text.length; at++) {
    const [before, after] = [text.slice(0, at), text.slice(at)];
    made.add(before + after.slice(1));
    for (const letter of 'abc') {
      made.add(before + letter + after);
      if (after !== '') made.add(before + letter + after.slice(1));
    }
    if (after.length > 1) made.add(before + after.slice(0, 2).split('').toReversed().join('') + after.slice(2));
  }
  made.delete(text);
  return made;
}

test('Says of any two words what trying every typo says', () => {
  fc.assert(
    fc.property(isOneTypoAwayWord, isOneTypoAwayWord, (typed, meant) => {
      expect(isOneTypoAway(typed, meant)).toBe(misspelt(typed).has(meant));
    }),
    { numRuns: 2_000 },
  );
});

test('Says of any beginning what trying every typo of it says', () => {
  fc.assert(
    fc.property(isOneTypoAwayWord, isOneTypoAwayWord, (typed, meant) => {
      // The word itself is no typo, and what it begins is found without one.
      fc.pre(!meant.startsWith(typed));
      const isMeant = [...misspelt(typed)].some((each) => meant.startsWith(each));
      expect(isOneTypoAway(typed, meant, true)).toBe(isMeant);
    }),
    { numRuns: 2_000 },
  );
});
