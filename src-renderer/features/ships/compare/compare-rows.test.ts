import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Ship } from '../../../../src-shared/catalog/ships.ts';
import type { UnitSystem } from '../../../format/units.ts';
import { emptyCompareView, type CompareView } from '../model/compare-view.ts';
import { shipFields } from '../model/ship-fields.ts';
import type { ResolvedColumn } from './compare-columns.ts';
import { shipColumn } from './compare-fixture.ts';
import { compareRows, type CompareCell, type CompareRow } from './compare-rows.ts';

function rowOf(
  id: string,
  columns: readonly ResolvedColumn[],
  view: Partial<CompareView> = {},
  system: UnitSystem = 'metric',
): CompareRow | undefined {
  const sections = compareRows(columns, { ...emptyCompareView, ...view }, system);
  return sections.flatMap(({ rows }) => rows).find((row) => row.id === id);
}

function pick<Key extends keyof CompareCell>(row: CompareRow | undefined, key: Key): readonly CompareCell[Key][] {
  return (row?.cells ?? []).map((cell) => cell[key]);
}

/** Ships with these masses in kilograms; null is unknown. */
function masses(...values: readonly (number | null)[]): readonly ResolvedColumn[] {
  return values.map((massKg, index) => shipColumn(`s${index}`, { massKg }));
}

describe('what a cell reads', () => {
  test('numbers come in the chosen unit, without zeros that only align', () => {
    const columns = [
      shipColumn('a', { lengthM: 17, massKg: 61_200 }),
      shipColumn('b', { lengthM: 28.54, massKg: 1_240_000 }),
    ];
    expect(pick(rowOf('lengthM', columns), 'text')).toEqual(['17', '28.5']);
    expect(pick(rowOf('massKg', columns), 'text')).toEqual(['61.2', '1,240']);
    expect(pick(rowOf('massKg', columns), 'unit')).toEqual(['t', 't']);
    expect(pick(rowOf('lengthM', columns, {}, 'imperial'), 'text')).toEqual(['55.8', '93.6']);
    expect(pick(rowOf('lengthM', columns, {}, 'imperial'), 'unit')).toEqual(['ft', 'ft']);
  });

  test('unknown is a word and no number, and a price of 0 is "not sold" and no low price', () => {
    const columns = [
      shipColumn('a', { priceUsd: 0 }),
      shipColumn('b', { priceUsd: null }),
      shipColumn('c', { priceUsd: 110 }),
    ];
    expect(rowOf('priceUsd', columns)?.cells).toMatchObject([
      { text: 'not sold', unit: '', state: 'instead', value: null, share: null, mark: null },
      { text: 'unknown', unit: '', state: 'unknown', value: null, share: null, mark: null },
      { text: '110', unit: '$', state: 'known', value: 110, share: 1, mark: null },
    ]);
  });

  test.each([
    [2, 4, '2–4'],
    [1, 1, '1'],
    [null, 4, '4'],
    [2, null, '2'],
    [null, null, 'unknown'],
  ])('a crew of %s to %s reads %j', (minCrew, maxCrew, text) => {
    const row = rowOf('crew', [shipColumn('a', { minCrew, maxCrew, size: 'small' }), shipColumn('b', { maxCrew: 9 })]);
    expect(row?.cells[0]?.text).toBe(text);
  });

  test('a range is drawn and measured by its upper end; a lower end alone by nothing', () => {
    const columns = [
      shipColumn('a', { minCrew: 1, maxCrew: 2 }),
      shipColumn('b', { minCrew: 4, maxCrew: 8 }),
      shipColumn('c', { maxCrew: 2 }),
      shipColumn('d', { minCrew: 6 }),
      shipColumn('e', { minCrew: 2, maxCrew: 2 }),
      shipColumn('f', { minCrew: 1, maxCrew: 2 }),
    ];
    expect(rowOf('crew', columns, { baseline: 'a' })?.cells).toMatchObject([
      { text: '1–2', share: 0.25, deltaText: null, mark: null },
      { text: '4–8', share: 1, deltaText: '+300 %', mark: null },
      { text: '2', share: 0.25, deltaText: null, mark: null },
      { text: '6', share: null, deltaText: null, mark: null },
      { text: '2', share: 0.25, deltaText: null, mark: null },
      { text: '1–2', share: 0.25, deltaText: 'even', mark: null },
    ]);
    expect(pick(rowOf('crew', columns, { baseline: 'd' }), 'deltaText')).toEqual([null, null, null, null, null, null]);
  });

  test('a bar is the share of the largest number; below 0 there is none, and of nothing but 0 neither', () => {
    expect(pick(rowOf('massKg', masses(25_000, 100_000, 0, -5_000, null)), 'share')).toEqual([0.25, 1, 0, null, null]);
    expect(pick(rowOf('massKg', masses(0, 0)), 'share')).toEqual([null, null]);
  });

  test('a column without a ship says why in every row, and has no value', () => {
    const row = rowOf('massKg', [...masses(5_000, 6_000), shipColumn('gone', null)]);
    expect(row?.cells[2]).toMatchObject({
      text: 'not in the archive',
      state: 'absent',
      value: null,
      mark: null,
      share: null,
    });
  });
});

describe('marks', () => {
  test.each([
    ['the lightest is best and the heaviest worst', [80_000, 150_000, 100_000], ['best', 'worst', null]],
    ['two that share the best are both unmarked', [80_000, 80_000, 100_000], [null, null, 'worst']],
    ['two that share the worst are both unmarked', [80_000, 100_000, 100_000], ['best', null, null]],
    ['where all tie none is marked', [80_000, 80_000], [null, null]],
    ['a single known value is not marked', [80_000, null, null], [null, null, null]],
    ['unknown is neither best nor worst', [null, 80_000, 100_000], [null, 'best', 'worst']],
    ['0 that is known counts as a number', [0, 80_000], ['best', 'worst']],
    ['values that read the same are the same', [80_010, 80_020, 100_000], [null, null, 'worst']],
  ])('%s', (_, values, marks) => {
    expect(pick(rowOf('massKg', masses(...values)), 'mark')).toEqual(marks);
  });

  test('a row without a direction marks nothing', () => {
    const columns = [shipColumn('a', { lengthM: 1 }), shipColumn('b', { lengthM: 2 })];
    expect(pick(rowOf('lengthM', columns), 'mark')).toEqual([null, null]);
  });

  test('two columns of one ship do not take the best from each other, but another ship does', () => {
    const then = { snapshotId: 'x', at: 500 };
    const own = [shipColumn('a', { massKg: 5_000 }), shipColumn('a', { massKg: 5_000 }, then)];
    expect(pick(rowOf('massKg', [...own, shipColumn('b', { massKg: 9_000 })]), 'mark')).toEqual([
      'best',
      'best',
      'worst',
    ]);
    expect(pick(rowOf('massKg', [...own, shipColumn('b', { massKg: 5_000 })]), 'mark')).toEqual([null, null, null]);
    expect(pick(rowOf('massKg', own), 'mark')).toEqual([null, null]);
  });

  test('the digits that tell a ship from its past make it no better than one that reads the same without them', () => {
    const own = [shipColumn('a', { massKg: 5_010 }), shipColumn('a', { massKg: 5_020 }, { snapshotId: 'x', at: 500 })];
    const row = rowOf('massKg', [...own, shipColumn('b', { massKg: 5_030 }), shipColumn('c', { massKg: 9_000 })]);
    expect(pick(row, 'text')).toEqual(['5.01', '5.02', '5', '9']);
    expect(pick(row, 'mark')).toEqual([null, null, null, 'worst']);
  });
});

describe('differences from the baseline', () => {
  test('is even exactly where both read the same', () => {
    const columns = masses(100_000, 100_040, 100_060);
    expect(pick(rowOf('massKg', columns, { baseline: 's0' }), 'text')).toEqual(['100', '100', '100.1']);
    expect(pick(rowOf('massKg', columns, { baseline: 's0' }), 'deltaText')).toEqual([null, 'even', '+0.1 %']);
  });

  test('the baseline itself says none, nor does anything without one', () => {
    const columns = masses(100_000, 150_000);
    expect(pick(rowOf('massKg', columns, { baseline: 's0' }), 'deltaText')).toEqual([null, '+50 %']);
    expect(pick(rowOf('massKg', columns), 'deltaText')).toEqual([null, null]);
    expect(pick(rowOf('massKg', columns, { baseline: 'gone' }), 'deltaText')).toEqual([null, null]);
  });

  test('a baseline that reads 0 measures nothing', () => {
    expect(pick(rowOf('massKg', masses(20, 5_000), { baseline: 's0' }), 'text')).toEqual(['0', '5']);
    expect(pick(rowOf('massKg', masses(20, 5_000), { baseline: 's0' }), 'deltaText')).toEqual([null, null]);
  });

  test('words have no difference', () => {
    const columns = [shipColumn('a', { size: 'small' }), shipColumn('b', { size: 'large' })];
    expect(pick(rowOf('size', columns, { baseline: 'a' }), 'deltaText')).toEqual([null, null]);
  });
});

describe('rows and sections', () => {
  test('a section of which nothing is known drops out', () => {
    const columns = [...masses(5_000, null), shipColumn('gone', null)];
    const titles = compareRows(columns, emptyCompareView, 'metric').map(({ title }) => title);
    expect(titles).toEqual(['Dimensions']);
  });

  test('"differences only" hides what all ships read the same, and counts it', () => {
    const columns = [
      shipColumn('a', { size: 'small', focus: 'Cargo', manufacturer: 'Avionne', massKg: 5_001 }),
      shipColumn('b', { size: 'large', focus: 'Cargo', manufacturer: null, massKg: 5_002 }),
    ];
    const view = { ...emptyCompareView, differencesOnly: true };
    const sections = compareRows(columns, view, 'metric');
    expect(sections.map(({ title, rows, hiddenRows }) => [title, rows.map(({ id }) => id), hiddenRows])).toEqual([
      ['Identity', ['manufacturer', 'size'], 5],
      ['Dimensions', [], 4],
    ]);
  });

  test('"differences only" does not take a ship that is not there for a difference', () => {
    const columns = [...masses(5_000, 5_000), shipColumn('gone', null)];
    expect(rowOf('massKg', columns, { differencesOnly: true })).toBeUndefined();
    const one = [...masses(5_000), shipColumn('gone', null)];
    expect(rowOf('massKg', one, { differencesOnly: true })).toBeDefined();
  });

  test('a folded section keeps its rows', () => {
    const [section] = compareRows(masses(5_000, 6_000), { ...emptyCompareView, folded: ['Dimensions'] }, 'metric');
    expect(section).toMatchObject({ isFolded: true });
    expect(section?.rows).toHaveLength(4);
  });
});

describe('the same ship at two instants', () => {
  const now = shipColumn('a', { massKg: 6_000, size: 'small' }, { at: 3_000 });
  const then = shipColumn('a', { massKg: 5_000, size: 'small' }, { snapshotId: 'x', at: 1_000 });

  test('cells that read otherwise are marked in both columns, the others in none', () => {
    expect(pick(rowOf('massKg', [now, then]), 'isChanged')).toEqual([true, true]);
    expect(pick(rowOf('size', [now, then]), 'isChanged')).toEqual([false, false]);
  });

  test('another ship is no change', () => {
    expect(pick(rowOf('massKg', [now, shipColumn('b', { massKg: 1 })]), 'isChanged')).toEqual([false, false]);
  });

  test('of three, those next to each other in time are compared, wherever they stand', () => {
    const between = shipColumn('a', { massKg: 6_000 }, { snapshotId: 'y', at: 2_000 });
    expect(pick(rowOf('massKg', [between, now, then]), 'isChanged')).toEqual([true, false, true]);
  });

  test('a change too small for the usual digits is shown with those it takes, beside another ship with its usual ones', () => {
    const [is, was] = [
      shipColumn('a', { massKg: 26_056 }, { at: 3_000 }),
      shipColumn('a', { massKg: 26_082 }, { snapshotId: 'x', at: 1_000 }),
    ];
    const columns = [is, was, shipColumn('b', { massKg: 26_070 })];
    expect(pick(rowOf('massKg', columns), 'text')).toEqual(['26.06', '26.08', '26.1']);
    expect(pick(rowOf('massKg', columns), 'isChanged')).toEqual([true, true, false]);
  });

  test('another hour of the same day is a change, and no row of differences without it', () => {
    const columns = [
      shipColumn('a', { modifiedAt: 7_200_000 }, { at: 3_000 }),
      shipColumn('a', { modifiedAt: 3_600_000 }, { snapshotId: 'x', at: 1_000 }),
    ];
    expect(pick(rowOf('modifiedAt', columns, { differencesOnly: true }), 'isChanged')).toEqual([true, true]);
  });

  test('becoming known is a change; not being in the list is not', () => {
    const unknown = shipColumn('a', { massKg: null }, { snapshotId: 'x' });
    expect(pick(rowOf('massKg', [now, unknown]), 'isChanged')).toEqual([true, true]);
    expect(pick(rowOf('massKg', [now, shipColumn('a', null, { snapshotId: 'x' })]), 'isChanged')).toEqual([
      false,
      false,
    ]);
  });
});

/** Numbers as they come: whole, broken, equal to others, 0, unknown. */
const someNumber = fc.option(
  fc.oneof(
    fc.integer({ min: 0, max: 5 }),
    fc.integer({ min: 0, max: 1e9 }).map((thousandths) => thousandths / 1_000),
    fc.constant(0),
  ),
);

const someShip: fc.Arbitrary<Partial<Ship>> = fc.record({
  lengthM: someNumber,
  massKg: someNumber,
  cargoScu: someNumber,
  scmSpeedMps: someNumber,
  priceUsd: someNumber,
  minCrew: someNumber,
  maxCrew: someNumber,
  size: fc.option(fc.constantFrom('small', 'large'), { nil: null }),
  focus: fc.option(fc.string({ maxLength: 3 }), { nil: null }),
});

const someColumns = fc
  .array(fc.option(someShip, { freq: 8 }), { minLength: 1, maxLength: 12 })
  .map((ships) => ships.map((ship, index) => shipColumn(`s${index}`, ship)));

const someSystem = fc.constantFrom<UnitSystem>('metric', 'imperial');

function allRows(columns: readonly ResolvedColumn[], view: CompareView, system: UnitSystem): readonly CompareRow[] {
  return compareRows(columns, view, system).flatMap(({ rows }) => rows);
}

describe('whatever the ships', () => {
  test('unknown is never best, worst, 0, a share or a difference', () => {
    fc.assert(
      fc.property(someColumns, someSystem, (columns, system) => {
        for (const { cells } of allRows(columns, { ...emptyCompareView, baseline: 's0' }, system)) {
          for (const cell of cells.filter(({ state }) => state !== 'known')) {
            expect(cell).toMatchObject({ value: null, mark: null, share: null, deltaText: null, unit: '' });
            expect(cell.text).not.toMatch(/\d/);
          }
        }
      }),
    );
  });

  test('marks are what a plain search for the ends finds, by what is read', () => {
    fc.assert(
      fc.property(someColumns, someSystem, (columns, system) => {
        for (const row of allRows(columns, emptyCompareView, system)) {
          const { field } = row;
          if (field.kind !== 'number') {
            expect(pick(row, 'mark')).toEqual(row.cells.map(() => null));
            continue;
          }
          const read = columns.map(({ ship }, index) => {
            const value = ship ? field.value(ship) : null;
            return value === null ? null : { value, text: row.cells[index]?.text };
          });
          const known = read.filter((entry) => entry !== null);
          const beats = (a: number, b: number): boolean => (field.better === 'more' ? a > b : a < b);
          const expected = read.map((own) => {
            if (own === null || field.better === null) return null;
            const others = known.filter((entry) => entry !== own);
            if (others.length === 0 || others.some(({ text }) => text === own.text)) return null;
            if (others.every(({ value }) => beats(own.value, value))) return 'best';
            return others.every(({ value }) => beats(value, own.value)) ? 'worst' : null;
          });
          expect(pick(row, 'mark')).toEqual(expected);
        }
      }),
    );
  });

  test('shares lie between 0 and 1, the largest number has 1, and their order is that of the numbers', () => {
    fc.assert(
      fc.property(someColumns, (columns) => {
        for (const { cells, field } of allRows(columns, emptyCompareView, 'metric')) {
          const drawn = cells.flatMap(({ share, value }) => (share === null ? [] : [{ share, value: Number(value) }]));
          if (field.kind !== 'number') expect(drawn).toEqual([]);
          if (drawn.length === 0) continue;
          expect(Math.max(...drawn.map(({ share }) => share))).toBe(1);
          for (const a of drawn) {
            expect(a.share).toBeGreaterThanOrEqual(0);
            for (const b of drawn) if (a.value < b.value) expect(a.share).toBeLessThanOrEqual(b.share);
          }
        }
      }),
    );
  });

  test('a difference has the sign of the numbers, is even where both read the same, and −100 % only what reads 0', () => {
    fc.assert(
      fc.property(someColumns, (columns) => {
        for (const { cells, field } of allRows(columns, { ...emptyCompareView, baseline: 's0' }, 'metric')) {
          const [base] = cells;
          for (const [index, { value, text, deltaText, key }] of cells.entries()) {
            if (field.id === 'crew' && (columns[index]?.ship?.maxCrew ?? null) === null) {
              expect(deltaText).toBeNull();
              continue;
            }
            const isMeasured =
              field.kind === 'number' &&
              key !== 's0' &&
              typeof value === 'number' &&
              typeof base?.value === 'number' &&
              base.text.split('–').at(-1) !== '0' &&
              !(field.id === 'crew' && columns[0]?.ship?.maxCrew === null);
            if (!isMeasured) expect(deltaText).toBeNull();
            else if (text === base.text) expect(deltaText).toBe('even');
            // Of two ranges that end alike nothing short is true.
            else if (text.split('–').at(-1) === base.text.split('–').at(-1)) expect(deltaText).toBeNull();
            else expect(deltaText?.[0]).toBe(value > base.value ? '+' : '−');
            if (deltaText === '−100 %') expect(text.split('–').at(-1)).toBe('0');
          }
        }
      }),
    );
  });

  test('every field stands in one row, unless its section is empty, and "differences only" hides or shows each', () => {
    fc.assert(
      fc.property(someColumns, someSystem, (columns, system) => {
        const all = compareRows(columns, emptyCompareView, system);
        const shown = compareRows(columns, { ...emptyCompareView, differencesOnly: true }, system);
        for (const [index, { title, rows }] of all.entries()) {
          expect(rows.map(({ id }) => id)).toEqual(
            shipFields.filter(({ section }) => section === title).map(({ id }) => id),
          );
          const kept = shown[index];
          expect((kept?.rows.length ?? 0) + (kept?.hiddenRows ?? 0)).toBe(rows.length);
          for (const { cells } of kept?.rows ?? []) {
            const texts = cells.filter(({ state }) => state !== 'absent').map(({ text }) => text);
            expect(texts.length < 2 || new Set(texts).size > 1).toBe(true);
          }
        }
      }),
    );
  });
});
