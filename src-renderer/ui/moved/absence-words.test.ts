import { expect, it } from 'vitest';
import { formatInstant } from '../format.ts';
import { absenceWords } from './absence-words.ts';

const lastSeenAt = Date.UTC(2026, 10, 20);

it('says nothing of what is still there', () => {
  expect(absenceWords({ presence: 'present', answersWithout: 0, lastSeenAt }, 'cards')).toBeNull();
});

it('tells an absence with its doubt, and a removal without; when it went nobody saw, only when it was last seen', () => {
  const seen = formatInstant(lastSeenAt);
  expect(absenceWords({ presence: 'missing', answersWithout: 1, lastSeenAt }, 'cards')).toBe(
    `Missing, last seen ${seen}: absent from 1 answer of cards, which may be a fault of the list.`,
  );
  expect(absenceWords({ presence: 'removed', answersWithout: 3, lastSeenAt }, 'deliverables')).toBe(
    `Removed, last seen ${seen}: absent from 3 answers of deliverables.`,
  );
});
