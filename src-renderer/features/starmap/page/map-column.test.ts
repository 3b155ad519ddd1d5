import { expect, test } from 'vitest';
import { steppedPanel } from './map-column.tsx';

test.each([
  ['system', 'ArrowRight', 'route'],
  ['route', 'ArrowLeft', 'system'],
  ['time', 'ArrowRight', 'system'],
  ['system', 'ArrowUp', 'time'],
  ['find', 'Home', 'system'],
  ['find', 'End', 'time'],
  ['find', 'Enter', null],
  ['find', 'constructor', null],
] as const)('from %s the key %s leads to %s', (from, key, to) => {
  expect(steppedPanel(from, key)).toBe(to);
});
