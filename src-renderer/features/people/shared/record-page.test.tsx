import { expect, test } from 'vitest';
import { shortTitle } from './record-page.tsx';

test('a title is the name, and a name of 600 letters is cut', () => {
  expect(shortTitle('Nine Bells & Company')).toBe('Nine Bells & Company');
  expect(shortTitle('N'.repeat(80))).toBe('N'.repeat(80));
  expect(shortTitle('N'.repeat(600))).toBe(`${'N'.repeat(80)}…`);
});

test('a character of two halves is not cut in two', () => {
  expect(shortTitle('𝔸'.repeat(81))).toBe(`${'𝔸'.repeat(80)}…`);
  expect(shortTitle('𝔸'.repeat(80))).toBe('𝔸'.repeat(80));
});
