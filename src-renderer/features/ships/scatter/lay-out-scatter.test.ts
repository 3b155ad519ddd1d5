import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Ship } from '../../../../src-shared/catalog/ships.ts';
import { titleWithUnit } from '../../../format/units.ts';
import { shipRow } from '../model/ship-fixture.ts';
import type { ShipRow } from '../model/ship-row.ts';
import { layOutScatter, markRadius, type ScatterInput } from './lay-out-scatter.ts';

const plain = { x: 'lengthM', y: 'cargoScu', area: null, colour: null } as const;
const layOut = (rows: readonly ShipRow[], change: Partial<ScatterInput> = {}) =>
  layOutScatter({
    rows,
    axes: plain,
    size: { width: 800, height: 400 },
    system: 'metric',
    logs: {},
    ...change,
  });
const ships = (...all: readonly Partial<Ship>[]) => all.map((ship) => shipRow(ship));
const nameOf = ({ row }: { readonly row: ShipRow }) => row.title;

describe('positions', () => {
  test('are on a straight line of the numbers between the ends of the axis', () => {
    // Ten and ninety are round ends of the axis already, so that fifty is half way.
    const { marks, frame } = layOut(
      ships(
        { name: 'least', lengthM: 10, cargoScu: 90 },
        { name: 'middle', lengthM: 50, cargoScu: 50 },
        { name: 'most', lengthM: 90, cargoScu: 10 },
      ),
    );
    const at = Object.fromEntries(marks.map((mark) => [nameOf(mark), mark]));
    expect(at['least']?.x).toBeCloseTo(frame.left + 20, 6);
    expect(at['most']?.x).toBeCloseTo(frame.right - 20, 6);
    expect(at['middle']?.x).toBeCloseTo((frame.left + frame.right) / 2, 6);
    expect(at['least']?.y).toBeCloseTo(frame.top + 20, 6);
    expect(at['most']?.y).toBeCloseTo(frame.bottom - 20, 6);
    expect(at['middle']?.y).toBeCloseTo((frame.top + frame.bottom) / 2, 6);
  });

  test('on a log axis are on a straight line of the logarithms', () => {
    const { marks, x, frame } = layOut(
      ships(
        { name: 'one', lengthM: 1, cargoScu: 1 },
        { name: 'ten', lengthM: 10, cargoScu: 2 },
        { name: 'ten thousand', lengthM: 10_000, cargoScu: 3 },
      ),
    );
    expect(x?.isLog).toBe(true);
    const width = frame.right - frame.left - 40;
    const ten = marks.find((mark) => nameOf(mark) === 'ten');
    expect(ten?.x).toBeCloseTo(frame.left + 20 + width / 4, 6);
  });

  test('do not depend on the unit of a linear axis whose ends are the same length', () => {
    const rows = ships({ lengthM: 0, cargoScu: 1 }, { lengthM: 30.48, cargoScu: 2 }, { lengthM: 60.96, cargoScu: 3 });
    const { marks, x, frame } = layOut(rows, { system: 'imperial' });
    expect(x && titleWithUnit(x.field.title, x.unit)).toBe('Length (ft)');
    // 200 ft is a round end; 100 ft is half way.
    const half = marks.find(({ row }) => row.fields.lengthM === 30.48);
    expect(half?.x).toBeCloseTo((frame.left + frame.right) / 2, 6);
    expect(x?.scale.ticks.map(({ label }) => label)).toContain('100');
  });

  test('of any numbers are within the frame, and rise with the numbers', () => {
    const number = fc.double({ min: -1e9, max: 1e9, noNaN: true });
    fc.assert(
      fc.property(fc.array(fc.tuple(number, number), { minLength: 1, maxLength: 30 }), fc.boolean(), (pairs, isLog) => {
        const rows = pairs.map(([lengthM, cargoScu]) => shipRow({ lengthM, cargoScu }));
        const { marks, frame } = layOut(rows, { logs: { lengthM: isLog, cargoScu: isLog } });
        for (const { x, y } of marks) {
          expect(x).toBeGreaterThanOrEqual(frame.left);
          expect(x).toBeLessThanOrEqual(frame.right);
          expect(y).toBeGreaterThanOrEqual(frame.top);
          expect(y).toBeLessThanOrEqual(frame.bottom);
        }
        const byX = marks.toSorted((a, b) => a.xValue - b.xValue);
        byX.forEach((mark, index) => expect(mark.x).toBeGreaterThanOrEqual((byX[index - 1]?.x ?? 0) - 1e-6));
      }),
    );
  });

  test('a single ship stands in the middle', () => {
    const { marks, frame } = layOut(ships({ lengthM: 40, cargoScu: 40 }));
    expect(marks).toHaveLength(1);
    expect(marks[0]?.x).toBeCloseTo((frame.left + frame.right) / 2, 0);
  });
});

describe('what is not drawn', () => {
  test('no ship at all: no axes, no marks, nothing left out', () => {
    expect(layOut([])).toMatchObject({ x: null, y: null, marks: [], groups: [], leftOut: [] });
  });

  test('an unknown number leaves its ship out; it is never put at 0', () => {
    const { marks, leftOut, y } = layOut(
      ships({ lengthM: 10, cargoScu: null }, { lengthM: null, cargoScu: 5 }, { lengthM: 20, cargoScu: 50 }),
    );
    expect(marks).toHaveLength(1);
    expect(leftOut.map(({ field, reason, count }) => [field.id, reason, count])).toEqual([
      ['lengthM', 'unknown', 1],
      ['cargoScu', 'unknown', 1],
    ]);
    // One value of 50: an axis from 25 to 75, in which a 0 would have no place.
    expect(y?.scale.toPx(0)).toBeGreaterThan(400 - 42);
  });

  test('a number that is none, such as an infinite one, counts as unknown', () => {
    const { marks, leftOut } = layOut(
      ships({ lengthM: Number.NaN, cargoScu: 5 }, { lengthM: Infinity, cargoScu: 5 }, { lengthM: 1, cargoScu: 5 }),
    );
    expect(marks).toHaveLength(1);
    expect(leftOut).toMatchObject([{ reason: 'unknown', count: 2 }]);
  });

  test('a price of 0 is "not sold" and no number, apart from an unknown price', () => {
    const { marks, leftOut } = layOut(
      ships(
        { lengthM: 10, priceUsd: 0 },
        { lengthM: 11, priceUsd: null },
        { lengthM: 12, priceUsd: 0 },
        { lengthM: 13, priceUsd: 45 },
      ),
      { axes: { ...plain, y: 'priceUsd' } },
    );
    expect(marks.map(({ yValue }) => yValue)).toEqual([45]);
    expect(leftOut.map(({ reason, instead, count }) => [reason, instead, count])).toEqual([
      ['unknown', null, 1],
      ['instead', 'not sold', 2],
    ]);
  });

  test('a log axis leaves out 0 and less, and says so; a linear one draws them', () => {
    const rows = ships({ lengthM: 10, cargoScu: 0 }, { lengthM: 11, cargoScu: -3 }, { lengthM: 12, cargoScu: 8 });
    const log = layOut(rows, { logs: { cargoScu: true } });
    expect(log.marks.map(({ yValue }) => yValue)).toEqual([8]);
    expect(log.leftOut).toMatchObject([{ reason: 'not-positive', count: 2 }]);
    const linear = layOut(rows, { logs: { cargoScu: false } });
    expect(linear.marks).toHaveLength(3);
    expect(linear.leftOut).toEqual([]);
  });

  test('a ship that lacks the same number on both axes is counted once', () => {
    const { leftOut } = layOut(ships({ lengthM: null }), { axes: { ...plain, y: 'lengthM' } });
    expect(leftOut).toMatchObject([{ field: { id: 'lengthM' }, count: 1 }]);
  });
});

describe('log axes', () => {
  test.each([
    ['1,000 times', 1_000, false],
    ['more than 1,000 times', 1_001, true],
  ])('of themselves where the largest is %s the smallest', (_, most, isLog) => {
    expect(layOut(ships({ lengthM: 1, cargoScu: 1 }, { lengthM: most, cargoScu: 1 })).x?.isLog).toBe(isLog);
  });

  test('a 0 does not count as a spread', () => {
    expect(layOut(ships({ lengthM: 0, cargoScu: 1 }, { lengthM: 500, cargoScu: 1 })).x?.isLog).toBe(false);
  });

  test('the choice of the user goes before', () => {
    const wide = ships({ lengthM: 1, cargoScu: 1 }, { lengthM: 1e6, cargoScu: 1 });
    expect(layOut(wide, { logs: { lengthM: false, cargoScu: true } })).toMatchObject({
      x: { isLog: false },
      y: { isLog: true },
    });
  });

  test('the choice holds for a field that stands in for one nobody knows', () => {
    const wide = ships({ lengthM: 1, cargoScu: 1 }, { lengthM: 1e6, cargoScu: 1 });
    expect(layOut(wide, { axes: { ...plain, x: 'wingspan' }, logs: { lengthM: false } }).x?.isLog).toBe(false);
  });

  test('an axis without a number above 0 stays linear, whatever is chosen', () => {
    const { x, marks } = layOut(ships({ lengthM: 0, cargoScu: 1 }, { lengthM: -2, cargoScu: 1 }), {
      logs: { lengthM: true },
    });
    expect(x?.isLog).toBe(false);
    expect(marks).toHaveLength(2);
  });
});

describe('area', () => {
  const byMass = { axes: { ...plain, area: 'massKg' } } as const;
  const of = (massKg: number | null) => ({ lengthM: 1, cargoScu: 1, massKg });

  test('stands for the number: four times the mass is twice the radius', () => {
    const { marks, area } = layOut(ships(of(4_000), of(1_000)), byMass);
    expect(marks.map(({ radius }) => radius)).toEqual([markRadius.most, markRadius.most / 2]);
    expect(area).toMatchObject({ most: 4_000, hasEnlarged: false, unknownCount: 0 });
  });

  test('never gets too small to be seen, and says that it was enlarged', () => {
    const { marks, area } = layOut(ships(of(1e9), of(1)), byMass);
    expect(marks.at(-1)?.radius).toBe(markRadius.least);
    expect(area?.hasEnlarged).toBe(true);
  });

  test('an unknown number has a mark of its own, no small one', () => {
    const { marks, area } = layOut(ships(of(null), of(1)), byMass);
    expect(marks.find(({ row }) => row.fields.massKg === null)).toMatchObject({
      isAreaKnown: false,
      radius: markRadius.unknown,
    });
    expect(area?.unknownCount).toBe(1);
  });

  test('large marks come first, so that small ones are drawn over them', () => {
    const { marks } = layOut(ships(of(1), of(900), of(300)), byMass);
    expect(marks.map(({ row }) => row.fields.massKg)).toEqual([900, 300, 1]);
  });

  test('of nothing but zeros has no mark without a size', () => {
    for (const { radius } of layOut(ships(of(0), of(0)), byMass).marks) expect(radius).toBe(markRadius.least);
  });
});

test('fields that no ship has, as an old link may name them, fall back to the first view', () => {
  const { xField, yField, area, colourField } = layOut([], {
    axes: { x: 'wingspan', y: 'manufacturer', area: 'constructor', colour: 'lengthM' },
  });
  expect([xField.id, yField.id, area, colourField]).toEqual(['lengthM', 'scmSpeedMps', null, null]);
});
