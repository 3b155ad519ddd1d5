import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { blendPlaces, isSamePoints, pointsOf } from './blend-places.ts';
import { pullApart, roomOf } from './pull-apart.ts';
import { starMap, systemRecord } from './star-map-fixture.ts';

function nearest(points: Float64Array): number {
  let near = Infinity;
  for (let a = 0; a < points.length; a += 3)
    for (let b = a + 3; b < points.length; b += 3) near = Math.min(near, distance(points, a, points, b));
  return near;
}

function distance(a: Float64Array, i: number, b: Float64Array, j: number): number {
  const part = (axis: number): number => (a[i + axis] ?? 0) - (b[j + axis] ?? 0);
  return Math.hypot(part(0), part(1), part(2));
}

const coordinate = fc.integer({ min: -50, max: 50 });
const clouds = fc
  .array(fc.tuple(coordinate, coordinate, coordinate), { minLength: 2, maxLength: 60 })
  .map((points) => Float64Array.from(points.flat()));

describe('pullApart', () => {
  test('leaves no two points nearer than the room for each, also where several lie in one place', () => {
    fc.assert(
      fc.property(clouds, (points) => {
        expect(nearest(pullApart(points))).toBeGreaterThanOrEqual(roomOf(points) * 0.95);
      }),
      { numRuns: 60 },
    );
  });

  test('gives the same answer for the same points', () => {
    fc.assert(
      fc.property(clouds, (points) => {
        expect(pullApart(points)).toEqual(pullApart(points.slice()));
      }),
      { numRuns: 20 },
    );
  });

  test('leaves points alone that are far enough from each other', () => {
    const points = Float64Array.from([0, 0, 0, 40, 0, 0, 0, 40, 0, 0, 0, 40]);
    expect(pullApart(points)).toEqual(points);
  });

  test('parts a hundred points in one place to all sides, around it', () => {
    const points = new Float64Array(300).fill(5);
    const pulled = pullApart(points);
    expect(nearest(pulled)).toBeGreaterThanOrEqual(roomOf(points) * 0.9);
    for (let at = 0; at < 300; at += 3) expect(distance(pulled, at, points, at)).toBeLessThan(roomOf(points) * 6);
  });

  test('is not thrown off by one system at the end of the world', () => {
    const cloud = Array.from({ length: 50 }, (_, index) => [index % 7, (index * 3) % 11, (index * 5) % 13]).flat();
    const room = roomOf(Float64Array.from([...cloud, 1e9, 0, 0]));
    expect(room).toBeLessThan(5);
    expect([...pullApart(Float64Array.from([...cloud, 1e9, 0, 0]))].every(Number.isFinite)).toBe(true);
  });

  test('has nothing to do for no system and for one', () => {
    expect(pullApart(new Float64Array(0))).toEqual(new Float64Array(0));
    expect(pullApart(Float64Array.from([1, 2, 3]))).toEqual(Float64Array.from([1, 2, 3]));
  });
});

describe('blendPlaces', () => {
  const map = starMap([systemRecord('Aster'), systemRecord('Belen', { x: 1 })]);
  const pulled = Float64Array.from([-2, 0, 0, 3, 0, 4]);

  test('goes from where systems are to where they were pulled', () => {
    expect(blendPlaces(map, pulled, 0)).toEqual(map.systems.map(({ place }) => place));
    expect(blendPlaces(map, pulled, 0.5)).toEqual([
      { x: -1, y: 0, z: 0 },
      { x: 2, y: 0, z: 2 },
    ]);
    expect(blendPlaces(map, pulled, 7)[0]).toEqual({ x: -2, y: 0, z: 0 });
  });

  test('moves nothing before the worker has answered, nor by the answer for another map or by no number', () => {
    const still = map.systems.map(({ place }) => place);
    expect(blendPlaces(map, null, 1)).toEqual(still);
    expect(blendPlaces(map, pulled.slice(3), 1)).toEqual(still);
    expect(blendPlaces(map, pulled, Number.NaN)).toEqual(still);
  });

  test('knows the same points again, and others not', () => {
    expect(isSamePoints(pointsOf(map), pointsOf(map))).toBe(true);
    expect(isSamePoints(pointsOf(map), pulled)).toBe(false);
    expect(isSamePoints(pointsOf(map), new Float64Array(3))).toBe(false);
  });
});
