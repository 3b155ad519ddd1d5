import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { starMap, systemRecord } from '../../model/star-map-fixture.ts';
import { projectWith } from '../camera/map-project.ts';
import { interpolatePositions, isSamePoints, pointsOf } from './use-readable-places.ts';
import { reachesOf, readableViews, resolveOverlaps } from './resolve-overlaps.ts';

const coordinate = fc.integer({ min: -50, max: 50 });
const clouds = fc
  .array(fc.tuple(coordinate, coordinate, coordinate), { minLength: 2, maxLength: 60 })
  .map((points) => Float64Array.from(points.flat()));

const marks = (points: Float64Array): Float64Array =>
  Float64Array.from({ length: points.length / 3 }, (_, index) => 3.5 + (index % 6));

/** Beside a panel in a usual window. */
const usual = { width: 876, height: 700 };

/** How near two marks come in any view, as a share of the room both are given there. */
function nearest(points: Float64Array, pulled: Float64Array, drawing = usual): number {
  const radii = marks(points);
  let near = Infinity;
  for (const view of readableViews(points, drawing)) {
    const reaches = reachesOf(points, radii, view);
    const screen = projectWith(view, pulled);
    const at = (index: number, part: number): number => screen[index * 3 + part] ?? NaN;
    for (let a = 0; a < radii.length; a++)
      for (let b = 0; b < a; b++)
        near = Math.min(
          near,
          Math.hypot(at(a, 0) - at(b, 0), at(a, 1) - at(b, 1)) / ((reaches[a] ?? 0) + (reaches[b] ?? 0)),
        );
  }
  return near;
}

describe('pullApart', () => {
  test('lets no mark come nearer to another than their room in any view, also where several lie in one place', () => {
    fc.assert(
      fc.property(clouds, (points) => {
        expect(nearest(points, resolveOverlaps(points, marks(points), usual))).toBeGreaterThanOrEqual(0.9);
      }),
      { numRuns: 60 },
    );
  });

  test('parts marks in small, wide and large drawings alike, further the smaller it is', () => {
    const points = Float64Array.from({ length: 240 }, (_, index) => ((index * 37) % 41) * (index % 3 === 2 ? 0.2 : 1));
    const moved = [];
    for (const drawing of [
      { width: 480, height: 400 },
      { width: 1_200, height: 480 },
      { width: 2_160, height: 1_200 },
    ]) {
      const pulled = resolveOverlaps(points, marks(points), drawing);
      expect(nearest(points, pulled, drawing)).toBeGreaterThanOrEqual(0.9);
      moved.push(pulled.reduce((sum, value, at) => sum + Math.abs(value - (points[at] ?? 0)), 0));
    }
    expect(moved[0]).toBeGreaterThan(moved[2] ?? 0);
  });

  test('gives the same answer for the same points', () => {
    fc.assert(
      fc.property(clouds, (points) => {
        expect(resolveOverlaps(points, marks(points), usual)).toEqual(
          resolveOverlaps(points.slice(), marks(points), usual),
        );
      }),
      { numRuns: 20 },
    );
  });

  test('leaves points alone that no view shows near each other', () => {
    const points = Float64Array.from([0, 0, 0, 40, 10, -20, 15, 40, 20, -25, -30, 40]);
    const pulled = resolveOverlaps(points, marks(points), usual);
    for (let at = 0; at < points.length; at++) expect(pulled[at]).toBeCloseTo(points[at] ?? NaN, 9);
  });

  test('gives larger marks more room', () => {
    const points = Float64Array.from([-60, -40, -30, 60, 40, 30, 0, 0, 0, 0.1, 0, 0]);
    const apart = (radius: number): number => {
      const pulled = resolveOverlaps(points, Float64Array.from([4, 4, radius, radius]), usual);
      return Math.hypot(...[0, 1, 2].map((axis) => (pulled[6 + axis] ?? NaN) - (pulled[9 + axis] ?? NaN)));
    };
    expect(apart(9)).toBeGreaterThan(apart(4) * 1.3);
  });

  test('parts a hundred points in one place to all sides, around it', () => {
    const points = new Float64Array(300).fill(5);
    const pulled = resolveOverlaps(points, marks(points), usual);
    const middle = [0, 1, 2].map(
      (axis) => pulled.filter((_value, at) => at % 3 === axis).reduce((a, b) => a + b) / 100,
    );
    for (const place of middle) expect(place).toBeCloseTo(5, 3);
    expect(new Set(pulled).size).toBeGreaterThan(250);
  });

  test('is not thrown off by one system at the end of the world', () => {
    const cloud = Array.from({ length: 50 }, (_, index) => [index % 7, (index * 3) % 11, (index * 5) % 13]).flat();
    const far = Float64Array.from([...cloud, 1e7, 0, 0]);
    const pulled = resolveOverlaps(far, marks(far), usual);
    for (let at = 0; at < cloud.length; at++)
      expect(Math.abs((pulled[at] ?? NaN) - (cloud[at] ?? NaN))).toBeLessThan(10);
  });

  test('has nothing to do for no system and for one', () => {
    expect(resolveOverlaps(new Float64Array(0), new Float64Array(0), usual)).toEqual(new Float64Array(0));
    expect(resolveOverlaps(Float64Array.from([1, 2, 3]), Float64Array.from([9]), usual)).toEqual(
      Float64Array.from([1, 2, 3]),
    );
  });
});

describe('blendPlaces', () => {
  const map = starMap([systemRecord('Aster'), systemRecord('Belen', { x: 1 })]);
  const pulled = Float64Array.from([-2, 0, 0, 3, 0, 4]);

  test('goes from where systems are to where they were pulled', () => {
    expect(interpolatePositions(map, pulled, 0)).toEqual(map.systems.map(({ place }) => place));
    expect(interpolatePositions(map, pulled, 0.5)).toEqual([
      { x: -1, y: 0, z: 0 },
      { x: 2, y: 0, z: 2 },
    ]);
    expect(interpolatePositions(map, pulled, 7)[0]).toEqual({ x: -2, y: 0, z: 0 });
  });

  test('moves nothing before the worker has answered, nor by the answer for another map or by no number', () => {
    const still = map.systems.map(({ place }) => place);
    expect(interpolatePositions(map, null, 1)).toEqual(still);
    expect(interpolatePositions(map, pulled.slice(3), 1)).toEqual(still);
    expect(interpolatePositions(map, pulled, Number.NaN)).toEqual(still);
  });

  test('knows the same points again, and others not', () => {
    expect(isSamePoints(pointsOf(map), pointsOf(map))).toBe(true);
    const { points, radii } = pointsOf(map);
    expect(isSamePoints(pointsOf(map), { points: pulled, radii })).toBe(false);
    expect(isSamePoints(pointsOf(map), { points, radii: radii.map((radius) => radius + 1) })).toBe(false);
    expect(isSamePoints(pointsOf(map), { points: new Float64Array(3), radii: new Float64Array(1) })).toBe(false);
  });
});
