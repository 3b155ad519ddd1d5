import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { firstOfMonth, monthsAway, sameDayMonthsAway, weeksOfMonth } from './day-grid.tsx';

const dayOf = (year: number, month: number, day: number): number => Date.UTC(year, month - 1, day) / 86_400_000;

test('a month’s weeks go from Monday to Sunday and hold each of its days once', () => {
  const november = weeksOfMonth(dayOf(2026, 11, 1));
  expect(november[0]).toEqual([null, null, null, null, null, null, dayOf(2026, 11, 1)]);
  expect(november.at(-1)?.[0]).toBe(dayOf(2026, 11, 30));
  expect(weeksOfMonth(dayOf(2027, 2, 1))).toHaveLength(4);
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 60_000 }), (day) => {
      const first = firstOfMonth(day);
      const weeks = weeksOfMonth(first);
      const days = weeks.flat().filter((each) => each !== null);
      expect(days).toEqual(Array.from({ length: monthsAway(first, 1) - first }, (_, place) => first + place));
      for (const week of weeks) {
        expect(week).toHaveLength(7);
        const place = week.findIndex((each) => each !== null);
        expect(new Date((week[place] ?? 0) * 86_400_000).getUTCDay()).toBe((place + 1) % 7);
      }
    }),
  );
});

test('the same day of another month is its last day where it is shorter', () => {
  expect(sameDayMonthsAway(dayOf(2026, 3, 31), -1)).toBe(dayOf(2026, 2, 28));
  expect(sameDayMonthsAway(dayOf(2024, 1, 30), 1)).toBe(dayOf(2024, 2, 29));
  expect(sameDayMonthsAway(dayOf(2026, 12, 12), 1)).toBe(dayOf(2027, 1, 12));
});
