import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lineEnds } from './line-ends.ts';
import { drawnMap, testCamera, testViewport, viewOf, projectPoints } from './stage-fixture.ts';

const number = (min: number, max: number) => fc.double({ min, max, noNaN: true });
const point = fc.record({ x: number(-400, 400), y: number(-400, 400), z: number(-400, 400) });

describe('the ends of a line on screen', () => {
  it('lie on the line that is seen, also where an end is behind the eye or far outside', () => {
    fc.assert(
      fc.property(point, point, (a, b) => {
        const view = viewOf(drawnMap([{ place: a }, { place: b }], [{ entry: 0, exit: 1 }]));
        const ends = new Float64Array(4);
        if (!lineEnds(view, 0, ends, 0)) return;
        expect(Math.max(...ends.map(Math.abs))).toBeLessThan(1_100);
        // Any point of the tunnel that is seen inside the drawing lies on the drawn line.
        for (let part = 0; part <= 1; part += 0.05) {
          const between = { x: a.x + (b.x - a.x) * part, y: a.y + (b.y - a.y) * part, z: a.z + (b.z - a.z) * part };
          const [x = NaN, y = NaN] = projectPoints(testCamera, testViewport, [between]);
          if (!(x >= 0 && y >= 0 && x <= testViewport.width && y <= testViewport.height)) continue;
          expect(awayFrom(ends, x, y)).toBeLessThan(0.01);
        }
      }),
      { numRuns: 300 },
    );
  });

  it('are nowhere for a tunnel behind the eye', () => {
    const view = viewOf(
      drawnMap([{ place: { x: 0, y: -150, z: 0 } }, { place: { x: 5, y: -200, z: 0 } }], [{ entry: 0, exit: 1 }]),
    );
    expect(lineEnds(view, 0, new Float64Array(4), 0)).toBe(false);
  });

  it('are a stub of fixed length for a tunnel whose other end the map lacks', () => {
    const view = viewOf(drawnMap([{ place: { x: 0, y: 0, z: 0 } }], [{ entry: null, exit: 0 }]));
    const ends = new Float64Array(4);
    expect(lineEnds(view, 0, ends, 0)).toBe(true);
    const [x1 = NaN, y1 = NaN, x2 = NaN, y2 = NaN] = ends;
    expect([x1, y1]).toEqual([400, 300]);
    expect(Math.hypot(x2 - x1, y2 - y1)).toBeCloseTo(22, 4);
  });
});

function awayFrom([x1 = NaN, y1 = NaN, x2 = NaN, y2 = NaN]: Float64Array, x: number, y: number): number {
  const length = Math.hypot(x2 - x1, y2 - y1);
  if (length < 1e-6) return Math.hypot(x - x1, y - y1);
  const part = Math.min(1, Math.max(0, ((x - x1) * (x2 - x1) + (y - y1) * (y2 - y1)) / length ** 2));
  return Math.hypot(x - x1 - (x2 - x1) * part, y - y1 - (y2 - y1) * part);
}
