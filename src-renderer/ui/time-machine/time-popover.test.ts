import { expect, test } from 'vitest';
import { dayWithAnswers } from './time-popover.tsx';

test('steps go to the nearest day before and after, never to the same one', () => {
  const days = [3, 7, 9];
  expect(dayWithAnswers(days, 7, -1)).toBe(3);
  expect(dayWithAnswers(days, 7, 1)).toBe(9);
  expect(dayWithAnswers(days, 8, -1)).toBe(7);
  expect(dayWithAnswers(days, 3, -1)).toBeNull();
  expect(dayWithAnswers(days, 12, 1)).toBeNull();
  expect(dayWithAnswers([], 5, -1)).toBeNull();
});
