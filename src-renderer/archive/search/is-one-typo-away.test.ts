import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isOneTypoAway } from './is-one-typo-away.ts';

const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 6 });

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
    fc.property(word, word, (typed, meant) => {
      expect(isOneTypoAway(typed, meant)).toBe(misspelt(typed).has(meant));
    }),
    { numRuns: 2_000 },
  );
});

test('Says of any beginning what trying every typo of it says', () => {
  fc.assert(
    fc.property(word, word, (typed, meant) => {
      // The word itself is no typo, and what it begins is found without one.
      fc.pre(!meant.startsWith(typed));
      const isMeant = [...misspelt(typed)].some((each) => meant.startsWith(each));
      expect(isOneTypoAway(typed, meant, true)).toBe(isMeant);
    }),
    { numRuns: 2_000 },
  );
});
