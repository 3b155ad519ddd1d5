import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { shipRow } from '../model/ship-fixture.ts';
import type { ShipRow } from '../model/ship-row.ts';
import { layOutScatter, type ScatterMark } from './lay-out-scatter.ts';
import {
  isOpenRange,
  markAt,
  marksInRange,
  markTowards,
  openRange,
  rangeAround,
  rangeBetween,
  rangeFrame,
  readingOrder,
  type Direction,
  type ScatterSpot,
} from './scatter-range.ts';

const layOut = (rows: readonly ShipRow[], isLog: boolean, system: 'metric' | 'imperial' = 'metric') =>
  layOutScatter({
    rows,
    axes: { x: 'lengthM', y: 'massKg', area: null, colour: null },
    size: { width: 600, height: 300 },
    system,
    logs: { lengthM: isLog, massKg: isLog },
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

const mark = (name: string, x: number, y: number, radius = 4): ScatterMark => ({
  row: shipRow({ name }),
  x,
  y,
  radius,
  isAreaKnown: true,
  group: 0,
  xValue: x,
  yValue: y,
});

describe('the mark a pointer means', () => {
  const large = mark('large', 100, 100, 15);
  const small = mark('small', 112, 100, 3);

  test('is the one it is on; of two the one whose centre is nearer', () => {
    expect(markAt([large, small], { x: 111, y: 100 })).toBe(small);
    expect(markAt([large, small], { x: 98, y: 104 })).toBe(large);
  });

  test('is a small mark from 14 px away, so that its hit area is 28 px', () => {
    const lone = mark('lone', 50, 50, 3);
    expect(markAt([lone], { x: 50, y: 64 })).toBe(lone);
    expect(markAt([lone], { x: 50, y: 64.5 })).toBeNull();
  });

  test('is none on the ground', () => {
    expect(markAt([large, small], { x: 300, y: 10 })).toBeNull();
    expect(markAt([], { x: 0, y: 0 })).toBeNull();
  });
});

describe('arrow keys', () => {
  const centre = mark('centre', 0, 0);
  const near = mark('near', 10, 2);
  const far = mark('far', 30, 0);
  const aside = mark('aside', 3, 20);

  test('go to the nearest mark ahead, not to one far to the side', () => {
    const marks = [far, aside, near, centre];
    expect(markTowards(marks, centre, 'right')).toBe(near);
    expect(markTowards(marks, near, 'right')).toBe(far);
    expect(markTowards(marks, near, 'left')).toBe(centre);
    expect(markTowards(marks, centre, 'down')).toBe(aside);
    expect(markTowards(marks, centre, 'up')).toBeNull();
  });

  test('pass marks on one point one after the other, there and back', () => {
    const [a, b, c] = [mark('a', 10, 0), mark('b', 10, 0), mark('c', 10, 0)];
    const marks = [a, b, c, centre, far];
    const walk = (from: ScatterMark, direction: Direction, steps: number) => {
      const names: string[] = [];
      let at: ScatterMark | null = from;
      for (let step = 0; step < steps && at; step++) {
        at = markTowards(marks, at, direction);
        if (at) names.push(at.row.title);
      }
      return names;
    };
    expect(walk(centre, 'right', 4)).toEqual(['a', 'b', 'c', 'far']);
    expect(walk(far, 'left', 4)).toEqual(['c', 'b', 'a', 'centre']);
  });

  test('from any marks never lead back to the same one, and always ahead or within a stack', () => {
    const at = fc.integer({ min: 0, max: 12 });
    fc.assert(
      fc.property(
        fc.array(fc.tuple(at, at), { minLength: 2, maxLength: 30 }),
        fc.constantFrom<Direction>('left', 'right', 'up', 'down'),
        (points, direction) => {
          const marks = points.map(([x, y], index) => mark(`${index}`, x, y));
          for (const from of marks) {
            const to = markTowards(marks, from, direction);
            if (!to) continue;
            expect(to).not.toBe(from);
            const along = { left: from.x - to.x, right: to.x - from.x, up: from.y - to.y, down: to.y - from.y };
            expect(along[direction]).toBeGreaterThanOrEqual(0);
          }
        },
      ),
    );
  });
});

test('reading order has every mark once, from left to right', () => {
  const marks = [mark('c', 5, 9), mark('a', 1, 3), mark('b', 5, 2), mark('B', 5, 2)];
  expect(readingOrder(marks).map(({ row }) => row.title)).toEqual(['a', 'b', 'B', 'c']);
});
