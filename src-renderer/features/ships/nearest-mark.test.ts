import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ScatterMark } from './lay-out-scatter.ts';
import { markAt, markTowards, readingOrder, type Direction } from './nearest-mark.ts';
import { shipRow } from './ship-row-fixture.ts';

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
