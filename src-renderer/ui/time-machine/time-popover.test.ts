import { expect, test } from 'vitest';
import { dayWithResponses } from './time-popover.tsx';

test('steps go to the nearest day before and after, never to the same one', () => {
  const days = [3, 7, 9];
  expect(dayWithResponses(days, 7, -1)).toBe(3);
  expect(dayWithResponses(days, 7, 1)).toBe(9);
  expect(dayWithResponses(days, 8, -1)).toBe(7);
  expect(dayWithResponses(days, 3, -1)).toBeNull();
  expect(dayWithResponses(days, 12, 1)).toBeNull();
  expect(dayWithResponses([], 5, -1)).toBeNull();
});
