import { expect, test } from 'vitest';
import { formatStep, nearestStep, nextStep, tipLeft } from './plot-cursor.tsx';

test('words stand on the side with more room', () => {
  expect(tipLeft(100, 200, 800)).toBe(114);
  expect(tipLeft(700, 200, 800)).toBe(486);
});

test('in a narrow plot they stay inside, over the line if they must', () => {
  expect(tipLeft(140, 200, 300)).toBe(100);
  expect(tipLeft(160, 200, 300)).toBe(0);
  expect(tipLeft(50, 400, 300)).toBe(0);
});

const series = (id: string, label: string) => ({ id, label, colour: 'var(--c1)', dash: [] });

test('a step says its name, its values and what else is known, but not what is switched off', () => {
  const step = {
    key: '3.24',
    title: '3.24',
    note: '41,204 reports',
    values: [
      { series: series('median', 'Median'), value: 18.2, text: '18.2' },
      { series: series('average', 'Average'), value: null, text: 'unknown' },
      { series: series('band', '5th to 95th'), value: 4, text: '4 to 9' },
    ],
  };
  expect(formatStep(step, new Set(['band']))).toBe('3.24: Median 18.2, Average unknown, 41,204 reports');
});

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
