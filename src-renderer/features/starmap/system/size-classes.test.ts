import { expect, test } from 'vitest';
import { object } from './object-fixture.ts';
import { sizeClasses } from './size-classes.ts';
import { growSystemTree } from './system-tree.ts';

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
