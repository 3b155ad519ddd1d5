import fc from 'fast-check';
import { expect, test } from 'vitest';
import { rowsInView } from './rows-in-view.ts';

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
