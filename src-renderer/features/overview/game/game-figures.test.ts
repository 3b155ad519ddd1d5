import { expect, test } from 'vitest';
import { formatCompact } from '../../../format/format.ts';
import { valueAxis } from '../../../ui/chart/chart.ts';
import { distinguishingDigits, figureChange, type FigurePoint } from './game-figures.ts';

const points = (...funds: readonly (number | null)[]): readonly FigurePoint[] =>
  funds.map((value, index) => ({ at: index * 10, value }));

test.each<
  [what: string, funds: readonly (number | null)[], since: number | null, change: readonly [number, number] | null]
>([
  ['against the first answer where there was no visit', [5, 7, 12], null, [7, 0]],
  ['against what was known at the visit', [5, 7, 12], 15, [5, 10]],
  ['against the first answer where nothing was known at the visit', [5, 7, 12], -1, [7, 0]],
  ['over answers that did not tell it', [5, null, 12], 15, [7, 0]],
  ['downwards', [5, 3], null, [-2, 0]],
  ['by nothing', [5, 5], null, [0, 0]],
  ['by nothing after a visit that saw all of it: against the one before, not against itself', [5, 7], 30, [2, 0]],
  ['never where the latest answer does not tell it', [5, null], null, null],
  ['never with one answer', [5], null, null],
  ['never where no earlier one tells it', [null, 5], null, null],
  ['never without an answer', [], null, null],
])('a figure is compared %s', (_, funds, since, change) => {
  const found = figureChange(points(...funds), since);
  expect(found && [found.by, found.fromAt]).toEqual(change);
});

test.each<[values: readonly (number | null)[]]>([
  [[806_265_920, 810_615_964]],
  [[810_615_964, 810_615_970]],
  [[6_470_106, null, 6_505_014]],
  [[1, 2]],
  [[0.001, 0.0011]],
  [[-5, 5]],
  [[1_730_151]],
])('the ticks of an axis for %j all read differently', (values) => {
  const { ticks } = valueAxis(values, { hasZero: false, tickCount: 3 });
  const words = ticks.map((tick) => formatCompact(tick, distinguishingDigits(values)));
  expect(new Set(words).size).toBe(ticks.length);
});

test('nothing known, and nothing but zero, take two digits', () => {
  expect(distinguishingDigits([])).toBe(2);
  expect(distinguishingDigits([null])).toBe(2);
  expect(distinguishingDigits([0, 0])).toBe(2);
});
