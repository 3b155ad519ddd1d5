import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { buildStarMap } from './build-star-map.ts';
import { firstReadings } from './direction-readings.ts';
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
    const twin = { ...systemRecord('Aster'), identity: 'Aster#1' };
    const map = starMap([systemRecord('Aster'), twin, systemRecord('Belen')], ['Aster>Belen']);
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
