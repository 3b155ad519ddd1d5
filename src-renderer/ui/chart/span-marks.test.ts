import { expect, test } from 'vitest';
import { bandRuns } from './span-marks.tsx';

test('a band goes along its higher values and back along the lower ones', () => {
  const places = [
    { key: '3.2', x: 10, span: [90, 40] as const },
    { key: '3.3', x: 20, span: [80, 30] as const },
    { key: '3.4', x: 30, span: [85, 35] as const },
  ];
  expect(bandRuns(places, 9)).toEqual([
    {
      keys: ['3.2', '3.3', '3.4'],
      area: 'M10 40L20 30L30 35L30 85L20 80L10 90Z',
      edges: 'M10 40L20 30L30 35M10 90L20 80L30 85',
    },
  ]);
});

test('a version alone is a bar that can be seen, not an area without a width', () => {
  expect(bandRuns([{ key: '4.0', x: 100, span: [90, 40] }], 9)).toEqual([
    { keys: ['4.0'], area: 'M91 40L109 40L109 90L91 90Z', edges: 'M91 40L109 40M91 90L109 90' },
  ]);
});

test('an unknown span is a gap: what is on either side of it is not joined', () => {
  const known = { span: [9, 4] as const };
  const places = [
    { key: 'a', x: 0, ...known },
    { key: 'b', x: 10, ...known },
    { key: 'c', x: 20, span: null },
    { key: 'd', x: 30, ...known },
  ];
  const runs = bandRuns(places, 2);
  expect(runs.map(({ keys }) => keys)).toEqual([['a', 'b'], ['d']]);
  expect(runs.map(({ area }) => area).join('')).not.toMatch(/[ML]20 /);
});

test('no place, and only unknown ones, are no band', () => {
  expect(bandRuns([], 9)).toEqual([]);
  expect(bandRuns([{ key: 'a', x: 0, span: null }], 9)).toEqual([]);
});
