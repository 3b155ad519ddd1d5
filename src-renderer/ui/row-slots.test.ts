import fc from 'fast-check';
import { expect, test } from 'vitest';
import { RowSlots } from './row-slots.ts';

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
