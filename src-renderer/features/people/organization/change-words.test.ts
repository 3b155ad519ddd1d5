import { expect, test } from 'vitest';
import { changeWords } from './change-words.ts';

test('flags read yes and no, however they were sent', () => {
  expect(changeWords('recruiting', true, false)).toEqual(['yes', 'no']);
  expect(changeWords('roleplay', '0', 1)).toEqual(['no', 'yes']);
});

test('a flag that was not there, or is none, stays as it was sent', () => {
  expect(changeWords('recruiting', null, true)).toEqual([null, 'yes']);
  expect(changeWords('recruiting', 'maybe', { a: 1 })).toEqual(['maybe', { a: 1 }]);
});

test('a flag sent in another way shows how it was sent, not yes and yes', () => {
  expect(changeWords('recruiting', true, '1')).toEqual([true, '1']);
});

test('other fields are told as they were sent, also true and 1', () => {
  expect(changeWords('headline.html', true, '<b>1</b>')).toEqual([true, '<b>1</b>']);
  expect(changeWords('members', 1, 0)).toEqual([1, 0]);
});
