import fc from 'fast-check';
import { expect, it } from 'vitest';
import { depthOrder } from './paint-flat.ts';

const depths = fc.array(fc.oneof(fc.double({ min: -500, max: 5_000, noNaN: true }), fc.constant(NaN)), {
  maxLength: 200,
});

it('orders from far to near, finest about the target, without what is not seen', () => {
  fc.assert(
    fc.property(depths, (all) => {
      const screen = Float64Array.from(all.flatMap((depth) => [depth, 0, depth]));
      const order = depthOrder(screen, 100, new Uint32Array());
      expect([...order].toSorted((a, b) => a - b)).toEqual(
        all.flatMap((depth, index) => (Number.isNaN(depth) ? [] : [index])),
      );
      for (let at = 1; at < order.length; at++) {
        const further = all[order[at - 1] ?? 0] ?? NaN;
        const nearer = all[order[at] ?? 0] ?? NaN;
        // One of 2,048 steps: at the target a thousandth of the distance.
        const step = (Math.abs(further - 100) + 100) ** 2 / 100 / 1_024;
        expect(nearer).toBeLessThanOrEqual(further + step);
      }
    }),
  );
});

it('uses the array it is given again', () => {
  const first = depthOrder(new Float64Array([0, 0, 1, 0, 0, 2]), 1, new Uint32Array());
  expect(depthOrder(new Float64Array([0, 0, 5]), 1, first).buffer).toBe(first.buffer);
});
