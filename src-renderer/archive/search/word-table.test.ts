import fc from 'fast-check';
import { expect, test } from 'vitest';
import { endOf, isOneTypoAway, WordTable } from './word-table.ts';

/** A table in which each text has its place in the list. */
function tableOf(texts: readonly string[]): WordTable {
  const words = new WordTable();
  for (const [place, text] of texts.entries()) words.add(text, place);
  return words;
}

function meant(texts: readonly string[], typed: string): readonly string[] {
  return [...tableOf(texts).meantBy(typed).keys()].toSorted();
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

function placesBeginning(words: WordTable, letters: string): readonly number[] {
  const found: number[] = [];
  words.forEachBeginning(letters, (places) => found.push(...places));
  return found.toSorted((a, b) => a - b);
}

/** Places of the texts that begin with the letters and have more. */
function placesByScan(texts: readonly string[], letters: string): readonly number[] {
  return texts.flatMap((text, place) => (text.startsWith(letters) && text !== letters ? [place] : []));
}

test('Whatever is added and whenever it is asked, all words with a beginning are found and no others', () => {
  fc.assert(
    fc.property(
      fc.array(word, { maxLength: 60 }),
      word.filter((letters) => letters !== ''),
      fc.nat({ max: 9 }),
      (texts, letters, pause) => {
        const words = new WordTable();
        for (const [place, text] of texts.entries()) {
          words.add(text, place);
          if (place % 10 !== pause) continue;
          expect(placesBeginning(words, letters)).toEqual(placesByScan(texts.slice(0, place + 1), letters));
        }
        expect(placesBeginning(words, letters)).toEqual(placesByScan(texts, letters));
        for (const text of texts) {
          expect(words.at(text)).toEqual(texts.flatMap((each, place) => (each === text ? [place] : [])));
        }
      },
    ),
    { numRuns: 500 },
  );
});

test('A word that comes twice at one place stands there once', () => {
  const words = new WordTable();
  for (const place of [3, 3, 4]) words.add('kestrel', place);
  expect(words.at('kestrel')).toEqual([3, 4]);
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
