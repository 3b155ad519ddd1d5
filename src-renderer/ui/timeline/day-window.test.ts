import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  centreWindow,
  fewestDays,
  fitWindow,
  holdWindow,
  mostDays,
  panWindow,
  revealWindow,
  shownWindow,
  whatIsOutside,
  zoomWindow,
} from './day-window.ts';

const day = fc.integer({ min: -200_000, max: 200_000 });
const window = fc
  .tuple(fc.double({ min: -100_000, max: 100_000, noNaN: true }), fc.double({ min: 0.01, max: 40_000, noNaN: true }))
  .map(([from, days]) => ({ from, to: from + days }));
const extent = fc.tuple(day, fc.nat(80_000)).map(([startDay, days]) => ({ startDay, endDay: startDay + days }));
const bounds = fc.record({ extent: fc.option(extent), todayDay: fc.option(day) });

describe('the view of everything', () => {
  test('holds the first and the whole of the last day, with air on both sides', () => {
    const { from, to } = fitWindow({ extent: { startDay: 100, endDay: 199 }, todayDay: 150 });
    expect(from).toBeCloseTo(97);
    expect(to).toBeCloseTo(203);
  });

  test('of a single day is a week, with that day in the middle', () => {
    expect(fitWindow({ extent: { startDay: 100, endDay: 100 }, todayDay: null })).toEqual({ from: 97, to: 104 });
  });

  test('of more than two decades are those around today', () => {
    const { from, to } = fitWindow({ extent: { startDay: 0, endDay: 2_932_896 }, todayDay: 20_000 });
    expect(to - from).toBe(mostDays);
    expect((from + to) / 2).toBeCloseTo(20_000.5);
  });

  test('without any date is a year around today', () => {
    expect(fitWindow({ extent: null, todayDay: 20_000 })).toEqual({ from: 19_818, to: 20_183 });
  });

  test('with a day that is no number is the same', () => {
    const broken = { startDay: Number.NaN, endDay: 5 };
    expect(fitWindow({ extent: broken, todayDay: 20_000 })).toEqual({ from: 19_818, to: 20_183 });
  });

  test('holds every extent that is no longer than two decades', () => {
    fc.assert(
      fc.property(extent, fc.option(day), (span, todayDay) => {
        fc.pre(span.endDay + 1 - span.startDay <= mostDays);
        const { from, to } = fitWindow({ extent: span, todayDay });
        expect(from).toBeLessThanOrEqual(span.startDay);
        expect(to).toBeGreaterThanOrEqual(span.endDay + 1);
      }),
    );
  });
});

describe('zooming', () => {
  test('leaves the day under the pointer where it is', () => {
    fc.assert(
      fc.property(
        window,
        fc.double({ min: 0.2, max: 5, noNaN: true }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (view, factor, share) => {
          const about = view.from + share * (view.to - view.from);
          const next = zoomWindow(view, factor, about);
          expect((about - next.from) / (next.to - next.from)).toBeCloseTo(share, 6);
        },
      ),
    );
  });

  test('in and out again is the same view', () => {
    const view = zoomWindow(zoomWindow({ from: 100, to: 200 }, 0.5), 2);
    expect(view.from).toBeCloseTo(100);
    expect(view.to).toBeCloseTo(200);
  });

  test('ends at a week and at two decades', () => {
    const near = zoomWindow({ from: 100, to: 200 }, 0.0001);
    expect(near.to - near.from).toBeCloseTo(fewestDays);
    const far = zoomWindow({ from: 100, to: 200 }, 10_000);
    expect(far.to - far.from).toBeCloseTo(mostDays);
  });
});

describe('a view that is held', () => {
  test('is from a week to two decades long and touches what there is to see, whatever was asked for', () => {
    fc.assert(
      fc.property(window, bounds, (view, seen) => {
        const held = holdWindow(view, seen);
        const days = held.to - held.from;
        expect(days).toBeGreaterThanOrEqual(fewestDays - 1e-6);
        expect(days).toBeLessThanOrEqual(mostDays + 1e-6);
        const known = [seen.todayDay, seen.extent?.startDay, seen.extent?.endDay].filter(
          (at) => at !== null && at !== undefined,
        );
        fc.pre(known.length > 0);
        expect(held.from).toBeLessThan(Math.max(...known) + 1);
        expect(held.to).toBeGreaterThan(Math.min(...known));
      }),
    );
  });

  test('stays the very same where it is allowed, and once held', () => {
    fc.assert(
      fc.property(window, bounds, (view, seen) => {
        const held = holdWindow(view, seen);
        const again = holdWindow(held, seen);
        expect(again.from).toBeCloseTo(held.from, 5);
        expect(again.to).toBeCloseTo(held.to, 5);
      }),
    );
    const view = { from: 19_950.25, to: 20_050.75 };
    expect(holdWindow(view, { extent: null, todayDay: 20_000 })).toEqual(view);
  });
});

test('a remembered view that is none shows everything', () => {
  const seen = { extent: { startDay: 100, endDay: 199 }, todayDay: 150 };
  for (const view of [
    null,
    { from: 5, to: 5 },
    { from: 9, to: 3 },
    { from: Number.NaN, to: 3 },
    { from: 0, to: Infinity },
  ]) {
    expect(shownWindow(view, seen)).toEqual(fitWindow(seen));
  }
});

test('panning moves by a share of the view, and today comes to its middle', () => {
  expect(panWindow({ from: 100, to: 200 }, -0.25)).toEqual({ from: 75, to: 175 });
  expect(centreWindow({ from: 100, to: 200 }, 400)).toEqual({ from: 350.5, to: 450.5 });
});

describe('a row brought into view', () => {
  test('stands in the middle, and the view keeps its length', () => {
    const spans = [
      { startDay: 510, endDay: 519 },
      { startDay: 500, endDay: 509 },
    ];
    expect(revealWindow({ from: 0, to: 100 }, spans)).toEqual({ from: 460, to: 560 });
  });

  test('that is longer than the view shows its beginning', () => {
    expect(revealWindow({ from: 0, to: 100 }, [{ startDay: 500, endDay: 900 }])).toEqual({ from: 495, to: 595 });
  });

  test('without dates moves nothing', () => {
    expect(revealWindow({ from: 0, to: 100 }, [])).toBeNull();
  });
});

describe('what lies outside of a view', () => {
  const extent = { startDay: 100, endDay: 199 };
  const outside = (from: number, to: number, todayDay: number | null) =>
    whatIsOutside({ from, to }, { extent, todayDay });

  test('is today where all there is lies elsewhere, and not where a hand only moved along', () => {
    expect(outside(90, 210, 900)).toBe('today');
    expect(outside(90, 210, 9)).toBe('today');
    expect(outside(90, 901, 900)).toBeNull();
    expect(outside(150, 160, 120)).toBeNull();
    expect(outside(90, 210, null)).toBeNull();
  });

  test('is all there is where none of it is in view', () => {
    expect(outside(200, 300, 250)).toBe('rows');
    expect(outside(0, 100, 50)).toBe('rows');
    expect(outside(199.9, 300, 250)).toBeNull();
    expect(whatIsOutside({ from: 0, to: 10 }, { extent: null, todayDay: 99 })).toBeNull();
  });
});
