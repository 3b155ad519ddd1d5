import { expect, test } from 'vitest';
import { readDay, readInstant, readUnixSeconds } from './timestamps.ts';

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

const dayOf = (text: string): number => Date.parse(text) / 86_400_000;

test.each([
  ['Fri, 30 Jul 2021 00:00:00 +0000', dayOf('2021-07-30')],
  ['30 Jul 2021', dayOf('2021-07-30')],
  ['Wed, 5 Jan 2022 00:00:00 GMT', dayOf('2022-01-05')],
  ['2021-07-30', dayOf('2021-07-30')],
  ['2021-07-30T23:59:59Z', dayOf('2021-07-30')],
  ['Fri, 30 Feb 2021 00:00:00 +0000', null],
  ['Fri, 30 Xyz 2021 00:00:00 +0000', null],
  ['tomorrow', null],
  ['', null],
  [null, null],
  [undefined, null],
])('the UTC day of %j is %s', (value, day) => {
  expect(readDay(value)).toBe(day);
});

test.each([
  [1_654_041_600, Date.UTC(2022, 5, 1)],
  [0, null],
  [-5, null],
  [1_654_041_600_000, null],
  [null, null],
  [undefined, null],
])('%s Unix seconds are read as %s', (value, instant) => {
  expect(readUnixSeconds(value)).toBe(instant);
});
