import { expect, test } from 'vitest';
import { countedKind, kindOf, kindTitle, kindWords } from './object-kind.ts';

test.each([
  ['STAR', 'star', 'star'],
  ['SATELLITE', 'moon', 'moon'],
  ['satellite', 'moon', 'moon'],
  ['ASTEROID_BELT', 'belt', 'belt'],
  ['LZ', 'landing-zone', 'landing zone'],
  ['JUMPPOINT', 'jump-point', 'jump point'],
  ['JUMP_POINT', 'jump-point', 'jump point'],
  // Not known: its own word, never a wrong one.
  ['COMM_ARRAY', 'other', 'comm array'],
  ['constructor', 'other', 'constructor'],
] as const)('the type %s is a %s and reads “%s”', (type, kind, words) => {
  expect(kindOf(type)).toBe(kind);
  expect(kindWords(type)).toBe(words);
});

test('no type is no kind and has no words', () => {
  expect(kindOf(null)).toBe('other');
  expect(kindWords(null)).toBeNull();
});

test('kinds are counted in words', () => {
  expect(countedKind(1, 'jump-point')).toBe('1 jump point');
  expect(countedKind(0, 'belt')).toBe('0 belts');
  expect(kindTitle('landing-zone')).toBe('Landing zones');
});
