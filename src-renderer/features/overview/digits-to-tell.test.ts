import { expect, test } from 'vitest';
import { valueAxis } from '../../ui/charts/value-axis.ts';
import { formatCompact } from '../../ui/format.ts';
import { digitsToTell } from './digits-to-tell.ts';

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
  const words = ticks.map((tick) => formatCompact(tick, digitsToTell(values)));
  expect(new Set(words).size).toBe(ticks.length);
});

test('nothing known, and nothing but zero, take two digits', () => {
  expect(digitsToTell([])).toBe(2);
  expect(digitsToTell([null])).toBe(2);
  expect(digitsToTell([0, 0])).toBe(2);
});
