import { expect, test } from 'vitest';
import { takenAs } from './taken-as.ts';

test.each([
  ['both', false, 'both ways'],
  ['both', true, 'both ways; status unknown: open'],
  ['unknown', true, 'unknown: both ways; status unknown: open'],
  ['closed', false, 'closed'],
] as const)('a tunnel of passage %s, of unknown status: %s, is taken as “%s”', (passage, isStatusUnknown, words) => {
  expect(takenAs({ passage, isStatusUnknown })).toBe(words);
});
