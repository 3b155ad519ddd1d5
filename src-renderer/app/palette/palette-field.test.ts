import { expect, test } from 'vitest';
import { keysOf, stepped, type ListStep } from './palette-field.tsx';

const line = (key: string) => ({
  document: { key, kind: 'ship', title: key, also: [], hint: null },
  tier: 0,
  marks: [],
  field: null,
});
const groups = [
  { kind: 'ship', found: [line('a'), line('b')], more: 3 },
  { kind: 'card', found: [line('c')], more: 0 },
];

test('All lines from top to bottom, with those that lead to more', () => {
  expect(keysOf(groups)).toEqual(['a', 'b', 'more ship', 'c']);
});

test.each<[string | null, ListStep, string]>([
  ['a', 'next', 'b'],
  ['more ship', 'next', 'c'],
  ['c', 'next', 'a'],
  ['a', 'previous', 'c'],
  ['c', 'previous', 'more ship'],
  ['b', 'next-group', 'c'],
  ['c', 'next-group', 'a'],
  ['b', 'previous-group', 'a'],
  ['a', 'previous-group', 'c'],
  ['gone', 'next', 'a'],
  [null, 'next', 'a'],
])('From %j, %s is %j', (selected, step, wanted) => {
  expect(stepped(groups, selected, step)).toBe(wanted);
});

test('An empty list has no line to step to', () => {
  for (const step of ['next', 'previous', 'next-group', 'previous-group'] as const) {
    expect(stepped([], 'a', step)).toBeNull();
  }
});
