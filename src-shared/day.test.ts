import { expect, test } from 'vitest';
import { dayMs, formatDayNumber } from './day.ts';

test('a day is written as it is in UTC, also before 1970; an unknown one and one no calendar reaches are said to be that', () => {
  const day = (year: number, month: number, date: number) => Date.UTC(year, month - 1, date) / dayMs;
  expect(
    [day(2021, 9, 9), day(1969, 12, 31), day(9999, 12, 31), day(9999, 12, 31) + 1, -800_000, null, Number.NaN].map(
      formatDayNumber,
    ),
  ).toEqual(['9 Sept 2021', '31 Dec 1969', '31 Dec 9999', 'day 2932897', 'day -800000', 'no date', 'day NaN']);
});
