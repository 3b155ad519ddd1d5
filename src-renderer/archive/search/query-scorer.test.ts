import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bestTierOf, fits, SlotScores, tierOf } from './query-scorer.ts';
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

const size = 12;
const raises = fc.array(fc.tuple(fc.nat({ max: size - 1 }), fc.integer({ min: 1, max: 7 })), { maxLength: 30 });

function scoresOf(all: readonly (readonly [number, number])[]): SlotScores {
  const scores = new SlotScores(size);
  for (const [slot, score] of all) scores.raise(slot, score);
  return scores;
}

/** By slot, 0 included. */
function dense(scores: SlotScores): readonly number[] {
  return Array.from({ length: size }, (_, slot) => scores.at(slot));
}

test('The worse and the better of two are those of every slot, and whoever fits is touched once', () => {
  fc.assert(
    fc.property(raises, raises, (some, others) => {
      const other = scoresOf(others);
      const lowest = scoresOf(some);
      lowest.lowerTo(other);
      expect(dense(lowest)).toEqual(dense(scoresOf(some)).map((score, slot) => Math.min(score, other.at(slot))));
      expect([...lowest.touched].toSorted((a, b) => a - b)).toEqual(
        dense(lowest).flatMap((score, slot) => (score > 0 ? slot : [])),
      );
      const highest = scoresOf(some);
      highest.raiseTo(other);
      expect(dense(highest)).toEqual(dense(scoresOf(some)).map((score, slot) => Math.max(score, other.at(slot))));
    }),
  );
});

test('Cleared, nothing is left of the question before', () => {
  fc.assert(
    fc.property(raises, raises, (some, others) => {
      const scores = scoresOf(some);
      scores.lowerTo(scoresOf(others));
      scores.clear();
      expect(dense(scores)).toEqual(Array.from({ length: size }, () => 0));
      expect(scores.touched).toHaveLength(0);
    }),
  );
});
