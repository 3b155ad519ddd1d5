import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lineRuns, markPath, spacedEnds } from './line-marks.tsx';

test('a line goes through known neighbours and breaks where a value is unknown', () => {
  const places = [
    { key: '3.2', x: 10, y: 5 },
    { key: '3.3', x: 20, y: 7.5 },
    { key: '3.4', x: 30, y: null },
    { key: '3.5', x: 40, y: 1.23456 },
  ];
  expect(lineRuns(places)).toEqual([
    { keys: ['3.2', '3.3'], d: 'M10 5L20 7.5' },
    { keys: ['3.5'], d: 'M40 1.235' },
  ]);
});

test('nothing known is no line, and no place is none', () => {
  expect(lineRuns([{ key: 1, x: 0, y: null }])).toEqual([]);
  expect(lineRuns([])).toEqual([]);
});

test('every known value can be read back from the paths, and nothing else is in them', () => {
  const place = fc.record({
    x: fc.double({ min: -2_000, max: 2_000, noNaN: true }),
    y: fc.option(fc.double({ min: -2_000, max: 2_000, noNaN: true })),
  });
  fc.assert(
    fc.property(fc.array(place), (drawn) => {
      const places = drawn.map(({ x, y }, key) => ({ key, x, y }));
      const read = lineRuns(places).flatMap(({ keys, d }) =>
        d
          .slice(1)
          .split('L')
          .map((pair, index) => [keys[index], ...pair.split(' ').map(Number)]),
      );
      const known = places.filter(({ y }) => y !== null);
      expect(read.map(([key]) => key)).toEqual(known.map(({ key }) => key));
      for (const [index, { x, y }] of known.entries()) {
        expect(read[index]?.[1]).toBeCloseTo(x, 2);
        expect(read[index]?.[2]).toBeCloseTo(y ?? 0, 2);
      }
    }),
  );
});

test('marks stand around their place', () => {
  expect(markPath('square', 10, 20, 3)).toBe('M7 17H13V23H7Z');
  expect(markPath('diamond', 10, 20, 3)).toBe('M10 17L13 20L10 23L7 20Z');
  expect(markPath('circle', 10, 20, 3)).toBe('M7 20a3 3 0 1 1 6 0a3 3 0 1 1 -6 0Z');
});

test('names at the ends of lines leave out what would cover one before it, wherever that stands', () => {
  expect(spacedEnds([100, 112, 113, 126, 50, 99.5])).toEqual([0, 2, 3, 4]);
  expect(spacedEnds([10, 10, 10])).toEqual([0]);
  expect(spacedEnds([])).toEqual([]);
});
