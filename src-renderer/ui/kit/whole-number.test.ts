import { expect, test } from 'vitest';
import { readWholeNumber } from './whole-number.ts';

test.each([
  ['7', 7],
  [' 12 ', 12],
  ['1', 1],
  ['3650', 3_650],
  ['0', null],
  ['3651', null],
  ['-1', null],
  ['1.5', null],
  ['1e2', null],
  ['', null],
  ['٣', null],
  ['99999999999', null],
])('of days from 1 to 3,650, %j is %j', (text, days) => {
  expect(readWholeNumber(text, 1, 3_650)).toBe(days);
});
