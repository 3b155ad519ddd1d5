import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readLoadTime } from './read-load-time.ts';

test.each([
  ['42', 42],
  [' 42.5 ', 42.5],
  ['12,5', 12.5],
  ['42 s', 42],
  ['42 sec', 42],
  ['1 seconds', 1],
  ['.5', 0.5],
  ['7.', 7],
  ['+3', 3],
  ['0', 0],
  ['-0', 0],
  ['1e9', 1_000_000_000],
  ['1 200', 1_200],
  ['1:30', 90],
  ['2:05,5', 125.5],
  ['４２', 42],
  ['٤٢', 42],
  ['۴۲٫۵', 42.5],
  ['४२', 42],
  ['1,234.5', 1_234.5],
  ['1,234,567', 1_234_567],
  ['1.234,5', 1_234.5],
  ['1.234.567', 1_234_567],
])('%s is read', (typed, value) => {
  expect(readLoadTime(typed)).toMatchObject({ kind: 'value', value });
});

test.each(['', '   ', '\u00a0'])('nothing typed (%j) is no mistake', (typed) => {
  expect(readLoadTime(typed)).toEqual({ kind: 'empty' });
});

test.each([
  'abc',
  '-3',
  '-0,5',
  '1,234',
  '1,23,456',
  '1,234.567.8',
  '1.2.3',
  'NaN',
  'Infinity',
  '1e999',
  '0x10',
  '12 5',
  '<img onerror>',
  '--3',
])('%s is told, not guessed', (typed) => {
  const read = readLoadTime(typed);
  expect(read.kind).toBe('wrong');
  expect(read.kind === 'wrong' ? read.message : '').toMatch(/\.$/);
});

test('how it was read is said where somebody else might have read it otherwise', () => {
  expect(readLoadTime('12,5')).toMatchObject({ note: 'Read as 12.5.' });
  expect(readLoadTime('1e3')).toMatchObject({ note: 'Read as 1,000.' });
  expect(readLoadTime('1:30')).toMatchObject({ note: 'Read as 90: minutes and seconds.' });
  expect(readLoadTime('1,234.5')).toMatchObject({ note: 'Read as 1,234.5.' });
  expect(readLoadTime('1.234.567')).toMatchObject({ note: 'Read as 1,234,567.' });
  expect(readLoadTime('12.5 s')).toMatchObject({ note: null });
});

test('a long text is not repeated whole', () => {
  const read = readLoadTime('x'.repeat(5_000));
  expect(read.kind === 'wrong' && read.message.length < 120).toBe(true);
});

test('whatever is typed, a value is a number from 0 on', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.double().map(String), fc.stringMatching(/^[-+\d.,:e s]{0,12}$/)), (typed) => {
      const read = readLoadTime(typed);
      const value = read.kind === 'value' ? read.value : 0;
      expect(Number.isFinite(value) && value >= 0).toBe(true);
    }),
  );
});
