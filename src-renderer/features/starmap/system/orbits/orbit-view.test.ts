import { expect, test } from 'vitest';
import { orbitStep } from './orbit-view.tsx';

const keys = ['sun', 'near', 'far'];

test.each([
  ['sun', 'ArrowRight', 'near'],
  ['sun', 'ArrowDown', 'near'],
  ['near', 'ArrowLeft', 'sun'],
  // At either end one stays.
  ['sun', 'ArrowUp', 'sun'],
  ['far', 'ArrowRight', 'far'],
  ['far', 'Home', 'sun'],
  ['sun', 'End', 'far'],
  ['sun', 'x', null],
  ['sun', 'Enter', null],
])('from %s, %s leads to %s', (from, pressed, to) => {
  expect(orbitStep(keys, from, pressed)).toBe(to);
});

test('without objects nothing leads anywhere', () => {
  expect(orbitStep([], 'sun', 'End')).toBeNull();
});
