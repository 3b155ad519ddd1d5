import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Ship } from '../../../../../src-shared/catalog/ships.ts';
import { numberFields } from '../../model/ship-fields.ts';
import { shipRow } from '../../model/ship-fixture.ts';
import { radarAxes, radarPath, type Vertex } from './radar-axes.ts';

const ship = (known: Partial<Ship>): Ship => shipRow(known).fields;
const fields = numberFields.filter(({ id }) => ['lengthM', 'massKg', 'priceUsd'].includes(id));

describe('the axes of a radar', () => {
  test('run to the largest number of the compared ships', () => {
    expect(radarAxes([ship({ lengthM: 20, massKg: 5 }), ship({ lengthM: 80, massKg: 0 })], fields)).toMatchObject([
      { field: { id: 'lengthM' }, most: 80, shares: [0.25, 1] },
      { field: { id: 'massKg' }, most: 5, shares: [1, 0] },
    ]);
  });

  test('have no place for what is unknown, not sold, below 0, or for a ship that is not there', () => {
    const ships = [ship({ lengthM: 20, priceUsd: 100 }), ship({ priceUsd: 0 }), ship({ lengthM: -3 }), null];
    expect(radarAxes(ships, fields).map(({ shares }) => shares)).toEqual([
      [1, null, null, null],
      [1, null, null, null],
    ]);
  });

  test('are left out where no ship has a number above 0', () => {
    expect(radarAxes([ship({ lengthM: 0, massKg: -1 })], fields)).toEqual([]);
    expect(radarAxes([], fields)).toEqual([]);
  });
});

const at = (x: number): Vertex => ({ x, y: 0 });

describe('the outline of a ship', () => {
  test.each<[string, readonly Vertex[], string]>([
    ['is closed where all is known', [at(1), at(2), at(3)], 'M1,0L2,0L3,0Z'],
    ['is open at a gap', [at(1), null, at(3), at(4)], 'M3,0L4,0L1,0'],
    ['goes on over the beginning of the list', [at(1), at(2), null, at(4)], 'M4,0L1,0L2,0'],
    ['has two pieces with two gaps', [at(1), at(2), null, at(4), at(5), null], 'M4,0L5,0M1,0L2,0'],
    ['has no line to a vertex between two gaps', [at(1), null, at(3), null, at(5)], 'M5,0L1,0'],
    ['is nothing where nothing is known', [null, null, null], ''],
    ['is nothing of a single vertex', [at(1)], ''],
    ['is nothing of no axes', [], ''],
  ])('%s', (_, vertices, path) => {
    expect(radarPath(vertices)).toBe(path);
  });

  test('never goes to a place that is no vertex', () => {
    const lengths: number[] = [];
    fc.assert(
      fc.property(fc.array(fc.option(fc.integer({ min: 1, max: 999 }), { freq: 3 }), { maxLength: 10 }), (places) => {
        const path = radarPath(places.map((x) => (x === null ? null : at(x))));
        const drawn = [...path.matchAll(/(\d+),0/g)].map(([, x]) => Number(x));
        for (const x of drawn) expect(places).toContain(x);
        expect(drawn.length).toBeLessThanOrEqual(places.filter((place) => place !== null).length);
        lengths.push(drawn.length);
      }),
    );
    expect(Math.max(...lengths)).toBeGreaterThan(3);
  });
});
