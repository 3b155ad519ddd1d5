import { expect, test } from 'vitest';
import { commands } from '../../src-shared/contract.ts';
import { datedName } from './dated-name.ts';

test('a file is named by what is in it and the day in UTC, and main accepts the name', () => {
  const suggestedName = datedName('whole-ship-comparison', 'md', Date.UTC(2026, 10, 21, 23, 59));
  expect(suggestedName).toBe('whole-ship-comparison-2026-11-21.md');
  expect(commands['file:save'].request.safeParse({ suggestedName, kind: 'md', content: '' }).success).toBe(true);
});
