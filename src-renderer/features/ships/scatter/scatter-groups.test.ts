import { expect, test } from 'vitest';
import { wordField } from '../model/ship-fields.ts';
import { shipRow } from '../model/ship-fixture.ts';
import { groupRows, markPath, markShapes } from './scatter-groups.ts';

const maker = wordField('manufacturer');
const rowsBy = (...makers: readonly (string | null)[]) => makers.map((manufacturer) => shipRow({ manufacturer }));
const groupsOf = (...makers: readonly (string | null)[]) =>
  groupRows(rowsBy(...makers), maker).groups.map(({ label, count }) => [label, count]);

test('the commonest word has the first colour; words as common are in the order of the alphabet', () => {
  expect(groupsOf('Beta', 'Alpha', 'Gamma', 'Gamma')).toEqual([
    ['Gamma', 2],
    ['Alpha', 1],
    ['Beta', 1],
  ]);
});

test('six words have a colour each', () => {
  expect(groupsOf('A', 'B', 'C', 'D', 'E', 'F').map(([label]) => label)).toEqual(['A', 'B', 'C', 'D', 'E', 'F']);
});

test('of seven words the five commonest have a colour, the others share the sixth', () => {
  const rows = rowsBy('A', 'A', 'B', 'B', 'C', 'C', 'D', 'D', 'E', 'E', 'F', 'G');
  const { groups, groupOf } = groupRows(rows, maker);
  expect(groups).toHaveLength(markShapes.length);
  expect(groups.at(-1)).toEqual({ key: 'other', label: 'other (2)', count: 2 });
  expect(rows.slice(-3).map(groupOf)).toEqual([4, 5, 5]);
});

test('unknown is a group of its own, whatever a maker is called', () => {
  const rows = rowsBy(null, 'unknown', null, 'other');
  const { groups, groupOf } = groupRows(rows, maker);
  expect(new Set(groups.map(({ key }) => key)).size).toBe(3);
  expect(groups.map(({ key, count }) => [key, count])).toEqual([
    ['unknown', 2],
    ['word other', 1],
    ['word unknown', 1],
  ]);
  expect(rows.map(groupOf)).toEqual([0, 2, 0, 1]);
});

test('a word keeps its colour where fewer ships of it are drawn than of another', () => {
  const rows = rowsBy('A', 'A', 'A', 'B', 'B');
  const { groups, groupOf } = groupRows(rows, maker, rows.slice(2));
  expect(groups.map(({ label, count }) => [label, count])).toEqual([
    ['A', 1],
    ['B', 2],
  ]);
  expect(rows.map(groupOf)).toEqual([0, 0, 0, 1, 1]);
});

test('without a field all ships are one group; without ships there is none', () => {
  expect(groupRows(rowsBy('A', 'B'), null).groups).toMatchObject([{ count: 2 }]);
  expect(groupRows([], null).groups).toEqual([]);
  expect(groupRows([], maker).groups).toEqual([]);
});

/** Area of a path's straight outline, by the shoelace formula. */
function polygonArea(path: string): number {
  const points = [...path.matchAll(/([MLhv])([-\d.]+)(?:,([-\d.]+))?/g)].reduce<(readonly [x: number, y: number])[]>(
    (all, [, command, first, second]) => {
      const [x = 0, y = 0] = all.at(-1) ?? [];
      const lines = { h: [x + Number(first), y], v: [x, y + Number(first)] } as const;
      return [...all, command === 'h' || command === 'v' ? lines[command] : [Number(first), Number(second)]];
    },
    [],
  );
  const doubled = points.reduce((sum, [x, y], index) => {
    const [nextX = 0, nextY = 0] = points[(index + 1) % points.length] ?? [];
    return sum + x * nextY - nextX * y;
  }, 0);
  return Math.abs(doubled) / 2;
}

test.each([
  ['square', 1],
  ['triangle', 2],
  ['diamond', 3],
  ['cross', 4],
])('a %s covers as much as a circle of its radius', (_, group) => {
  expect(polygonArea(markPath(group, 40)) / (Math.PI * 40 ** 2)).toBeCloseTo(1, 2);
});

test('a ring covers as much as a circle of its radius, its hole taken off', () => {
  const radii = [...markPath(5, 40).matchAll(/A([\d.]+)/g)].map(([, radius]) => Number(radius));
  expect(radii).toEqual([50, 50, 30, 30]);
  expect(50 ** 2 - 30 ** 2).toBe(40 ** 2);
});

test('every shape has an outline of its own', () => {
  expect(new Set(markShapes.map((_, group) => markPath(group, 5))).size).toBe(markShapes.length);
});
