import { expect, test } from 'vitest';
import { formatIsoInstant, readIsoInstant } from './import-entry.ts';

const now = Date.UTC(2026, 10, 22);

test.each([
  ['2026-11-21 14:03:07', Date.UTC(2026, 10, 21, 14, 3, 7)],
  ['2026-11-21T14:03:07Z', Date.UTC(2026, 10, 21, 14, 3, 7)],
  [' 2026-11-21 14:03 UTC ', Date.UTC(2026, 10, 21, 14, 3)],
  ['2026-11-21T14:03:07.250', Date.UTC(2026, 10, 21, 14, 3, 7, 250)],
  ['2026-11-21', Date.UTC(2026, 10, 21)],
])('%j is an instant in UTC, whatever the reader’s zone', (text, at) => {
  expect(readIsoInstant(text, now)).toEqual({ at, problem: null });
});

test.each([
  ['21.11.2026', /Type it as/],
  ['11/21/2026 2:03 PM', /Type it as/],
  ['2026-02-31', /Type it as/],
  ['2026-11-21 25:00', /Type it as/],
  ['2026-11-21 14:03 +02:00', /Type it as/],
  ['2026-11-23', /still to come/],
])('%j is none, and says so', (text, problem) => {
  const read = readIsoInstant(text, now);
  expect(read.at).toBeNull();
  expect(read.problem).toMatch(problem);
});

test('an empty field says nothing, and what is written reads back', () => {
  expect(readIsoInstant('  ', now)).toEqual({ at: null, problem: null });
  const at = Date.UTC(2026, 0, 2, 3, 4, 5);
  expect(readIsoInstant(formatIsoInstant(at), now).at).toBe(at);
});
