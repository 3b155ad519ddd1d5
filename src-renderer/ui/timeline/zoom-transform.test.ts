import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dayScale } from './day-scale.ts';
import { transformOf, windowOf } from './zoom-transform.ts';

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
