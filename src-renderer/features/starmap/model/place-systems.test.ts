import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Vector } from './map-camera.ts';
import { placeSystems, type Placeable } from './place-systems.ts';

const far = (a: Vector | undefined, b: Vector | undefined): number =>
  a && b ? Math.hypot(a.x - b.x, a.y - b.y, a.z - b.z) : Number.NaN;

function place(known: Readonly<Record<string, Vector | null>>, ways: readonly (readonly [string, string])[]) {
  const identities = Object.keys(known);
  const indexOf = (name: string): number | null => (identities.includes(name) ? identities.indexOf(name) : null);
  const tunnels = ways.map(([from, to]) => ({ entry: indexOf(from), exit: indexOf(to) }));
  const places = placeSystems({ identities, positions: identities.map((name) => known[name] ?? null), tunnels });
  return Object.fromEntries(identities.map((name, index) => [name, places[index]]));
}

const point = (x: number, y = 0, z = 0): Vector => ({ x, y, z });

test('leaves every known position where it is', () => {
  expect(place({ a: point(1, 2, 3), b: point(-4), c: null }, [['a', 'c']])).toMatchObject({
    a: point(1, 2, 3),
    b: point(-4),
  });
});

test('puts a system beside its only neighbour, well within a usual tunnel of it', () => {
  const placed = place({ a: point(0), b: point(20), c: null }, [
    ['a', 'b'],
    ['c', 'b'],
  ]);
  expect(far(placed['c'], placed['b'])).toBeCloseTo(7);
});

test('puts a system beside the middle of several neighbours', () => {
  const placed = place({ a: point(0), b: point(20), c: null }, [
    ['a', 'b'],
    ['c', 'b'],
    ['a', 'c'],
  ]);
  expect(far(placed['c'], point(10))).toBeCloseTo(7);
});

test('goes on along a chain that leads away from the known ones', () => {
  const placed = place({ a: point(0), b: point(10), c: null, d: null, e: null }, [
    ['a', 'b'],
    ['b', 'c'],
    ['c', 'd'],
    ['d', 'e'],
  ]);
  expect(far(placed['d'], placed['c'])).toBeCloseTo(3.5);
  expect(far(placed['e'], placed['d'])).toBeCloseTo(3.5);
});

test('puts what nothing joins to the map below it, apart from each other', () => {
  const placed = place({ a: point(0), b: point(10), c: null, d: null }, [['a', 'b']]);
  expect(placed['c']?.y).toBeLessThan(0);
  expect(far(placed['c'], placed['d'])).toBeGreaterThan(5);
});

test('draws a map on which nothing has a position at all', () => {
  const placed = place({ a: null, b: null, c: null }, [['a', 'b']]);
  expect(new Set(Object.values(placed).map((at) => JSON.stringify(at))).size).toBe(3);
});

test('gives every system a finite place that does not depend on the order of systems or tunnels', () => {
  const coordinate = fc.integer({ min: -100, max: 100 });
  const position = fc.option(fc.record({ x: coordinate, y: coordinate, z: coordinate }));
  const end = fc.option(fc.nat({ max: 11 }));
  fc.assert(
    fc.property(
      fc.array(position, { minLength: 1, maxLength: 12 }),
      fc.array(fc.record({ entry: end, exit: end }), { maxLength: 20 }),
      (positions, ways) => {
        const inside = (index: number | null) => (index !== null && index < positions.length ? index : null);
        const tunnels = ways.map(({ entry, exit }) => ({ entry: inside(entry), exit: inside(exit) }));
        const identities = positions.map((_, index) => `s${index}`);
        const places = placeSystems({ identities, positions, tunnels });
        const turned = placeSystems(reversed({ identities, positions, tunnels })).toReversed();
        for (const [index, found] of places.entries()) {
          expect(Object.values(found).every(Number.isFinite)).toBe(true);
          expect(far(found, turned[index])).toBeLessThan(1e-6);
          if (positions[index]) expect(found).toEqual(positions[index]);
        }
      },
    ),
  );
});

function reversed({ identities, positions, tunnels }: Placeable): Placeable {
  const turn = (index: number | null) => (index === null ? null : identities.length - 1 - index);
  return {
    identities: identities.toReversed(),
    positions: positions.toReversed(),
    tunnels: tunnels.toReversed().map(({ entry, exit }) => ({ entry: turn(exit), exit: turn(entry) })),
  };
}
