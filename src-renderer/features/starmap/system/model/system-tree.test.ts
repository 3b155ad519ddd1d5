import { expect, test } from 'vitest';
import { object } from './object-fixture.ts';
import { countedKind, formatObjectKind, growSystemTree, kindOf, kindTitle, type SystemNode } from './system-tree.ts';

const outline = (nodes: readonly SystemNode[]): readonly string[] =>
  nodes.map(({ level, title, isStray }) => `${'.'.repeat(level)}${title}${isStray ? '?' : ''}`);

test('stars come first, and everything stands under what it circles, nearest first, unknown distances last', () => {
  const { all } = growSystemTree([
    object({ id: '9', designation: 'Gate', type: 'JUMPPOINT', distance: 3 }),
    object({ id: '1', name: 'Sun', type: 'STAR' }),
    object({ id: '4', name: 'Lost', parentId: '1' }),
    object({ id: '3', name: 'Far', parentId: '1', distance: 5 }),
    object({ id: '5', name: 'Moon', parentId: '2', distance: 0.1 }),
    object({ id: '2', name: 'Near', parentId: '1', distance: 0.4 }),
  ]);
  expect(outline(all)).toEqual(['Sun', '.Near', '..Moon', '.Far', '.Lost', 'Gate']);
});

test('a parent that is not there, oneself and a circle of parents lose nobody', () => {
  const { all, roots } = growSystemTree([
    object({ id: 'a', name: 'Orphan', parentId: 'gone' }),
    object({ id: 'b', name: 'Selfish', parentId: 'b' }),
    object({ id: 'c', name: 'Round', parentId: 'd' }),
    object({ id: 'd', name: 'And round', parentId: 'c' }),
    object({ id: 'e', name: 'Outside', parentId: 'd' }),
  ]);
  expect(outline(all)).toEqual(['Orphan?', 'Selfish?', 'Round?', '.And round', '..Outside']);
  expect(roots).toHaveLength(3);
});

test('objects without an id, or with one that is taken, keep a place and a key of their own', () => {
  const { all, byKey } = growSystemTree([
    object({ name: 'Nobody' }),
    object({ name: 'Nobody either' }),
    object({ id: '1', name: 'First' }),
    object({ id: '1', name: 'Second' }),
    object({}),
  ]);
  expect(new Set(all.map(({ key }) => key)).size).toBe(5);
  expect(byKey.get('1')?.title).toBe('First');
  expect(all.at(-1)?.title).toBe('Without a name');
});

test('nested children stand under their holder, and once where the list has them as well', () => {
  const moon = object({ id: 'm', name: 'Moon', parentId: 'p' });
  const zone = object({ code: 'X.LZS.FIELD' });
  const { all } = growSystemTree([object({ id: 'p', name: 'World', children: [moon, zone] }), moon]);
  expect(outline(all)).toEqual(['World', '.Moon', '.X.LZS.FIELD']);
});

test('a chain of three thousand objects is walked', () => {
  const chain = Array.from({ length: 3_000 }, (_, index) =>
    object({ id: String(index), parentId: index === 0 ? null : String(index - 1) }),
  );
  expect(growSystemTree(chain).all.at(-1)?.level).toBe(2_999);
});

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
  expect(formatObjectKind(type)).toBe(words);
});

test('no type is no kind and has no words', () => {
  expect(kindOf(null)).toBe('other');
  expect(formatObjectKind(null)).toBeNull();
});

test('kinds are counted in words', () => {
  expect(countedKind(1, 'jump-point')).toBe('1 jump point');
  expect(countedKind(0, 'belt')).toBe('0 belts');
  expect(kindTitle('landing-zone')).toBe('Landing zones');
});
