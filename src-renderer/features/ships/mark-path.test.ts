import { expect, test } from 'vitest';
import { markPath } from './mark-path.ts';
import { markShapes } from './scatter-groups.ts';

/** Area of a path's straight outline, by the shoelace formula. */
function polygonArea(path: string): number {
  const points = path
    .slice(1, -1)
    .split('L')
    .map((pair) => pair.split(',').map(Number));
  const doubled = points.reduce((sum, [x = 0, y = 0], index) => {
    const [nextX = 0, nextY = 0] = points[(index + 1) % points.length] ?? [];
    return sum + x * nextY - nextX * y;
  }, 0);
  return Math.abs(doubled) / 2;
}

test.each(['square', 'triangle', 'diamond', 'cross'] as const)(
  'a %s covers as much as a circle of its radius',
  (shape) => {
    expect(polygonArea(markPath(shape, 40)) / (Math.PI * 40 ** 2)).toBeCloseTo(1, 2);
  },
);

test('a ring covers as much as a circle of its radius, its hole taken off', () => {
  const radii = [...markPath('ring', 40).matchAll(/A([\d.]+)/g)].map(([, radius]) => Number(radius));
  expect(radii).toEqual([50, 50, 30, 30]);
  expect(50 ** 2 - 30 ** 2).toBe(40 ** 2);
});

test('every shape has an outline of its own', () => {
  expect(new Set(markShapes.map((shape) => markPath(shape, 5))).size).toBe(markShapes.length);
});
