import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isOneTypoAway } from './is-one-typo-away.ts';
import { forEachWordMeant } from './words-meant.ts';

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
