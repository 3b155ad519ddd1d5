import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { labelHeight, labelLimit, layOutLabels, type LabelQuestion, type PlacedLabel } from './lay-out-labels.ts';

const viewport = { width: 900, height: 600 };

function ask(points: readonly (readonly [number, number])[], change: Partial<LabelQuestion> = {}): LabelQuestion {
  return {
    screen: Float64Array.from(points.flatMap(([x, y]) => [x, y, 1])),
    radii: new Float32Array(points.length).fill(5),
    viewport,
    order: Uint32Array.from(points, (_, index) => index),
    pinned: [],
    first: [],
    widthOf: (index) => 40 + (index % 5) * 12,
    density: 1,
    before: [],
    ...change,
  };
}

function overlap(a: PlacedLabel, b: PlacedLabel): boolean {
  return (
    a.left < b.left + b.width &&
    b.left < a.left + a.width &&
    Math.abs(a.top - b.top) < labelHeight &&
    a.index !== b.index
  );
}

const coordinate = fc.oneof(fc.double({ min: -100, max: 1000, noNaN: true }), fc.constant(NaN));
const points = fc.array(fc.tuple(coordinate, coordinate), { maxLength: 300, size: 'max' });

describe('laying out labels', () => {
  it('never lets two overlap, leaves the drawing or names a system that is behind the eye', () => {
    fc.assert(
      fc.property(points, fc.double({ min: 0, max: 1, noNaN: true }), (at, density) => {
        const labels = layOutLabels(ask(at, { density }));
        expect(labels.length).toBeLessThanOrEqual(labelLimit(density));
        for (const label of labels) {
          expect(label.left).toBeGreaterThanOrEqual(0);
          expect(label.left + label.width).toBeLessThanOrEqual(viewport.width);
          expect(labels.some((other) => overlap(label, other))).toBe(false);
        }
      }),
    );
  });

  it('names the more important of two that have room for one', () => {
    const crowd = Array.from({ length: 12 }, (_, index) => [450 + index, 300 + index] as const);
    const labels = layOutLabels(ask(crowd, { order: Uint32Array.from({ length: 12 }, (_, index) => 11 - index) }));
    expect(labels[0]?.index).toBe(11);
    expect(labels.length).toBeLessThan(12);
  });

  it('names what is pinned at any density, even without room', () => {
    const labels = layOutLabels(
      ask(
        [
          [300, 300],
          [301, 300],
          [302, 300],
          [303, 300],
          [304, 300],
          [305, 300],
        ],
        { density: 0, pinned: [5, 0, 5] },
      ),
    );
    expect(labels.map(({ index }) => index)).toEqual([5, 0]);
  });

  it('keeps every label on its side while the map moves a little, and takes none away', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.integer({ min: 50, max: 850 }), fc.integer({ min: 50, max: 550 })), { maxLength: 60 }),
        fc.tuple(fc.integer({ min: -20, max: 20 }), fc.integer({ min: -20, max: 20 })),
        (at, [dx, dy]) => {
          const before = layOutLabels(ask(at, { viewport: { width: 900, height: 600 } }));
          const moved = at.map(([x, y]) => [x + dx, y + dy] as const);
          // Fields of the marks' grid are passed while it moves; the labels' own places decide, not the grid.
          const after = layOutLabels(ask(moved, { before, viewport: { width: 940, height: 640 } }));
          const sidesAfter = new Map(after.map(({ index, side }) => [index, side]));
          const lost = before.filter(({ index }) => !sidesAfter.has(index));
          expect(lost.length).toBeLessThanOrEqual(before.length * 0.2);
        },
      ),
    );
  });

  it('does not swing between two answers when nothing moves', () => {
    fc.assert(
      fc.property(points, fc.double({ min: 0, max: 1, noNaN: true }), (at, density) => {
        let labels = layOutLabels(ask(at, { density }));
        for (let frame = 0; frame < 4; frame++) labels = layOutLabels(ask(at, { density, before: labels }));
        expect(layOutLabels(ask(at, { density, before: labels }))).toEqual(labels);
      }),
    );
  });

  it('stands on the side with no mark beside it', () => {
    const [label] = layOutLabels(
      ask(
        [
          [400, 300],
          [425, 300],
          [440, 300],
          [430, 304],
        ],
        { density: 0, pinned: [0] },
      ),
    );
    expect(label?.side).not.toBe('right');
  });
});
