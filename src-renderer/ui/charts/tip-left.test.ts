import { expect, test } from 'vitest';
import { tipLeft } from './tip-left.ts';

test('words stand on the side with more room', () => {
  expect(tipLeft(100, 200, 800)).toBe(114);
  expect(tipLeft(700, 200, 800)).toBe(486);
});

test('in a narrow plot they stay inside, over the line if they must', () => {
  expect(tipLeft(140, 200, 300)).toBe(100);
  expect(tipLeft(160, 200, 300)).toBe(0);
  expect(tipLeft(50, 400, 300)).toBe(0);
});
