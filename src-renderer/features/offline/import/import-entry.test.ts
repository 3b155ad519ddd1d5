import { expect, test } from 'vitest';
import { formatLocalInstant, readLocalInstant } from './import-entry.ts';

test.each<[text: string, written: string]>([
  ['2026-11-22', '2026-11-22 00:00:00'],
  ['2026-11-22 14:03', '2026-11-22 14:03:00'],
  ['2026-11-22T14:03:07', '2026-11-22 14:03:07'],
  [' 2024-02-29t23:59 ', '2024-02-29 23:59:00'],
])('%j is read in the reader’s own zone, and written out in full', (text, written) => {
  const at = readLocalInstant(text) ?? Number.NaN;
  expect(formatLocalInstant(at)).toBe(written);
  expect(at).toBe(new Date(written.replace(' ', 'T')).getTime());
});

test('with a Z it is UTC', () => {
  expect(readLocalInstant('2026-11-22 14:03:07Z')).toBe(Date.UTC(2026, 10, 22, 14, 3, 7));
});

test.each([
  '',
  '11/22/2026',
  '22.11.2026',
  '2026-11',
  '2026-02-31',
  '2026-13-01',
  '2026-11-22 25:00',
  '2026-11-22 14',
  'yesterday',
])('%j is no instant', (text) => {
  expect(readLocalInstant(text)).toBeNull();
});
