import { expect, test } from 'vitest';
import type { CelestialObject } from '../../../../../src-shared/catalog/starmap/starmap-object.ts';
import { object } from '../model/object-fixture.ts';
import { growSystemTree } from '../model/system-tree.ts';
import { layOutOrbits, orbitersOf, type OrbitDrawing, type OrbitMark, type OrbitView } from './lay-out-orbits.ts';

const sun = object({ id: 's', name: 'Sun', type: 'STAR', distance: 0 });
const planet = (id: string, given: Partial<CelestialObject>) =>
  object({ id, name: id, type: 'PLANET', parentId: 's', distance: 1, longitude: 0, latitude: 0, ...given });

function draw(objects: readonly CelestialObject[], given: Partial<OrbitView> = {}): OrbitDrawing {
  const orbiters = orbitersOf(growSystemTree(objects), null);
  const zones = { habitableZoneInner: null, habitableZoneOuter: null, frostLine: null };
  return layOutOrbits({ orbiters, zones, scale: 'true', isTilted: false, width: 800, height: 600, ...given });
}

function markOf({ marks }: OrbitDrawing, name: string): OrbitMark {
  const found = marks.find(({ node }) => node.title === name);
  if (!found) throw new Error(`${name} is not drawn`);
  return found;
}

test('from above, longitude turns anticlockwise from the right and distance is in proportion', () => {
  const picture = draw([sun, planet('a', {}), planet('b', { distance: 0.5, longitude: 90 })]);
  const [centre, a, b] = [picture.centre, markOf(picture, 'a'), markOf(picture, 'b')];
  expect(markOf(picture, 'Sun')).toMatchObject({ ...centre, isCentre: true, orbit: null });
  expect([a.x - centre.x, a.y - centre.y]).toEqual([picture.radius, 0]);
  expect(b.x - centre.x).toBeCloseTo(0, 9);
  expect(b.y - centre.y).toBeCloseTo(-picture.radius / 2, 9);
});

test('angles past a full turn stand where they would without it', () => {
  const picture = draw([
    sun,
    planet('a', { longitude: 480 }),
    planet('b', { longitude: 120 }),
    planet('c', { longitude: -240 }),
  ]);
  const [a, b, c] = ['a', 'b', 'c'].map((name) => markOf(picture, name));
  expect(a?.x).toBeCloseTo(b?.x ?? 0, 6);
  expect(a?.y).toBeCloseTo(c?.y ?? 0, 6);
});

test('tilted, orbits are flat ellipses and a latitude lifts its object off the plane', () => {
  const picture = draw([sun, planet('low', {}), planet('high', { longitude: 180, latitude: 30 })], { isTilted: true });
  expect(picture.flattening).toBeLessThan(1);
  const [low, high] = [markOf(picture, 'low'), markOf(picture, 'high')];
  expect(low.foot).toEqual({ x: low.x, y: low.y });
  expect(high.y).toBeLessThan(high.foot.y - 20);
  expect(high.x).toBe(high.foot.x);
});

test('without a longitude an object keeps its orbit, and says that its place on it means nothing', () => {
  const objects = [sun, planet('a', { longitude: null }), planet('b', { longitude: null })];
  const [a, b] = ['a', 'b'].map((name) => markOf(draw(objects), name));
  expect([a?.isAngleKnown, b?.isAngleKnown]).toEqual([false, false]);
  expect(Math.hypot((a?.x ?? 0) - (b?.x ?? 0), (a?.y ?? 0) - (b?.y ?? 0))).toBeGreaterThan(50);
  expect(draw(objects)).toEqual(draw(objects));
});

test('without a usable distance it is not drawn but named', () => {
  const picture = draw([
    sun,
    planet('a', { distance: null }),
    planet('b', { distance: 99_999_999.99 }),
    planet('c', {}),
  ]);
  expect(picture.unplaced.map(({ title }) => title)).toEqual(['b', 'a']);
  expect(picture.marks.map(({ node }) => node.title).toSorted()).toEqual(['Sun', 'c']);
});

test('two stars share the middle, and what circles either is drawn around it', () => {
  const other = object({ id: 't', name: 'Other', type: 'STAR', distance: 0 });
  const picture = draw([sun, other, planet('a', {}), planet('b', { parentId: 't', distance: 2 })]);
  const [one, two] = [markOf(picture, 'Sun'), markOf(picture, 'Other')];
  expect((one.x + two.x) / 2).toBeCloseTo(picture.centre.x, 9);
  expect(two.x - one.x).toBeGreaterThan(one.radius + two.radius);
  expect(markOf(picture, 'b').orbit).toBeCloseTo(picture.radius, 9);
});

test('zones count for the scale, in either order; one bound alone, or 0, is no zone', () => {
  const zones = { habitableZoneInner: 4, habitableZoneOuter: 2, frostLine: 8 };
  const picture = draw([sun, planet('a', {})], { zones });
  expect(picture.frost).toBeCloseTo(picture.radius, 9);
  expect(picture.habitable).toEqual({ inner: picture.radius / 4, outer: picture.radius / 2 });
  const half = draw([sun, planet('a', {})], {
    zones: { habitableZoneInner: 4, habitableZoneOuter: null, frostLine: 0 },
  });
  expect([half.habitable, half.frost]).toEqual([null, null]);
});

test('belts lie along their orbit; a ring around a planet is drawn on the planet', () => {
  const picture = draw([
    sun,
    planet('a', {}),
    object({ id: 'r', type: 'ASTEROID_BELT', parentId: 'a', distance: 0.001 }),
    object({ id: 'm', type: 'SATELLITE', parentId: 'a', distance: 0.002 }),
    object({ id: 'belt', type: 'ASTEROID_BELT', parentId: 's', distance: 0.5 }),
  ]);
  expect(picture.belts.map(({ node, orbit }) => [node.key, orbit])).toEqual([['belt', picture.radius / 2]]);
  expect(markOf(picture, 'a')).toMatchObject({ hasRing: true, moons: [expect.anything()] });
});

test('an empty system is an empty drawing', () => {
  expect(draw([])).toMatchObject({ marks: [], belts: [], ticks: [], unplaced: [], habitable: null });
});
