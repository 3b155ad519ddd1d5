import { expect, test } from 'vitest';
import { countWords } from './count-words.ts';

test('the most frequent word is first, equals by name, and counts are of the ships that are left', () => {
  expect(countWords(['a', 'b', 'c', 'c', 'é'], ['c', 'b', 'é'], [])).toEqual([
    { word: 'b', count: 1 },
    { word: 'c', count: 1 },
    { word: 'é', count: 1 },
    { word: 'a', count: 0 },
  ]);
});

test('unknown is counted and stands last, however many there are', () => {
  expect(countWords([null, null, null, 'a'], [null, null, 'a'], [])).toEqual([
    { word: 'a', count: 1 },
    { word: null, count: 2 },
  ]);
});

test('a ship whose word is “null” is not an unknown one', () => {
  expect(countWords(['null', null], ['null'], [])).toEqual([
    { word: 'null', count: 1 },
    { word: null, count: 0 },
  ]);
});

test('a chosen word that no ship has any more can still be seen, and so be taken back', () => {
  expect(countWords(['a'], [], ['gone', null])).toEqual([
    { word: 'a', count: 0 },
    { word: 'gone', count: 0 },
    { word: null, count: 0 },
  ]);
});

test('words that are names of built-in things are words', () => {
  expect(countWords(['__proto__', 'constructor'], ['__proto__'], [])).toEqual([
    { word: '__proto__', count: 1 },
    { word: 'constructor', count: 0 },
  ]);
});
