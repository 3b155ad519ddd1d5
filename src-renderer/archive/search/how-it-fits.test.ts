import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bestTierOf, fits, tierOf } from './how-it-fits.ts';
import { splitWords } from './split-words.ts';

test('What is told without the title is never worse than what the title says', () => {
  const text = fc.string({ unit: fc.constantFrom('a', 'b'), minLength: 1, maxLength: 4 });
  fc.assert(
    fc.property(text, text, fc.constantFrom(...Object.values(fits)), fc.boolean(), (title, typed, score, isTwice) => {
      const chunks = splitWords(isTwice ? `${typed} ${typed}` : typed);
      const asked = { chunks, glued: chunks.map(({ glued }) => glued).join(''), meant: new Set<string>() };
      expect(bestTierOf(score, title.length, asked)).toBeLessThanOrEqual(tierOf(score, title, asked));
    }),
  );
});
