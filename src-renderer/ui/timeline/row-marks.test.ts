import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dayScale } from './day-window.ts';
import { mergeBars, rowMarks } from './row-marks.ts';
import { barOf, rowOf } from './timeline-row-fixture.ts';
import type { TimelineRow } from './timeline-row.ts';

/** Ten pixels a day. */
const scale = dayScale({ from: 1_000, to: 1_100 }, 1_000);
const widthOf = (text: string): number => text.length * 6;
const texts = { widthOf, labels: 240 };
const marks = (row: Partial<TimelineRow>) => rowMarks(rowOf(row), scale, texts);
/** Where a path begins and how far it reaches, in pixels. */
const reach = (d: string): readonly [number, number] => {
  const [, start = '', flat = ''] = /^M([\d.-]+) [\d.]+h([\d.-]+)/.exec(d) ?? [];
  return [Number(start), Number(start) + Number(flat)];
};

describe('a bar', () => {
  test('reaches to the end of its last day', () => {
    const [bar] = marks({ bars: [barOf({ startDay: 1_010, endDay: 1_019 })] }).bars;
    expect(reach(bar?.d ?? '')).toEqual([103.5, 196]);
  });

  test('is not drawn where it is out of view, and is said to lie beyond', () => {
    expect(marks({ bars: [barOf({ startDay: 900, endDay: 999 })] })).toMatchObject({
      bars: [],
      title: null,
      beyond: 'before',
    });
    expect(marks({ bars: [barOf({ startDay: 1_100, endDay: 1_200 })] })).toMatchObject({ bars: [], beyond: 'after' });
    expect(marks({ bars: [barOf({ startDay: 900, endDay: 1_000 })] }).beyond).toBeNull();
    expect(marks({ bars: [] }).beyond).toBeNull();
  });

  test('that is partly done has a stronger part of that share', () => {
    const { bars } = marks({ bars: [barOf({ startDay: 1_000, endDay: 1_099, done: 0.25 })] });
    expect(bars.map(({ strength }) => strength)).toEqual(['rest', 'done']);
    expect(reach(bars[1]?.d ?? '')[1]).toBeCloseTo(246);
  });

  test('of which more than all or less than nothing is done stays within its ends', () => {
    const { bars } = marks({ bars: [barOf({ startDay: 1_000, endDay: 1_049, done: 7 })] });
    expect(reach(bars[1]?.d ?? '')[1]).toBeLessThanOrEqual(500);
    expect(marks({ bars: [barOf({ startDay: 1_000, endDay: 1_049, done: -1 })] }).bars).toHaveLength(1);
  });

  test('of part-time is light, and bars that look the same are one path', () => {
    const bars = [0, 1, 2, 3].map((at) =>
      barOf({ startDay: 1_000 + at * 10, endDay: 1_008 + at * 10, isLight: at === 2 }),
    );
    expect(marks({ bars }).bars.map(({ strength, d }) => [strength, d.split('M').length - 1])).toEqual([
      ['plain', 3],
      ['light', 1],
    ]);
  });

  test('of a day in two decades can still be seen', () => {
    const far = dayScale({ from: 0, to: 7_305 }, 500);
    const [bar] = rowMarks(rowOf({ bars: [barOf({ startDay: 100, endDay: 100 })] }), far, texts).bars;
    const [, flat = '', radius = ''] = /h([\d.]+)a([\d.]+) /.exec(bar?.d ?? '') ?? [];
    expect(Number(flat) + 2 * Number(radius)).toBeGreaterThanOrEqual(2);
  });

  test('however long, near or far is drawn with numbers a screen can hold', () => {
    fc.assert(
      fc.property(fc.integer({ min: -3_000_000, max: 3_000_000 }), fc.nat(3_000_000), (startDay, days) => {
        const { bars, ghost } = marks({
          bars: [barOf({ startDay, endDay: startDay + days })],
          ghost: { startDay, endDay: startDay + days },
        });
        const numbers = [...bars.map(({ d }) => d), ghost ?? ''].join('').match(/[\d.]+/g) ?? [];
        expect(numbers.every((number) => Number(number) < 1_200)).toBe(true);
      }),
    );
  });
});

describe('the words of a row', () => {
  const title = 'Mission board'; // 78 pixels

  test('stand inside a bar that has room for them, at its beginning in view', () => {
    expect(marks({ title, bars: [barOf({ startDay: 1_010, endDay: 1_029 })] }).title).toEqual({
      x: 108,
      text: title,
      isInside: true,
    });
    expect(marks({ title, bars: [barOf({ startDay: 500, endDay: 1_029 })] }).title).toMatchObject({
      x: 8,
      text: title,
    });
  });

  test('are left to the column of names where the bar has no room for all of them', () => {
    const bars = [barOf({ startDay: 1_010, endDay: 1_013 })];
    expect(marks({ title, bars }).title).toBeNull();
    expect(marks({ title, bars, slipDays: 14 })).toMatchObject({ title: null, slip: { x: 148, text: '+14 days' } });
  });

  test('stand beside the bar, behind its slip, only where the column would cut them, and are never cut there', () => {
    const long = 'x'.repeat(40); // 240 pixels
    const bars = [barOf({ startDay: 1_010, endDay: 1_013 })];
    expect(marks({ title: long, bars }).title).toEqual({ x: 148, text: long, isInside: false });
    expect(marks({ title: long, bars, slipDays: 14 }).title?.x).toBeGreaterThan(148 + widthOf('+14 days'));
    expect(marks({ title: 'x'.repeat(200), bars }).title).toBeNull();
    // The sign of what became of it takes room in the column.
    const middling = 'x'.repeat(30);
    expect([marks({ title: middling, bars }).title, marks({ title: middling, bars, mark: 'added' }).title?.x]).toEqual([
      null,
      148,
    ]);
  });

  test('of a head are read in the column of names, however wide its bar', () => {
    expect(marks({ title, isHead: true, bars: [barOf({ startDay: 1_000, endDay: 1_099 })] }).title).toBeNull();
  });

  test('are left to the column of names where a row has many bars', () => {
    expect(
      marks({ title, bars: [1_000, 1_050].map((startDay) => barOf({ startDay, endDay: startDay + 40 })) }).title,
    ).toBeNull();
  });
});

describe('what stood there before', () => {
  test('a ghost is drawn, and the slip stands behind the later of the two ends', () => {
    const { ghost, slip } = marks({
      bars: [barOf({ startDay: 1_010, endDay: 1_019 })],
      ghost: { startDay: 1_010, endDay: 1_039 },
      slipDays: -20,
    });
    expect(reach(ghost ?? '')[1]).toBe(396);
    expect(slip).toEqual({ x: 408, text: '−20 days', isLater: false });
  });

  test('former ends are ticks where their day ends; those out of view are none', () => {
    expect(marks({ formerEnds: [900, 1_009, 1_019, 1_200] }).formerEnds).toBe('M100 1v4M200 1v4');
  });

  test('a slip whose end is out of view is told beside the name', () => {
    const late = { slipDays: 14, bars: [barOf({ startDay: 1_010, endDay: 1_200 })] };
    expect(marks(late)).toMatchObject({ slip: null, slipAside: '+14 days' });
    expect(marks({ ...late, bars: [barOf({ startDay: 1_010, endDay: 1_020 })] }).slipAside).toBeNull();
    expect(marks({ ...late, slipDays: 0 }).slipAside).toBeNull();
  });

  test('a slip is told with its sign, and no slip is not told', () => {
    const slipOf = (slipDays: number | null) =>
      marks({ bars: [barOf({ startDay: 1_010, endDay: 1_020 })], slipDays }).slip?.text ?? null;
    expect([14, 1, -1, 1_200, 0, null].map(slipOf)).toEqual([
      '+14 days',
      '+1 day',
      '−1 day',
      '+1,200 days',
      null,
      null,
    ]);
  });
});

test('bars that overlap and look the same are one, in whatever order they came', () => {
  const bars = [
    barOf({ startDay: 30, endDay: 40 }),
    barOf({ startDay: 10, endDay: 35 }),
    barOf({ startDay: 12, endDay: 14 }),
  ];
  expect(mergeBars(bars)).toEqual([barOf({ startDay: 10, endDay: 40 })]);
});

test('bars that share a day overlap; bars that only touch stay apart', () => {
  expect(mergeBars([barOf({ startDay: 1, endDay: 5 }), barOf({ startDay: 5, endDay: 9 })])).toHaveLength(1);
  expect(mergeBars([barOf({ startDay: 1, endDay: 5 }), barOf({ startDay: 6, endDay: 9 })])).toHaveLength(2);
});

test('bars of another colour, of part-time, or with a known share done stay what they are', () => {
  const bars = [
    barOf({ startDay: 1, endDay: 9 }),
    barOf({ startDay: 2, endDay: 9, colour: 'var(--c2)' }),
    barOf({ startDay: 3, endDay: 9, isLight: true }),
    barOf({ startDay: 4, endDay: 9, done: 0.5 }),
    barOf({ startDay: 5, endDay: 9, done: 0.5 }),
  ];
  expect(mergeBars(bars)).toEqual(bars);
});

test('a list of bars is worked out once, and is left as it was', () => {
  const bars = [barOf({ startDay: 5, endDay: 9 }), barOf({ startDay: 1, endDay: 6 })];
  const before = structuredClone(bars);
  expect(mergeBars(bars)).toBe(mergeBars(bars));
  expect(bars).toEqual(before);
});
