import { expect, test } from 'vitest';
import { nearestStep, nextStep } from './next-step.ts';

test('arrows go one step and stay inside', () => {
  expect(nextStep('ArrowRight', 3, 10)).toBe(4);
  expect(nextStep('ArrowUp', 3, 10)).toBe(4);
  expect(nextStep('ArrowLeft', 0, 10)).toBe(0);
  expect(nextStep('ArrowDown', 4, 10)).toBe(3);
  expect(nextStep('ArrowRight', 9, 10)).toBe(9);
});

test('Home, End and the pages go further: a tenth, at least one', () => {
  expect(nextStep('Home', 7, 40)).toBe(0);
  expect(nextStep('End', 7, 40)).toBe(39);
  expect(nextStep('PageUp', 7, 40)).toBe(11);
  expect(nextStep('PageDown', 1, 3)).toBe(0);
});

test('any other key is left to the page', () => {
  for (const key of ['a', 'Tab', 'Enter', ' ', 'constructor', '__proto__'])
    expect([key, nextStep(key, 1, 3)]).toEqual([key, null]);
});

test('the pointer reads off the nearest step that is on the axis', () => {
  expect(nearestStep([0, 10, null, 30], 21)).toBe(3);
  expect(nearestStep([0, 10, null, 30], 14)).toBe(1);
  expect(nearestStep([null, null], 14)).toBeNull();
  expect(nearestStep([], 14)).toBeNull();
});
