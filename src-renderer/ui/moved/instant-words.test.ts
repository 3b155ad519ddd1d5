import { expect, test } from 'vitest';
import { formatDate, formatInstant, formatMoment } from '../format.ts';
import { instantWords, shortInstantWords } from './instant-words.ts';

// Noon and after, so that they lie on the same day in most time zones and their minutes differ in all.
const noon = new Date(2026, 9, 20, 12, 0, 0).getTime();
const [sameMinute, sameDay, nextDay] = [noon + 5_000, noon + 600_000, noon + 86_400_000];

test('states are named as briefly as tells them apart', () => {
  expect(shortInstantWords([noon, nextDay])(noon)).toBe(formatDate(noon));
  expect(shortInstantWords([noon, sameDay, nextDay])(noon)).toBe(formatInstant(noon));
  expect(shortInstantWords([noon, sameMinute])(noon)).toBe(formatMoment(noon));
  expect(instantWords([noon, nextDay])(noon)).toBe(formatInstant(noon));
  expect(instantWords([noon, sameMinute])(noon)).toBe(formatMoment(noon));
});
