import { expect, test } from 'vitest';
import { steppedPlace } from './page-chips.tsx';

test.each([
  [0, 3, 'ArrowRight', 1],
  [2, 3, 'ArrowDown', 2],
  [2, 3, 'ArrowLeft', 1],
  [0, 3, 'ArrowUp', 0],
  [-1, 3, 'ArrowRight', 0],
  [1, 3, 'Home', 0],
  [1, 3, 'End', 2],
  [1, 3, ' ', null],
  [-1, 0, 'End', null],
])('from place %i of %i the key %s leads to %j', (at, count, key, to) => {
  expect(steppedPlace(at, count, key)).toBe(to);
});
