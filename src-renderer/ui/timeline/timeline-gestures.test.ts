import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dayScale } from './day-window.ts';
import { transformOf, wheelPixels, wheelZoom, windowOf } from './timeline-gestures.ts';

const window = fc
  .tuple(fc.double({ min: -50_000, max: 50_000, noNaN: true }), fc.double({ min: 7, max: 7_305, noNaN: true }))
  .map(([from, days]) => ({ from, to: from + days }));
const strip = fc.record({ left: fc.nat(500), width: fc.integer({ min: 50, max: 4_000 }) });

test('a view comes back from d3-zoom as it went there, to the minute', () => {
  fc.assert(
    fc.property(window, strip, (view, plot) => {
      const back = windowOf(transformOf(view, plot), plot);
      expect(back.from).toBeCloseTo(view.from, 4);
      expect(back.to).toBeCloseTo(view.to, 4);
    }),
  );
});

test('a day stands where d3-zoom says and the scale draws', () => {
  fc.assert(
    fc.property(window, strip, fc.double({ min: -1, max: 2, noNaN: true }), (view, plot, share) => {
      const day = Math.floor(view.from + share * (view.to - view.from));
      const drawn = plot.left + dayScale(view, plot.width).x(day);
      expect(Math.abs(transformOf(view, plot).applyX(day) - drawn)).toBeLessThan(0.01);
    }),
  );
});

const turn = { deltaX: 0, deltaY: 0, deltaMode: 0, shiftKey: false, ctrlKey: false, metaKey: false };

describe('a wheel', () => {
  test('that turns down scrolls the rows and nothing else', () => {
    expect(wheelPixels({ ...turn, deltaY: 100 }, 800)).toBe(0);
    expect(wheelPixels({ ...turn, deltaX: 3, deltaY: 40 }, 800)).toBe(0);
  });

  test('that turns sideways, or with Shift, moves through time', () => {
    expect(wheelPixels({ ...turn, deltaX: -60, deltaY: 10 }, 800)).toBe(-60);
    expect(wheelPixels({ ...turn, deltaY: 100, shiftKey: true }, 800)).toBe(100);
    expect(wheelPixels({ ...turn, deltaX: 100, shiftKey: true }, 800)).toBe(100);
  });

  test('told in lines or pages moves as far', () => {
    expect(wheelPixels({ ...turn, deltaX: 3, deltaMode: 1 }, 800)).toBe(96);
    expect(wheelPixels({ ...turn, deltaX: 1, deltaMode: 2 }, 800)).toBe(800);
  });

  test('with Ctrl zooms and moves nothing', () => {
    expect(wheelPixels({ ...turn, deltaX: 100, ctrlKey: true }, 800)).toBe(0);
    expect(wheelZoom({ deltaY: -100, deltaMode: 0 })).toBeCloseTo(0.4);
    expect(wheelZoom({ deltaY: 100, deltaMode: 0 })).toBeCloseTo(-0.4);
  });

  test('of a pinch zooms in small steps that are still felt', () => {
    expect(wheelZoom({ deltaY: -4, deltaMode: 0 })).toBeCloseTo(0.08);
  });
});
