import { expect, test } from 'vitest';
import { object } from '../model/object-fixture.ts';
import { growSystemTree } from '../model/system-tree.ts';
import { treeAction, treeRows } from './object-tree.tsx';

const { roots } = growSystemTree([
  object({ id: 'sun', type: 'STAR' }),
  object({ id: 'near', parentId: 'sun', distance: 1 }),
  object({ id: 'moon', parentId: 'near', distance: 1 }),
  object({ id: 'far', parentId: 'sun', distance: 2 }),
  object({ id: 'gate', type: 'JUMPPOINT', distance: 3 }),
]);
const open = treeRows(roots, new Set());
const folded = treeRows(roots, new Set(['near', 'gone']));

test('rows go down the branches, and say their place among their siblings', () => {
  expect(open.map(({ node, place, among, isOpen }) => [node.key, node.level, place, among, isOpen])).toEqual([
    ['sun', 0, 1, 2, true],
    ['near', 1, 1, 2, true],
    ['moon', 2, 1, 1, null],
    ['far', 1, 2, 2, null],
    ['gate', 0, 2, 2, null],
  ]);
});

test('what is folded hides what is below it', () => {
  expect(folded.map(({ node }) => node.key)).toEqual(['sun', 'near', 'far', 'gate']);
  expect(folded[1]?.isOpen).toBe(false);
});

test.each([
  ['sun', 'ArrowDown', { go: 'near' }],
  ['sun', 'ArrowUp', null],
  ['gate', 'ArrowDown', null],
  ['far', 'Home', { go: 'sun' }],
  ['sun', 'End', { go: 'gate' }],
  ['near', 'ArrowRight', { go: 'moon' }],
  ['near', 'ArrowLeft', { fold: 'near' }],
  ['moon', 'ArrowLeft', { go: 'near' }],
  ['moon', 'ArrowRight', null],
  ['gate', 'ArrowLeft', null],
  ['moon', 'x', null],
  // Gone with the last refresh: begin at the top.
  ['gone', 'ArrowDown', { go: 'sun' }],
])('with everything open, on %s the key %s does %j', (key, pressed, act) => {
  expect(treeAction(open, key, pressed)).toEqual(act);
});

test('right opens what is folded, left goes out of it', () => {
  expect(treeAction(folded, 'near', 'ArrowRight')).toEqual({ unfold: 'near' });
  expect(treeAction(folded, 'near', 'ArrowLeft')).toEqual({ go: 'sun' });
});
