import { expect, test } from 'vitest';
import { sortTitle, sortWords } from './compare-words.ts';

test.each([
  ['massKg', true, 'highest first'],
  ['massKg', false, 'lowest first'],
  ['size', true, 'Z to A'],
  ['modifiedAt', false, 'earliest first'],
  ['name', false, 'A to Z'],
  ['mounts:Weapons/Turrets', true, 'highest first'],
])('%s, descending %s: %s', (field, isDescending, words) => {
  expect(sortWords({ field, isDescending })).toBe(words);
});

test.each([
  ['massKg', 'Mass'],
  ['name', 'Name'],
  ['mounts:Weapons/Turrets', 'mounts of Turrets'],
  ['warp', null],
])('a sort by %s is named %j', (field, title) => {
  expect(sortTitle(field)).toBe(title);
});
