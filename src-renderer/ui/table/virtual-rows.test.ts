import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nextRowSpan, rowsInView, RowSlots, type FollowedSpan } from './virtual-rows.tsx';

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

test('the rows in view are always among those on screen, and never many more', () => {
  const rows = fc.integer({ min: 0, max: 100_000 });
  fc.assert(
    fc.property(
      rows,
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.integer({ min: 1, max: 60 }),
      (count, share, height) => {
        const top = share * Math.max(0, count - height);
        const { from, to } = rowsInView(top, height, count);
        expect(from).toBeGreaterThanOrEqual(0);
        expect(to).toBeLessThanOrEqual(count);
        expect(from).toBeLessThanOrEqual(Math.floor(top));
        expect(to).toBeGreaterThanOrEqual(Math.min(count, Math.ceil(top + height)));
        expect(to - from).toBeLessThanOrEqual(height + 64);
      },
    ),
  );
});

test('with smaller steps fewer rows lie beside those in view', () => {
  expect(rowsInView(33, 20, 1_000, 4)).toEqual({ from: 28, to: 60 });
});

test('a step of scrolling by one row mostly changes nothing', () => {
  expect(rowsInView(33, 20, 1_000)).toEqual(rowsInView(34, 20, 1_000));
});

test('scrolling beyond the end of a list that became shorter shows its end', () => {
  expect(rowsInView(900, 20, 10)).toEqual({ from: 10, to: 10 });
});

test('rows that stay keep their number, and rows that come take over those of rows that went', () => {
  const slots = new RowSlots();
  expect(slots.assign(['a', 'b', 'c'])).toEqual([0, 1, 2]);
  expect(slots.assign(['c', 'd', 'a'])).toEqual([2, 1, 0]);
  expect(slots.assign(['x', 'y', 'z', 'a'])).toEqual([1, 2, 3, 0]);
  expect(slots.assign([])).toEqual([]);
  expect(slots.assign(['y'])).toEqual([0]);
});

test('no two rows ever have one number, none loses its own, and there are no more numbers than rows were ever on screen', () => {
  const screen = fc.uniqueArray(fc.integer({ min: 0, max: 30 }).map(String), { maxLength: 20 });
  fc.assert(
    fc.property(fc.array(screen), (screens) => {
      const slots = new RowSlots();
      let before = new Map<string, number>();
      let most = 0;
      for (const ids of screens) {
        const given = slots.assign(ids);
        expect(new Set(given).size).toBe(ids.length);
        ids.forEach((id, index) => expect(given[index]).toBe(before.get(id) ?? given[index]));
        most = Math.max(most, ids.length);
        expect(Math.max(-1, ...given)).toBeLessThan(most);
        before = new Map(ids.map((id, index) => [id, given[index] ?? NaN]));
      }
    }),
  );
});
