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
    badges: [],
    covered: [],
    isMoving: false,
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

/** A disc of radius 5, less what rounding may do. */
function hides({ index, left, top, width }: PlacedLabel, [x, y]: readonly [number, number], at: number): boolean {
  const dx = x - Math.min(left + width, Math.max(left, x));
  const dy = y - Math.min(top + labelHeight, Math.max(top, y));
  const isSeen = x >= 0 && y >= 0 && x < viewport.width && y < viewport.height;
  return at !== index && isSeen && Math.hypot(dx, dy) < 4.99;
}

const coordinate = fc.oneof(
  { weight: 12, arbitrary: fc.double({ min: -20, max: 400, noNaN: true }) },
  { weight: 1, arbitrary: fc.constantFrom(NaN, 890, 5_000) },
);
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

  it('names what is pinned at any density, even where there is no room', () => {
    const tiny = { density: 0, pinned: [5, 0, 5], viewport: { width: 70, height: 18 } };
    const labels = layOutLabels(
      ask(
        Array.from({ length: 6 }, () => [30, 9] as const),
        tiny,
      ),
    );
    expect(labels.map(({ index }) => index)).toEqual([5, 0]);
  });

  it('names the route where there is room, whatever the density', () => {
    const labels = layOutLabels(
      ask(
        [
          [100, 100],
          [300, 300],
          [300, 301],
        ],
        { density: 0, first: [1, 0] },
      ),
    );
    expect(labels.map(({ index }) => index)).toEqual([1, 0]);
  });

  it('keeps every label on its side while the whole map moves', () => {
    const inside = fc.tuple(fc.integer({ min: 150, max: 700 }), fc.integer({ min: 100, max: 450 }));
    const drag = fc.tuple(fc.integer({ min: -5, max: 5 }), fc.integer({ min: -5, max: 5 }));
    fc.assert(
      fc.property(fc.array(inside, { maxLength: 60, size: 'max' }), drag, (at, [dx, dy]) => {
        const sidesOf = (labels: readonly PlacedLabel[]) => labels.map(({ index, side }) => [index, side]);
        const before = layOutLabels(ask(at));
        // By whole fields of the grid that marks are counted in, so that nothing else changes.
        const after = layOutLabels(
          ask(
            at.map(([x, y]) => [x + dx * 8, y + dy * 8]),
            { before, isMoving: true },
          ),
        );
        expect(sidesOf(after)).toEqual(expect.arrayContaining(sidesOf(before)));
      }),
    );
  });

  it('keeps a label where it is while the map moves, and takes it off a mark when it rests', () => {
    const before = layOutLabels(ask([[400, 300]], { density: 0, pinned: [0] }));
    expect(before[0]?.side).toBe('right');
    const marked: readonly (readonly [number, number])[] = [
      [400, 300],
      [430, 300],
    ];
    const moving = { density: 0, pinned: [0], before, isMoving: true };
    expect(layOutLabels(ask(marked, moving))[0]?.side).toBe('right');
    expect(layOutLabels(ask(marked, { ...moving, isMoving: false }))[0]?.side).toBe('left');
    expect(layOutLabels(ask(marked, { density: 0, pinned: [0] }))[0]?.side).toBe('left');
  });

  it('never covers a mark at rest, its disc included, and leaves a label out where no side is free', () => {
    // Beside, above and below: the discs reach into every place the middle one's label could have.
    const around: readonly (readonly [number, number])[] = [
      [400, 300],
      [425, 310],
      [375, 310],
      [400, 318],
      [400, 282],
    ];
    const named = (density: number) => layOutLabels(ask(around, { density })).map(({ index }) => index);
    expect(named(1)).not.toContain(0);
    expect(layOutLabels(ask(around, { pinned: [0] })).map(({ index }) => index)).toContain(0);
    fc.assert(
      fc.property(fc.array(fc.tuple(coordinate, coordinate), { maxLength: 120, size: 'max' }), (at) => {
        const question = ask(at);
        for (let frame = 0, before: readonly PlacedLabel[] = []; frame < 3; frame++) {
          before = layOutLabels({ ...question, before });
          for (const label of before) expect(at.filter((point, index) => hides(label, point, index))).toEqual([]);
        }
      }),
    );
  });

  it('puts no label under what lies above the map, but for one that has to be drawn', () => {
    const tools = { left: 0, top: 120, right: 260, bottom: 180 };
    const isUnder = ({ left, top, width }: PlacedLabel): boolean =>
      left < tools.right && left + width > tools.left && top < tools.bottom && top + labelHeight > tools.top;
    fc.assert(
      fc.property(points, (at) => {
        let labels = layOutLabels(ask(at));
        for (let frame = 0; frame < 2; frame++) labels = layOutLabels(ask(at, { before: labels, covered: [tools] }));
        expect(labels.filter(isUnder)).toEqual([]);
      }),
    );
    const beside: readonly (readonly [number, number])[] = [[268, 150]];
    expect(layOutLabels(ask(beside, { covered: [tools], pinned: [0] }))[0]?.side).toBe('right');
    const under: readonly (readonly [number, number])[] = [[130, 150]];
    expect(layOutLabels(ask(under, { covered: [tools] }))).toEqual([]);
    expect(layOutLabels(ask(under, { covered: [tools], pinned: [0] }))).toHaveLength(1);
  });

  it('covers no sign of a change, not even that of its own system', () => {
    const sign = { x: 409, y: 291, sign: 'moved' } as const;
    const one: readonly (readonly [number, number])[] = [[400, 300]];
    expect(layOutLabels(ask(one))[0]?.side).toBe('right');
    expect(layOutLabels(ask(one, { badges: [sign] }))[0]?.side).toBe('left');
    const around = [sign, { ...sign, x: 380, y: 300 }, { ...sign, x: 400, y: 316 }, { ...sign, x: 400, y: 284 }];
    expect(layOutLabels(ask(one, { badges: around }))).toEqual([]);
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
