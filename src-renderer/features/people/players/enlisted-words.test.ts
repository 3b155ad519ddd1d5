import { expect, test } from 'vitest';
import { enlistedWords } from './enlisted-words.ts';

const at = (iso: string) => Date.parse(iso);

test.each([
  ['2016-03-14T00:00:00Z', '2026-11-22T10:00:00Z', '14 March 2016', '10 years ago'],
  ['2016-11-22T00:00:00Z', '2026-11-22T00:00:00Z', '22 November 2016', '10 years ago'],
  ['2016-11-23T00:00:00Z', '2026-11-22T23:59:59Z', '23 November 2016', '9 years ago'],
  ['2024-02-29T00:00:00Z', '2025-02-28T12:00:00Z', '29 February 2024', '11 months ago'],
  ['2024-02-29T00:00:00Z', '2025-03-01T00:00:00Z', '29 February 2024', '1 year ago'],
  ['2026-10-22T00:00:00Z', '2026-11-22T00:00:00Z', '22 October 2026', '1 month ago'],
  ['2026-11-21T23:59:59Z', '2026-11-22T00:00:00Z', '21 November 2026', '1 day ago'],
  ['2026-11-22T00:00:00Z', '2026-11-22T10:00:00Z', '22 November 2026', 'today'],
  ['2031-01-01T00:00:00Z', '2026-11-22T10:00:00Z', '1 January 2031', 'still ahead'],
  ['1969-12-31T00:00:00Z', '1970-01-02T00:00:00Z', '31 December 1969', '2 days ago'],
])('%s, read at %s, is %s, %s', (then, now, day, ago) => {
  expect(enlistedWords(at(then), at(now))).toMatchObject({ day, ago });
});

test('the instant is written in UTC, with fractions only where there are some', () => {
  expect(enlistedWords(at('2016-03-14T00:00:00Z'), 0)?.iso).toBe('2016-03-14T00:00:00Z');
  expect(enlistedWords(at('2016-03-14T23:30:00.250Z'), 0)?.iso).toBe('2016-03-14T23:30:00.250Z');
});

test.each([Number.NaN, Number.POSITIVE_INFINITY, 8.64e15 + 1])('%d is no instant', (value) => {
  expect(enlistedWords(value, 0)).toBeNull();
});
