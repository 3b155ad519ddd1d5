import { describe, expect, test } from 'vitest';
import type * as z from 'zod/mini';
import {
  day,
  flag,
  identifier,
  instant,
  numeric,
  plainText,
  readDay,
  readInstant,
  readUnixSeconds,
  text,
  textList,
} from './wire.ts';

const unreadable = Symbol('unreadable');

function read(schema: z.ZodMiniType, value: unknown): unknown {
  const parsed = schema.safeParse(value);
  return parsed.success ? parsed.data : unreadable;
}

describe('a number', () => {
  test.each([
    [18, 18],
    ['18', 18],
    ['18.0', 18],
    ['-2.6339645', -2.6339645],
    [' 7 ', 7],
    ['1,204', 1204],
    ['1,204,000.5', 1_204_000.5],
    ['.5', 0.5],
    ['5.', 5],
    ['1e3', 1000],
    ['99999999.99', 99999999.99],
    ['0', 0],
    [true, 1],
    [false, 0],
    ['', null],
    ['-', null],
    ['TBD', null],
    ['n/a', null],
    ['None', null],
    [null, null],
    [undefined, undefined],
    ['12,34', unreadable],
    ['0x10', unreadable],
    ['12 m', unreadable],
    ['NaN', unreadable],
    ['Infinity', unreadable],
    ['1e999', unreadable],
    [{}, unreadable],
    [[1], unreadable],
  ])('sent as %j is %s', (value, number) => {
    expect(read(numeric, value)).toBe(number);
  });
});

describe('a text', () => {
  test.each([
    ['plain', 'plain'],
    [' padded ', 'padded'],
    ['', null],
    ['   ', null],
    [7, '7'],
    [false, 'false'],
    [null, null],
    ['Fish &amp; Chips', 'Fish & Chips'],
    ['Fish &amp;amp; Chips', 'Fish & Chips'],
    ['&lt;img onerror=x&gt;', '<img onerror=x>'],
    ['O&#39;Brien &eacute;', 'O’Brien é'.replace('’', "'")],
    ['AT&T & co', 'AT&T & co'],
    [['a'], unreadable],
    [{}, unreadable],
  ])('sent as %j is %j', (value, expected) => {
    expect(read(text, value)).toBe(expected);
  });

  test('escaped a hundred times over is resolved three times and left at that', () => {
    expect(plainText(`&${'amp;'.repeat(100)}`)).toBe(`&${'amp;'.repeat(97)}`);
  });
});

describe('an identifier', () => {
  test.each([
    ['ABC&amp;', 'ABC&amp;'],
    [' x ', ' x '],
    [65, '65'],
    [0, '0'],
    ['', null],
    [' ', null],
    [null, null],
    [true, unreadable],
  ])('sent as %j is %j, exactly', (value, expected) => {
    expect(read(identifier, value)).toBe(expected);
  });
});

describe('a flag', () => {
  test.each([
    [1, true],
    ['1', true],
    ['true', true],
    [true, true],
    [0, false],
    ['0', false],
    ['false', false],
    [null, null],
    [2, unreadable],
    ['yes', unreadable],
  ])('sent as %j is %j', (value, expected) => {
    expect(read(flag, value)).toBe(expected);
  });
});

describe('a list of words', () => {
  test.each([
    [
      ['a', null, 7],
      ['a', null, '7'],
    ],
    ['alone', ['alone']],
    ['', []],
    [null, null],
    [{}, unreadable],
  ])('sent as %j is %j', (value, expected) => {
    expect(read(textList, value)).toEqual(expected);
  });
});

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

const june = Date.UTC(2022, 5, 1);

describe('an instant', () => {
  test.each([
    [june / 1_000, june],
    [String(june / 1_000), june],
    [` ${june / 1_000} `, june],
    ['1654041600.5', june + 500],
    ['2022-06-01', june],
    ['2022-06-01 00:00:00', june],
    ['2022-06-01T02:00:00+02:00', june],
    ['2022-06-01T00:00:00.000000', june],
    [0, null],
    ['0', null],
    ['', null],
    [' ', null],
    [null, null],
    [undefined, undefined],
    [june, unreadable], // milliseconds: some 52,000 years from now
    [-1, unreadable],
    [Number.NaN, unreadable],
    ['soon', unreadable],
    ['0000-00-00 00:00:00', unreadable],
    ['2022-02-30', unreadable],
    [true, unreadable],
    [{}, unreadable],
    [['2022-06-01'], unreadable],
  ])('sent as %j is %s', (value, expected) => {
    expect(read(instant, value)).toBe(expected);
  });
});

describe('a day', () => {
  const juneDay = june / 86_400_000;
  test.each([
    ['Wed, 01 Jun 2022 00:00:00 +0000', juneDay],
    ['Wed, 01 Jun 2022 23:59:59 +0000', juneDay],
    ['1 Jun 2022', juneDay],
    ['2022-06-01', juneDay],
    ['2022-06-01 18:57:23', juneDay],
    [june / 1_000 + 86_399, juneDay],
    [String(june / 1_000), juneDay],
    ['Thu, 01 Jan 1970 00:00:00 +0000', 0],
    ['Tue, 30 Dec 1969 00:00:00 +0000', -2],
    [0, null],
    ['', null],
    [null, null],
    [undefined, undefined],
    ['Wed, 31 Jun 2022 00:00:00 +0000', unreadable],
    ['Q3 2022', unreadable],
    [june, unreadable],
    [{}, unreadable],
  ])('sent as %j is %s', (value, expected) => {
    expect(read(day, value)).toBe(expected);
  });
});
