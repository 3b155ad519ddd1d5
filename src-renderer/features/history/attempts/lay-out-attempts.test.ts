import { describe, expect, test } from 'vitest';
import type { AttemptKind } from '../../../archive/attempts/read-attempt-days.ts';
import { foldAttempts, headingHeight, layOutAttempts, moveMark, rowHeight, topOfLine } from './lay-out-attempts.ts';

const idsUpTo = (count: number, prefix = 'a'): string[] =>
  Array.from({ length: count }, (_, index) => `${prefix}${count - index}`);

const layOut = (days: Parameters<typeof layOutAttempts>[0]['days']) =>
  layOutAttempts({ days, kinds: new Map() }, () => false);

describe('attempts in a row', () => {
  const kind = (resource: AttemptKind['resource'], plain: AttemptKind['plain']): AttemptKind => ({ resource, plain });
  const stored = kind('object', 'stored');
  const changed = kind('object', null);
  const kinds = new Map([
    ['s1', kind('ships', 'stored')],
    ...['o6', 'o5', 'o3', 'o1'].map((id) => [id, stored] as const),
    ['o4', changed],
    ['o2', kind('object', 'unchanged')],
    ['t3', kind('teams', 'unchanged')],
    ['t2', kind('teams', 'unchanged')],
    ['t1', kind('teams', 'unchanged')],
  ]);
  const ids = ['s1', 'o6', 'o5', 'o4', 'o3', 'o2', 'o1', 't3', 't2', 't1'];
  const fold = { kind: 'fold', key: 'fold-o1', resource: 'object', ids: ['o6', 'o5', 'o3', 'o2', 'o1'] } as const;

  test('of one resource are one line behind those that changed something; few are not folded', () => {
    const lines = foldAttempts(ids, kinds, () => false);
    expect(lines.map(({ key }) => key)).toEqual(['s1', 'o4', 'fold-o1', 't3', 't2', 't1']);
    expect(lines[2]).toEqual({ ...fold, stored: 4, unchanged: 1, isOpen: false });
  });

  test('stand below their line where it is opened, and newer ones join the same line', () => {
    const lines = foldAttempts(ids, kinds, ({ key }) => key === 'fold-o1');
    expect(lines.map(({ key }) => key).slice(2, 8)).toEqual(['fold-o1', 'o6', 'o5', 'o3', 'o2', 'o1']);
    const later = foldAttempts(['o7', ...ids.slice(1)], new Map([...kinds, ['o7', stored]]), () => false);
    expect(later[1]).toMatchObject({ key: 'fold-o1', stored: 5 });
  });

  test('whose kind nobody knows are never folded', () => {
    expect(foldAttempts(idsUpTo(9), new Map(), () => false)).toHaveLength(9);
  });
});

describe('blocks of attempts', () => {
  test('hold all attempts in order, and each day has one heading', () => {
    const days = [
      { startsAt: 2, ids: idsUpTo(95) },
      { startsAt: 1, ids: idsUpTo(3, 'b') },
    ];
    const blocks = layOut(days);
    expect(blocks.flatMap(({ lines }) => lines.map(({ key }) => key))).toEqual(days.flatMap(({ ids }) => ids));
    expect(blocks.map(({ heading, lines }) => [heading, lines.length])).toEqual([
      [95, 15],
      [null, 40],
      [null, 40],
      [3, 3],
    ]);
    expect(blocks.map(({ firstIndex, firstRow }) => [firstIndex, firstRow])).toEqual([
      [0, 0],
      [15, 16],
      [55, 56],
      [95, 96],
    ]);
  });

  test('stand below each other without a gap', () => {
    const blocks = layOut([{ startsAt: 1, ids: idsUpTo(81) }]);
    expect(blocks.map(({ top }) => top)).toEqual([0, headingHeight + rowHeight, headingHeight + 41 * rowHeight]);
    expect(topOfLine(blocks, 0)).toBe(headingHeight);
    expect(topOfLine(blocks, 80)).toBe(headingHeight + 80 * rowHeight);
    expect(topOfLine([], 0)).toBe(0);
  });

  test('keep their names when a new attempt comes, but for the newest', () => {
    const before = layOut([{ startsAt: 1, ids: idsUpTo(95) }]);
    const after = layOut([{ startsAt: 1, ids: idsUpTo(96) }]);
    expect(after.map(({ key }) => key)).toEqual(before.map(({ key }) => key));
    expect(after.slice(1).map(({ lines }) => lines)).toEqual(before.slice(1).map(({ lines }) => lines));
  });
});

test.each([
  ['ArrowDown', 3, 4],
  ['ArrowDown', 9, 9],
  ['ArrowUp', 0, 0],
  ['PageDown', 3, 9],
  ['PageUp', 3, 0],
  ['Home', 5, 0],
  ['End', 5, 9],
  ['a', 5, null],
])('of ten attempts %s moves the mark from %d to %s', (key, from, to) => {
  expect(moveMark(key, from, 10)).toBe(to);
});

test('in an empty list nothing moves out of range', () => {
  expect(moveMark('End', 0, 0)).toBe(0);
});
