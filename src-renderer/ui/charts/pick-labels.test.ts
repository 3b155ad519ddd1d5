import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pickLabels } from './pick-labels.ts';

test('labels that all fit are all there', () => {
  expect(pickLabels(5, 60, 28)).toEqual([0, 1, 2, 3, 4]);
});

test('of forty narrow steps every fourth is labelled, counted from the newest', () => {
  expect(pickLabels(40, 11.6, 28)).toEqual([3, 7, 11, 15, 19, 23, 27, 31, 35, 39]);
});

test('no step, one step, no room at all', () => {
  expect(pickLabels(0, 10, 28)).toEqual([]);
  expect(pickLabels(1, 0, 28)).toEqual([0]);
  expect(pickLabels(3, 0, 28)).toEqual([2]);
  expect(pickLabels(3, Number.NaN, 28)).toEqual([2]);
});

test('no label touches the next, and the newest always has one', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 400 }), fc.double({ min: 0.1, max: 200, noNaN: true }), (count, step) => {
      const picked = pickLabels(count, step, 30);
      expect(picked.at(-1)).toBe(count - 1);
      for (const [index, place] of picked.entries()) {
        const before = picked[index - 1];
        if (before !== undefined) expect((place - before) * step).toBeGreaterThan(30);
      }
    }),
  );
});
