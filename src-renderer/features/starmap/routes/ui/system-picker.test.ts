import { expect, test } from 'vitest';
import { steppedOption } from './system-picker.tsx';

test('the arrows go through a list and begin again at its other end', () => {
  expect([-1, 0, 1, 2].map((at) => steppedOption(at, 3, 'ArrowDown'))).toEqual([0, 1, 2, 0]);
  expect([-1, 0, 1, 2].map((at) => steppedOption(at, 3, 'ArrowUp'))).toEqual([2, 2, 0, 1]);
});

test('an empty list has nothing to lead to, and other keys lead nowhere', () => {
  expect(steppedOption(-1, 0, 'ArrowDown')).toBe(-1);
  expect(steppedOption(-1, 0, 'ArrowUp')).toBe(-1);
  expect(steppedOption(1, 3, 'Home')).toBeNull();
});
