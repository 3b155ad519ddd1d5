import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nextRowSpan, type FollowedSpan } from './next-row-span.ts';

const unknown: FollowedSpan = { content: 'a', from: 0, to: 0, height: 0 };
const list = { top: 0, height: 20, count: 10_000, content: 'a' };

test('a list begins with the rows in view, and has others beside them once it is scrolled', () => {
  const first = nextRowSpan(unknown, list);
  expect(first).toEqual({ content: 'a', from: 0, to: 20, height: 20 });
  expect(nextRowSpan(first, list)).toBe(first);
  const scrolled = nextRowSpan(first, { ...list, top: 1 });
  expect(scrolled.to).toBeGreaterThan(30);
  expect(nextRowSpan(scrolled, { ...list, top: 2 })).toBe(scrolled);
});

test('after a jump only the rows in view are put on screen', () => {
  const first = nextRowSpan(unknown, list);
  expect(nextRowSpan(first, { ...list, top: 5_000.5 })).toMatchObject({ from: 5_000, to: 5_021 });
});

test('a new list begins anew, also at the same place', () => {
  const scrolled = nextRowSpan(nextRowSpan(unknown, list), { ...list, top: 3 });
  expect(nextRowSpan(scrolled, { ...list, content: 'b' })).toEqual({ content: 'b', from: 0, to: 20, height: 20 });
});

test('wherever one scrolls, and however the list and its frame change, the rows in view are on screen', () => {
  const look = fc.record({
    top: fc.double({ min: -40, max: 2_000, noNaN: true }),
    height: fc.double({ min: 1, max: 60, noNaN: true }),
    count: fc.integer({ min: 0, max: 2_000 }),
    content: fc.constantFrom('a', 'b'),
  });
  fc.assert(
    fc.property(fc.array(look, { minLength: 1 }), (looks) => {
      let span = unknown;
      for (const { top, height, count, content } of looks) {
        span = nextRowSpan(span, { top, height, count, content });
        expect(span.from).toBeGreaterThanOrEqual(0);
        expect(span.to).toBeLessThanOrEqual(count);
        const last = Math.min(count, Math.ceil(top + height));
        for (let row = Math.max(0, Math.floor(top)); row < last; row++)
          expect(row >= span.from && row < span.to).toBe(true);
      }
    }),
  );
});
