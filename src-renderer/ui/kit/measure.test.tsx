import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { UnitSystem } from '../../format/units.ts';
import { showMeasure } from './measure.tsx';

/** What is read on screen. */
function wordsOf(props: Parameters<typeof showMeasure>[0], system: UnitSystem = 'metric'): string {
  return renderToStaticMarkup(showMeasure(props, system)).replaceAll(/<[^>]*>/g, '');
}

test.each([
  [{ value: 12_345, quantity: 'mass' }, 'metric', '12.3 t'],
  [{ value: 12_345, quantity: 'mass' }, 'imperial', '13.6 tn'],
  [{ value: 4, quantity: 'people', from: 1 }, 'metric', '1–4'],
  [{ value: 4, quantity: 'people', from: null }, 'metric', '4'],
  // Both ends read alike.
  [{ value: 10.04, quantity: 'length', from: 10.01 }, 'metric', '10.0 m'],
  [{ value: 0, quantity: 'cargo' }, 'metric', '0 SCU'],
] as const)('%j in %s units reads %s', (props, system, words) => {
  expect(wordsOf(props, system)).toBe(words);
});

test('no number reads unknown, or what is meant instead, and never 0', () => {
  expect(wordsOf({ value: null, quantity: 'cargo' })).toBe('unknown');
  expect(wordsOf({ value: null, quantity: 'people', from: 2 })).toBe('unknown');
  expect(wordsOf({ value: null, quantity: 'money', instead: 'not sold' })).toBe('not sold');
  expect(wordsOf({ value: 0, quantity: 'money', instead: 'not sold' })).toBe('not sold');
});
