import { expect, test } from 'vitest';
import { stepWords } from './step-words.ts';

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
  expect(stepWords(step, new Set(['band']))).toBe('3.24: Median 18.2, Average unknown, 41,204 reports');
});
