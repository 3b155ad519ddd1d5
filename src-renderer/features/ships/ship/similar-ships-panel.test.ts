import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Ship } from '../../../../src-shared/catalog/ships.ts';
import { numberFields, type NumberField } from '../model/ship-fields.ts';
import { shipRow } from '../model/ship-fixture.ts';
import type { ShipRow } from '../model/ship-row.ts';
import { similarityLabel, similarShips } from './similar-ships-panel.tsx';

const ship = (id: string, known: Partial<Ship> = {}): ShipRow => shipRow({ id, name: `Ship ${id}`, ...known });
const idsOf = (found: ReturnType<typeof similarShips>) => found.map(({ row }) => row.identity);

const byText = (a: string, b: string) => (a < b ? -1 : 1);

/** Four numbers, so that two ships have enough in common. */
const hull = (scale: number): Partial<Ship> => ({
  beamM: 10 * scale,
  heightM: 5 * scale,
  scmSpeedMps: 200 + scale,
  pitchMaxDegps: 60 - scale,
});

describe('the ships like a ship', () => {
  const all = [ship('far', hull(9)), ship('self', hull(1)), ship('near', hull(2)), ship('twin', hull(1))];

  test('are the nearest first, without the ship itself, and no more than asked for', () => {
    const self = ship('self', hull(1));
    expect(idsOf(similarShips(self, all))).toEqual(['twin', 'near', 'far']);
    expect(idsOf(similarShips(self, all, 2))).toEqual(['twin', 'near']);
    expect(similarShips(self, all)[0]?.distance).toBe(0);
  });

  test('share at least half of the numbers that are known of the ship, and never fewer than four', () => {
    const known = { ...hull(1), lengthM: 5, massKg: 5, cargoScu: 5, priceUsd: 5, yawMaxDegps: 5, rollMaxDegps: 5 };
    const self = ship('self', known);
    const others = [
      ship('four', hull(1)),
      ship('five', { ...hull(1), lengthM: 5 }),
      ship('all', { ...known, lengthM: 9, massKg: 9, cargoScu: 9, priceUsd: 9, yawMaxDegps: 9, rollMaxDegps: 9 }),
      ship('spread', hull(3)),
    ];
    expect(idsOf(similarShips(self, [self, ...others])).toSorted(byText)).toEqual(['all', 'five']);
    const few = ship('few', { ...hull(1) });
    expect(idsOf(similarShips(few, [few, ...others]))).toContain('four');
  });

  test('at the same distance stand by name, numbers in names by size, and then by id', () => {
    const self = ship('self', hull(1));
    const named = (id: string, name: string) => shipRow({ id, name, ...hull(2) });
    const rows = [
      named('4', 'Kite 10'),
      named('3', 'Kite 9'),
      named('2', 'Álbatros'),
      named('1', 'Kite 9'),
      ship('x', hull(7)),
    ];
    expect(idsOf(similarShips(self, rows, 4))).toEqual(['2', '1', '3', '4']);
  });

  test('are measured by z-scores over all ships: half the spread counts the same in every number', () => {
    // Beams 0, 10, 20: deviation √(200/3). Heights 0, 1, 2: a tenth of it.
    const rows = [
      ship('a', { beamM: 0, heightM: 0, scmSpeedMps: 1, pitchMaxDegps: 1 }),
      ship('b', { beamM: 10, heightM: 0, scmSpeedMps: 1, pitchMaxDegps: 2 }),
      ship('c', { beamM: 20, heightM: 2, scmSpeedMps: 2, pitchMaxDegps: 1 }),
    ];
    const [b] = similarShips(ship('a', { beamM: 0, heightM: 0, scmSpeedMps: 1, pitchMaxDegps: 1 }), rows);
    expect(b?.row.identity).toBe('b');
    // Gaps: beam 10/√(200/3) = 1.2247, height 0, speed 0, pitch 1/√(2/9) = 2.1213.
    expect(b?.distance).toBeCloseTo(Math.sqrt((1.5 + 0 + 0 + 4.5) / 4), 12);
    expect(b?.nearest.map(({ field }) => field.id)).toEqual(['heightM', 'scmSpeedMps', 'beamM']);
    expect(b?.widest).toMatchObject({
      field: { id: 'pitchMaxDegps' },
      gap: expect.closeTo(2.1213, 4) as unknown,
    });
  });

  test('are measured on a log scale in mass, cargo, price and length: twice is as far as half', () => {
    const sized = (id: string, factor: number) => ship(id, { ...hull(1), massKg: 1_000_000 * factor });
    const [first, second] = similarShips(sized('self', 1), [sized('half', 0.5), sized('twice', 2), ship('x', hull(4))]);
    expect([first?.row.identity, second?.row.identity]).toEqual(['half', 'twice']);
    expect(first?.distance).toBeCloseTo(second?.distance ?? 0, 5);
  });
});

describe('a number that is unknown', () => {
  test('of either ship counts neither as 0 nor as a difference', () => {
    const self = ship('self', { ...hull(1), massKg: null });
    const rows = [ship('heavy', { ...hull(1), massKg: 9e9 }), ship('unknown', hull(1)), ship('x', hull(3))];
    const found = similarShips(self, rows);
    expect(found.map(({ distance }) => distance).slice(0, 2)).toEqual([0, 0]);
    expect(found.map(({ sharedFields }) => sharedFields)).toEqual([4, 4, 4]);
  });

  test('is also a price of 0, because such a ship is not sold', () => {
    const self = ship('self', { ...hull(1), priceUsd: 100 });
    const rows = [
      ship('unsold', { ...hull(1), priceUsd: 0 }),
      ship('sold', { ...hull(1), priceUsd: 90 }),
      ship('x', { ...hull(3), priceUsd: 5 }),
    ];
    expect(idsOf(similarShips(self, rows))[0]).toBe('unsold');
    expect(similarShips(self, rows)[0]?.sharedFields).toBe(4);
  });

  test('leaves a ship out that has fewer than four numbers in common', () => {
    const { pitchMaxDegps: _, ...three } = hull(1);
    const rows = [ship('three', three), ship('four', hull(2)), ship('none'), ship('x', hull(3))];
    expect(idsOf(similarShips(ship('self', hull(1)), rows))).toEqual(['four', 'x']);
  });
});

describe('no likeness is told', () => {
  test('by a number that all ships share, also where the sum of its fractions does not divide evenly', () => {
    const rows = ['a', 'b', 'c'].map((id, index) => ship(id, { ...hull(index + 1), lengthM: 0.1, yawMaxDegps: 0.1 }));
    const [found] = similarShips(ship('self', { ...hull(1), lengthM: 0.1, yawMaxDegps: 0.1 }), rows);
    expect(found?.sharedFields).toBe(4);
  });

  test.each([
    ['an empty list', []],
    ['the ship alone', [ship('self', hull(1))]],
    ['ships of which nothing is known', [ship('a'), ship('b')]],
    ['ships that are all the same', [ship('a', hull(1)), ship('b', hull(1))]],
  ])('by %s', (_, rows) => {
    expect(similarShips(ship('self', hull(1)), rows)).toEqual([]);
  });

  test('by numbers so small that their spread is lost', () => {
    const tiny = (scale: number) => ({ ...hull(scale), beamM: scale * 1e-200, yawMaxDegps: scale });
    const [found] = similarShips(ship('self', tiny(1)), [ship('a', tiny(2)), ship('b', tiny(3))]);
    expect(found?.sharedFields).toBe(4);
    expect(found?.distance).toBeLessThan(3);
  });

  test('by numbers beyond all bounds', () => {
    const turning = (scale: number) => ({ ...hull(scale), yawMaxDegps: scale, rollMaxDegps: 3 * scale });
    const huge = { beamM: 1e308, heightM: -1e308, massKg: -5, lengthM: Number.NaN };
    const rows = [
      ship('a', { ...turning(1), ...huge }),
      ship('b', { ...turning(2), beamM: -1e308 }),
      ship('c', turning(3)),
    ];
    const found = similarShips(ship('self', { ...turning(1), massKg: 3, lengthM: 1 }), rows);
    expect(found.map(({ row, sharedFields }) => [row.identity, sharedFields])).toEqual([
      ['a', 4],
      ['b', 4],
      ['c', 4],
    ]);
    expect(found[0]?.distance).toBe(0);
  });
});

test('any list gives what a second computation gives', () => {
  const number = fc.option(fc.integer({ min: 0, max: 1_000 }), { nil: null });
  const anyShip = fc.record({
    lengthM: number,
    massKg: number,
    cargoScu: number,
    priceUsd: number,
    scmSpeedMps: number,
    maxCrew: number,
    minCrew: number,
    rollMaxDegps: number,
  });
  fc.assert(
    fc.property(fc.array(anyShip, { minLength: 1, maxLength: 12 }), (known) => {
      const rows = known.map((fields, index) => ship(String(index), fields));
      const [self] = rows;
      if (!self) return;
      const expected = computeAgain(rows);
      const found = similarShips(self, rows, 99);
      expect(found.map(({ row }) => row.identity).toSorted(byText)).toEqual([...expected.keys()].toSorted(byText));
      for (const { row, distance } of found) expect(distance).toBeCloseTo(expected.get(row.identity) ?? -1, 5);
      for (const [index, { distance }] of found.entries())
        expect(distance).toBeGreaterThanOrEqual(found[index - 1]?.distance ?? 0);
    }),
  );
});

/** The first ship against the others, written out a second time: z-scores first, then their differences. */
function computeAgain(rows: readonly ShipRow[]): ReadonlyMap<string, number> {
  const log = (value: number | null) => (value === null ? null : Math.log(1 + value));
  const published = (value: number | null) => (value === 0 ? null : value);
  const columns = [
    rows.map(({ fields }) => log(fields.lengthM)),
    rows.map(({ fields }) => log(fields.massKg)),
    rows.map(({ fields }) => log(fields.cargoScu)),
    rows.map(({ fields }) => (fields.priceUsd === 0 ? null : log(fields.priceUsd))),
    rows.map(({ fields }) => published(fields.scmSpeedMps)),
    rows.map(({ fields }) => fields.maxCrew ?? fields.minCrew),
    rows.map(({ fields }) => published(fields.rollMaxDegps)),
  ].flatMap((column) => {
    const known = column.filter((value) => value !== null);
    const mean = known.reduce((sum, value) => sum + value, 0) / known.length;
    const variance = known.reduce((sum, value) => sum + value * value, 0) / known.length - mean * mean;
    return new Set(known).size < 2
      ? []
      : [column.map((value) => (value === null ? null : (value - mean) / Math.sqrt(variance)))];
  });
  const distances = rows.slice(1).flatMap(({ identity }, index) => {
    const squares = columns.flatMap((column) => {
      const [own, other] = [column[0] ?? null, column[index + 1] ?? null];
      return own === null || other === null ? [] : [(own - other) ** 2];
    });
    const mean = squares.reduce((sum, square) => sum + square, 0) / squares.length;
    return squares.length < 4 ? [] : [[identity, Math.sqrt(mean)] as const];
  });
  return new Map(distances);
}

function field(id: string): NumberField {
  const found = numberFields.find((each) => each.id === id);
  if (!found) throw new Error(`No field ${id}.`);
  return found;
}

/** Near in length, mass and crew; most different in cargo. */
function describeCargo(own: number | null, its: number | null, gaps = [0, 0.1, 0.2]): string {
  const nearest = ['lengthM', 'massKg', 'crew'].map((id, index) => ({ field: field(id), gap: gaps[index] ?? 0 }));
  const other = { row: shipRow({ cargoScu: its }), distance: 1, sharedFields: 4, nearest };
  return similarityLabel(
    shipRow({ cargoScu: own }),
    { ...other, widest: { field: field('cargoScu'), gap: 2 } },
    'metric',
  );
}

test('the reason names three numbers that are alike and the one that differs most', () => {
  expect(describeCargo(10, 30)).toBe('alike in length, mass and crew; 3× the cargo');
});

test('ships whose nearest numbers are far apart are not called alike', () => {
  expect(describeCargo(10, 30, [0.1, 0.2, 0.9])).toMatch(/^nearest in length, mass and crew;/);
});

describe('the difference', () => {
  test.each([
    [100, 1_234, '12× the cargo'],
    [100, 140, '1.4× the cargo'],
    [100, 40, '0.4× the cargo'],
    [10_000, 423, '0.04× the cargo'],
    [1e9, 1, 'less than 0.001× the cargo'],
    [0, 46, 'cargo 46 SCU instead of 0 SCU'],
    [46, 0, 'cargo 0 SCU instead of 46 SCU'],
    [-3, 3, 'cargo 3 SCU instead of -3 SCU'],
    [100, 103, 'no number far apart'],
    [7, 7, 'no number far apart'],
    [null, 7, 'no number far apart'],
  ])('from %j to %j is told as “%s”', (own, its, words) => {
    expect(describeCargo(own, its).split('; ')[1]).toBe(words);
  });

  test('keeps capitals that are a name', () => {
    const nearest = [{ field: field('scmSpeedMps'), gap: 0 }];
    const similar = { row: shipRow({ rollMaxDegps: 20 }), distance: 1, sharedFields: 4, nearest };
    const widest = { field: field('rollMaxDegps'), gap: 1 };
    expect(similarityLabel(shipRow({ rollMaxDegps: 10 }), { ...similar, widest }, 'imperial')).toBe(
      'alike in SCM speed; 2× the roll',
    );
  });
});
