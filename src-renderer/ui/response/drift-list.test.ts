import { expect, test } from 'vitest';
import type { Drift } from '../../../src-shared/resource/read-tolerantly.ts';
import { summarizeDrift } from './drift-list.tsx';

function drift(kind: Drift['kind'], path: string, count: number): Drift {
  return { kind, path, count, sample: '' };
}

test('unknown fields are counted once each, everything else as often as it occurs', () => {
  const found = [drift('unknown-field', 'a', 200), drift('unknown-field', 'b', 1), drift('bad-value', 'c', 14)];
  expect(summarizeDrift(found)).toBe('2 unknown fields, 14 unreadable values');
});

test.each([
  ['unknown-field', '1 unknown field'],
  ['bad-value', '1 unreadable value'],
  ['empty-element', '1 empty entry'],
  ['no-identity', '1 record without identity'],
  ['duplicate-identity', '1 repeated record'],
] as const)('one %s is said in the singular', (kind, words) => {
  expect(summarizeDrift([drift(kind, '', 1)])).toBe(words);
});
