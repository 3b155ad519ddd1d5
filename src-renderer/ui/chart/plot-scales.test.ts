import { expect, test } from 'vitest';
import type { PlotAxes } from './chart.ts';
import { plotScales } from './plot-scales.ts';

const area = { x: 50, y: 10, width: 444, height: 200 };
const values = { domain: [-10, 30], ticks: [] } as const;
const named: PlotAxes = { steps: { kind: 'names' }, values };

test('names stand at equal distances in their order, with room at both ends; one alone stands in the middle', () => {
  const places = plotScales(['4.9', '4.10', 'constructor'], named, area)?.x;
  expect(['4.9', '4.10', 'constructor'].map((key) => places?.(key))).toEqual([72, 272, 472]);
  expect(plotScales(['4.9'], named, area)?.x('4.9')).toBe(272);
});

test('a step that is not on the axis has no place, and asking for it gives it none', () => {
  const scales = plotScales([1, '2'], named, area);
  expect([scales?.x('1'), scales?.x(2), scales?.x('__proto__')]).toEqual([null, null, null]);
  expect([scales?.x(1), scales?.x('2')]).toEqual([72, 472]);
});

test('instants stand as far from each other as they are, and a name is none', () => {
  const axes: PlotAxes = { steps: { kind: 'instants', fromAt: 1_000, toAt: 5_000 }, values };
  const scales = plotScales([], axes, area);
  expect([1_000, 2_000, 5_000].map((at) => scales?.x(at))).toEqual([62, 167, 482]);
  expect(scales?.x('2000')).toBeNull();
});

test('values stand between the ends of their axis, the lowest at the bottom, and so does what is no number', () => {
  const scales = plotScales(['a'], named, area);
  expect([-10, 0, 30, Number.NaN].map((value) => scales?.y(value))).toEqual([210, 160, 10, 210]);
});

test.each([
  { ...area, width: 0 },
  { ...area, height: -4 },
  { ...area, width: Number.NaN },
])('where there is no room there is no plot: %j', (none) => {
  expect(plotScales(['a'], named, none)).toBeNull();
});
