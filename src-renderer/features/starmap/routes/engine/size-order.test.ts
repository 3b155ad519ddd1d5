import { expect, test } from 'vitest';
import { parseSizeOrder } from '../ui/tunnel-sizes.tsx';
import { mapOf } from './route-map-fixture.ts';
import { assumedSizeOrder, movedSize, sizeChoices, sizeRank, sizesOn } from './size-order.ts';

test.each([
  ['S', 1],
  ['L', 3],
  ['XL', 0],
  ['s', 0],
  [null, 0],
] as const)('the size %s has the rank %i in the assumed order', (size, rank) => {
  expect(sizeRank(size, assumedSizeOrder)).toBe(rank);
});

test.each([[null], ['SML'], [{ order: 1 }]])('an order stored as %j is not one', (stored) => {
  expect(parseSizeOrder(stored)).toEqual(assumedSizeOrder);
});

test('of a stored order only texts are kept, each once', () => {
  expect(parseSizeOrder(['M', 7, 'S', '', 'M', null])).toEqual(['M', 'S']);
  expect(parseSizeOrder(Array.from({ length: 300 }, (_, index) => String(index)))).toHaveLength(50);
});

test('a size moves one place and not beyond the ends', () => {
  expect(movedSize(['S', 'M', 'L'], 'M', 1)).toEqual(['S', 'L', 'M']);
  expect(movedSize(assumedSizeOrder, 'S', -1)).toBe(assumedSizeOrder);
  expect(movedSize(assumedSizeOrder, 'L', 1)).toBe(assumedSizeOrder);
  expect(movedSize(['S', 'M', 'L'], 'XL', -1)).toEqual(['S', 'M', 'L']);
});

test('the sizes on a map are told once each, without the unknown', () => {
  const sizes = ['S', 'XL', null, 'S'];
  const map = mapOf(
    [{}, {}],
    sizes.map((size) => ({ entry: 0, exit: 1, size })),
  );
  expect(sizesOn(map)).toEqual(['S', 'XL']);
});

test('a size that is asked for and has no place in the order is never called the largest', () => {
  expect(sizeChoices(['S', 'M'], 'zzz')).toEqual([
    { value: '', label: 'of any size' },
    { value: 'S', label: 'S or larger' },
    { value: 'M', label: 'M only' },
    { value: 'zzz', label: 'zzz, not in the order' },
  ]);
  expect(sizeChoices(['S', 'M'], 'S')).toHaveLength(3);
});
