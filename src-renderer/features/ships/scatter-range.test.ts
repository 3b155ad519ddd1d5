import fc from 'fast-check';
import { expect, test } from 'vitest';
import { layOutScatter } from './lay-out-scatter.ts';
import {
  isOpenRange,
  marksInRange,
  openRange,
  rangeAround,
  rangeBetween,
  rangeFrame,
  type ScatterSpot,
} from './scatter-range.ts';
import { shipRow } from './ship-row-fixture.ts';
import type { ShipRow } from './ship-row.ts';

const layOut = (rows: readonly ShipRow[], isLog: boolean, system: 'metric' | 'imperial' = 'metric') =>
  layOutScatter({
    rows,
    axes: { x: 'lengthM', y: 'massKg', area: null, colour: null },
    size: { width: 600, height: 300 },
    system,
    logs: { x: isLog, y: isLog },
  });
const ship = (lengthM: number, massKg: number) => shipRow({ name: `${lengthM}/${massKg}`, lengthM, massKg });
const nine = [10, 20, 30].flatMap((lengthM) => [1e3, 2e3, 3e3].map((massKg) => ship(lengthM, massKg)));

test('both ends belong to a range; an open end takes everything on its side', () => {
  const { marks } = layOut(nine, false);
  const inRange = marksInRange(marks, { x: { min: 20, max: null }, y: { min: null, max: 2e3 } });
  expect(inRange.map(({ row }) => row.title).toSorted()).toEqual(['20/1000', '20/2000', '30/1000', '30/2000']);
  expect(marksInRange(marks, openRange)).toHaveLength(9);
  expect(isOpenRange(openRange)).toBe(true);
});

test('ends the wrong way round hold nothing', () => {
  const { marks } = layOut(nine, false);
  expect(marksInRange(marks, { x: { min: 30, max: 10 }, y: openRange.y })).toEqual([]);
});

test('what is dragged over the plot holds exactly the marks inside, in either unit and on either kind of axis', () => {
  const number = fc.double({ min: 0.5, max: 5_000, noNaN: true });
  const share = fc.double({ min: -0.2, max: 1.2, noNaN: true });
  fc.assert(
    fc.property(
      fc.array(fc.tuple(number, number), { minLength: 1, maxLength: 20 }),
      fc.tuple(share, share, share, share),
      fc.boolean(),
      fc.constantFrom('metric' as const, 'imperial' as const),
      (pairs, [ax, ay, bx, by], isLog, system) => {
        const layout = layOut(
          pairs.map(([length, mass]) => ship(length, mass)),
          isLog,
          system,
        );
        const [a, b] = [
          { x: ax * 600, y: ay * 300 },
          { x: bx * 600, y: by * 300 },
        ];
        const range = rangeBetween(layout, a, b);
        const held = new Set(range ? marksInRange(layout.marks, range) : []);
        // How far a mark lies within the rectangle; below 0 outside of it.
        const depth = ({ x, y }: ScatterSpot) =>
          Math.min(x - Math.min(a.x, b.x), Math.max(a.x, b.x) - x, y - Math.min(a.y, b.y), Math.max(a.y, b.y) - y);
        expect(layout.marks.filter((mark) => depth(mark) > 1e-3 && !held.has(mark))).toEqual([]);
        expect(layout.marks.filter((mark) => depth(mark) < -1e-3 && held.has(mark))).toEqual([]);
      },
    ),
  );
});

test('a drag far out of the picture ends at its frame', () => {
  const layout = layOut(nine, false);
  const range = rangeBetween(layout, { x: -9_000, y: -9_000 }, { x: 9_000, y: 9_000 });
  expect(range && marksInRange(layout.marks, range)).toHaveLength(9);
  const frame = range && rangeFrame(layout, range);
  expect(frame?.left).toBeCloseTo(layout.frame.left, 6);
  expect(frame?.right).toBeCloseTo(layout.frame.right, 6);
  expect(frame?.top).toBeCloseTo(layout.frame.top, 6);
  expect(frame?.bottom).toBeCloseTo(layout.frame.bottom, 6);
});

test('the range around marks holds them and no others than lie between', () => {
  const { marks } = layOut(nine, true);
  const chosen = marks.filter(({ xValue }) => xValue < 30);
  const range = rangeAround(chosen);
  expect(range && marksInRange(marks, range)).toEqual(chosen);
  expect(rangeAround([])).toBeNull();
});

test('on a log axis a range from 0 begins at the edge', () => {
  const layout = layOut(nine, true);
  const frame = rangeFrame(layout, { x: { min: 0, max: 20 }, y: { min: -4, max: null } });
  expect(frame).toMatchObject({ left: layout.frame.left, bottom: layout.frame.bottom, top: layout.frame.top });
});

test('a picture without ships has no range', () => {
  const layout = layOut([], false);
  expect(rangeBetween(layout, { x: 0, y: 0 }, { x: 50, y: 50 })).toBeNull();
  expect(rangeFrame(layout, openRange)).toBeNull();
});
