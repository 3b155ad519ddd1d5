import { expect, test } from 'vitest';
import { stepsOf } from './use-route-steps.ts';

test('steps are counted from 1, and a system passed twice is told by its first time', () => {
  const { systems, tunnels } = stepsOf({ systems: [4, 2, 9, 2], tunnels: [7, 8, 8] });
  expect([...systems].toSorted((a, b) => a[1] - b[1])).toEqual([
    [4, 1],
    [2, 2],
    [9, 3],
  ]);
  expect([...tunnels].toSorted((a, b) => a[1] - b[1])).toEqual([
    [7, 1],
    [8, 2],
  ]);
});

test('without a route there is no step', () => {
  expect(stepsOf(null).systems.size).toBe(0);
});
