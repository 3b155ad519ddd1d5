import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { flag, identifier, numeric, plainText, text, words } from './wire.ts';

const unreadable = Symbol('unreadable');

function read(schema: z.ZodType, value: unknown): unknown {
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
    expect(read(words, value)).toEqual(expected);
  });
});
