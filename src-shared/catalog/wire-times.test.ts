import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { day, instant } from './wire-times.ts';

const unreadable = Symbol('unreadable');

function read(schema: z.ZodType, value: unknown): unknown {
  const parsed = schema.safeParse(value);
  return parsed.success ? parsed.data : unreadable;
}

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
