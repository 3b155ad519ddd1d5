import { expect, test } from 'vitest';
import { markPath } from './mark-path.ts';

test('marks stand around their place', () => {
  expect(markPath('square', 10, 20, 3)).toBe('M7 17H13V23H7Z');
  expect(markPath('diamond', 10, 20, 3)).toBe('M10 17L13 20L10 23L7 20Z');
  expect(markPath('circle', 10, 20, 3)).toBe('M7 20a3 3 0 1 1 6 0a3 3 0 1 1 -6 0Z');
});
