import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildPickGrid } from './pick-system.ts';

const viewport = { width: 700, height: 500 };
const number = (min: number, max: number) => fc.double({ min, max, noNaN: true });
const mark = fc.record({
  x: fc.oneof(number(-50, 750), fc.constant(NaN)),
  y: number(-50, 550),
  depth: number(1, 100),
  radius: fc.constantFrom(3.5, 6, 9, 40),
});

/** The same question by looking at every mark. */
function pickSlowly(marks: readonly { x: number; y: number; depth: number; radius: number }[], x: number, y: number) {
  const inside = marks
    .map((each, index) => ({ ...each, index, gap: Math.max(0, Math.hypot(each.x - x, each.y - y) - each.radius) }))
    .filter(({ gap, x, y }) => gap <= 11 && x >= 0 && y >= 0 && x < viewport.width && y < viewport.height);
  inside.sort((a, b) => a.gap - b.gap || a.depth - b.depth || a.index - b.index);
  return inside[0] ?? null;
}

describe('picking a system', () => {
  it('finds what looking at every mark finds', () => {
    fc.assert(
      fc.property(fc.array(mark, { maxLength: 120, size: 'max' }), number(0, 700), number(0, 500), (marks, x, y) => {
        const grid = buildPickGrid(
          Float64Array.from(marks.flatMap((each) => [each.x, each.y, each.depth])),
          Float32Array.from(marks, ({ radius }) => radius),
          marks.length,
          viewport,
        );
        const found = grid.pick(x, y);
        const expected = pickSlowly(marks, x, y);
        if (expected === null || found === null) expect(found).toBe(expected?.index ?? null);
        else expect(marks[found]).toMatchObject({ depth: expected.depth });
      }),
      { numRuns: 500 },
    );
  });

  it('takes the nearer to the eye of two marks that lie upon each other', () => {
    const grid = buildPickGrid(Float64Array.from([100, 100, 9, 102, 100, 4]), new Float32Array([6, 6]), 2, viewport);
    expect(grid.pick(100, 100)).toBe(1);
    expect(grid.pick(140, 100)).toBeNull();
  });
});
