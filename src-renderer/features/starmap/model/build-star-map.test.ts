import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { buildStarMap, placeSystems, type Placeable } from './build-star-map.ts';
import { firstReadings } from './direction-readings.ts';
import type { Vector } from './map-camera.ts';
import { starMap, systemRecord, tunnelRecord } from './star-map-fixture.ts';

describe('buildStarMap', () => {
  test('joins tunnels to their systems by id, whatever the identities', () => {
    const first = { ...systemRecord('Aster', { id: '7' }), identity: 'a' };
    const map = starMap([first, systemRecord('Belen')], ['7>Belen', 'Belen>nowhere', '>Belen']);
    expect(map.tunnels.map(({ entry, exit }) => [entry, exit])).toEqual([
      [0, 1],
      [1, null],
      [null, 1],
    ]);
    expect(map.systems.map(({ tunnels }) => tunnels)).toEqual([[0], [0, 1, 2]]);
    expect([...map.indexOf]).toEqual([
      ['a', 0],
      ['Belen', 1],
    ]);
  });

  test('gives a tunnel to the first of two systems that claim one id', () => {
    const namesake = { ...systemRecord('Aster'), identity: 'Aster#1' };
    const map = starMap([systemRecord('Aster'), namesake, systemRecord('Belen')], ['Aster>Belen']);
    expect(map.systems.map(({ tunnels }) => tunnels.length)).toEqual([1, 0, 1]);
  });

  test('does not take two systems without an id for the missing end of a tunnel', () => {
    const nameless = systemRecord('Aster', { id: null });
    expect(starMap([nameless], ['>']).tunnels[0]).toMatchObject({ entry: null, exit: null });
  });

  test('lists a tunnel that leads back to its own system once', () => {
    expect(starMap([systemRecord('Aster')], ['Aster>Aster']).systems[0]?.tunnels).toEqual([0]);
  });

  test('keeps both ends where an end is missing altogether', () => {
    const map = starMap([systemRecord('Aster')], [tunnelRecord('Aster>Belen', { entry: null, exit: null })]);
    expect(map.tunnels[0]).toMatchObject({ entry: null, exit: null, passage: 'both' });
  });

  test.each([[{ x: null }], [{ y: Number.NaN }], [{ z: Infinity }], [{ x: -1e300 }], [{ y: 1.1e7 }]])(
    'takes %j for no position, and never for 0',
    (fields) => {
      const map = starMap([systemRecord('Aster', fields), systemRecord('Belen')]);
      expect(map.systems.map(({ position }) => position)).toEqual([null, { x: 0, y: 0, z: 0 }]);
      expect(Object.values(map.systems[0]?.place ?? {}).every(Number.isFinite)).toBe(true);
    },
  );

  test('says that details are archived by identity, id or code, and of no other system', () => {
    const systems = ['Aster', 'Belen', 'Cora', 'Dray'].map((name) => systemRecord(name, { id: `id of ${name}` }));
    const map = starMap(systems, [], new Set(['Aster', 'id of Belen', 'CORA']));
    expect(map.systems.map(({ hasDetails }) => hasDetails)).toEqual([true, true, true, false]);
    expect(
      starMap([systemRecord('Aster', { id: null, code: null })], [], new Set(['null'])).systems[0]?.hasDetails,
    ).toBe(false);
  });

  test('reads directions as it is told, and closes a tunnel only by a letter that is read so', () => {
    const systems = [systemRecord('Aster'), systemRecord('Belen')];
    const tunnels = [
      tunnelRecord('Aster>Belen#1'),
      tunnelRecord('Aster>Belen#2', { direction: 'E' }),
      tunnelRecord('Aster>Belen#3', { direction: null }),
      tunnelRecord('Aster>Belen#4', {}, 'PN'),
    ];
    const passagesWith = (readings: typeof firstReadings) =>
      buildStarMap(systems, tunnels, new Set(), readings).tunnels.map(({ passage }) => passage);
    expect(passagesWith(firstReadings)).toEqual(['both', 'unknown', 'unknown', 'both']);
    expect(passagesWith({ directions: { B: 'both', E: 'entry-to-exit' }, statuses: { N: 'closed' } })).toEqual([
      'both',
      'entry-to-exit',
      'unknown',
      'closed',
    ]);
  });

  test('says which open tunnels have an end whose status nobody has explained', () => {
    const systems = [systemRecord('Aster'), systemRecord('Belen')];
    const tunnels = ['PP', 'PN', 'NP', 'CN', 'P', ''].map((statuses, index) =>
      tunnelRecord(`Aster>Belen#${index}`, {}, statuses),
    );
    const readings = { directions: { B: 'both' }, statuses: { P: 'open', C: 'closed' } } as const;
    const map = buildStarMap(systems, tunnels, new Set(), readings);
    expect(map.tunnels.map(({ isStatusUnknown }) => isStatusUnknown)).toEqual([false, true, true, false, false, false]);
  });

  test('keeps every record in its order with places inside the lists, whatever the tunnels say', () => {
    const name = fc.constantFrom('A', 'B', 'C', 'D', '', 'missing', '__proto__');
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.constantFrom('A', 'B', 'C', 'D', '__proto__'), { minLength: 0 }),
        fc.array(fc.tuple(name, name), { maxLength: 20 }),
        (names, ends) => {
          const ways = ends.map(([from, to], index) => `${from}>${to}#${index}`);
          const map = starMap(
            names.map((each) => systemRecord(each)),
            ways,
          );
          expect(map.systems.map(({ identity }) => identity)).toEqual(names);
          expect(map.tunnels.map(({ identity }) => identity)).toEqual(ways);
          for (const { index, tunnels } of map.systems)
            for (const each of tunnels) expect([map.tunnels[each]?.entry, map.tunnels[each]?.exit]).toContain(index);
          for (const [at, [from, to]] of ends.entries()) {
            expect(map.systems[map.tunnels[at]?.entry ?? -1]?.identity).toBe(names.find((each) => each === from));
            expect(map.systems[map.tunnels[at]?.exit ?? -1]?.identity).toBe(names.find((each) => each === to));
          }
        },
      ),
    );
  });
});

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
