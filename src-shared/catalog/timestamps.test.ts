import { expect, test } from 'vitest';
import { readInstant } from './timestamps.ts';

test.each([
  ['2021-07-30T00:00:00.000000', Date.UTC(2021, 6, 30)],
  ['2021-07-30T01:02:03.456789', Date.UTC(2021, 6, 30, 1, 2, 3, 456)],
  ['2021-07-30T01:02:03.5', Date.UTC(2021, 6, 30, 1, 2, 3, 500)],
  ['2019-01-02 03:04:05', Date.UTC(2019, 0, 2, 3, 4, 5)],
  ['2019-01-02', Date.UTC(2019, 0, 2)],
  ['2019-01-02T03:04Z', Date.UTC(2019, 0, 2, 3, 4)],
  ['2019-01-02T03:04:05+02:00', Date.UTC(2019, 0, 2, 1, 4, 5)],
  ['2019-01-02T03:04:05+0200', Date.UTC(2019, 0, 2, 1, 4, 5)],
  [' 2019-01-02 ', Date.UTC(2019, 0, 2)],
  ['2 days ago', null],
  ['2019-13-02', null],
  ['2019-02-30', null],
  ['2019-01-02T25:00:00', null],
  ['0000-00-00 00:00:00', null],
  ['', null],
  [null, null],
  [undefined, null],
])('%j is read as %s', (value, instant) => {
  expect(readInstant(value)).toBe(instant);
});
