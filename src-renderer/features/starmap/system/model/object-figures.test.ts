import { expect, test } from 'vitest';
import { figureRemark, sizeClasses, usableDistance, usableSize, withoutTurns } from './object-figures.ts';
import { object } from './object-fixture.ts';
import { growSystemTree } from './system-tree.ts';

test.each([
  [null, null],
  [0, 0],
  [1.28, 1.28],
  [-1, null],
  [99_999_999.99, null],
  [Number.NaN, null],
  [Infinity, null],
])('a distance of %d is drawn at %d', (distance, usable) => {
  expect(usableDistance({ distance })).toBe(usable);
});

test.each([
  [null, null],
  // Sent for jump points and belts: no size, not a size of nothing.
  [0, null],
  [-1, null],
  [0.11, 0.11],
  [99_999_999.99999999, null],
])('a size of %d counts as %d', (size, usable) => {
  expect(usableSize({ size })).toBe(usable);
});

test.each([
  [0, 0],
  [180, 180],
  [-180, 180],
  [-181, 179],
  [335, -25],
  [480, 120],
  [-90, -90],
])('%d° without its full turns is %d°', (degrees, turned) => {
  expect(withoutTurns(degrees)).toBe(turned);
});

test.each([
  ['longitude', 480, 'drawn at 120'],
  ['longitude', -181, 'drawn at 179'],
  ['longitude', 335.264, 'drawn at −24.736'],
  ['longitude', -180, null],
  ['latitude', -175, null],
  ['latitude', -9.907_66, null],
  ['orbitPeriod', -1, 'below 0, so no measurement'],
  ['orbitPeriod', 0, null],
  ['size', 99_999_999.99999999, 'the most the field holds, so no measurement'],
  ['age', 99_999_999.99, 'the most the field holds, so no measurement'],
  ['age', 4.6, null],
] as const)('a %s of %d: %s', (field, value, remark) => {
  expect(figureRemark(field, value)).toBe(remark);
});

const classesOf = (sizes: readonly (readonly [type: string, size: number | null])[]): readonly unknown[] => {
  const { all } = growSystemTree(sizes.map(([type, size], index) => object({ id: String(index), type, size })));
  const classes = sizeClasses(all);
  return sizes.map((_, index) => classes.get(String(index)));
};

test('the sizes of a kind fall into three classes of equal factors', () => {
  expect(
    classesOf([
      ['PLANET', 1_186],
      ['PLANET', 6_371],
      ['PLANET', 69_911],
    ]),
  ).toEqual(['small', 'medium', 'large']);
});

test('moons are compared with moons only, whatever size a planet was sent with', () => {
  expect(
    classesOf([
      ['PLANET', 70_000],
      ['SATELLITE', 0.1],
      ['SATELLITE', 1],
    ]),
  ).toEqual(['medium', 'small', 'large']);
});

test('no size, a size of 0 and one at the field’s limit are unknown, and classify nobody else', () => {
  expect(
    classesOf([
      ['PLANET', null],
      ['PLANET', 0],
      ['PLANET', 99_999_999.99],
      ['PLANET', 2_000],
      ['PLANET', 2_100],
    ]),
  ).toEqual(['unknown', 'unknown', 'unknown', 'medium', 'medium']);
});
