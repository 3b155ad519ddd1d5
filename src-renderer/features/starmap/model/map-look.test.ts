import { describe, expect, test } from 'vitest';
import { legendOf } from './legend.ts';
import { lookOf, type LookQuestion } from './map-look.ts';
import type { Route } from './route.ts';
import { holder, starMap, systemRecord, tunnelRecord } from './star-map-fixture.ts';
import { systemRadius } from './star-map.ts';

const colours = {
  ground: '#0c0f15',
  panel: '#12161e',
  faint: '#8490a3',
  brass: '#e3b261',
  series: ['#7eb3e6', '#69b99a', '#c792d8', '#e2846c'],
};
const concord = [holder('Concord', '#48bbd4')];
const map = starMap(
  [
    systemRecord('Aster', { x: 1, affiliations: concord }),
    systemRecord('Belén', { x: 2, affiliations: [holder('Meridian', '#52c231')] }),
    systemRecord('Cora', { x: null }),
  ],
  [
    tunnelRecord('Aster>Belén', { size: 'L' }),
    tunnelRecord('Belén>Cora', { size: 'S', direction: 'E' }),
    tunnelRecord('Cora>', { size: null }),
  ],
  new Set(['Aster']),
);
const question: LookQuestion = {
  map,
  view: { colouring: 'affiliation', hidden: {}, find: '' },
  colours,
  places: map.systems.map(({ place }) => place),
  narrowed: null,
  bookmarks: new Map(),
  selected: null,
  route: null,
  changes: null,
  tunnelChanges: null,
};
test('what the map is narrowed to stands out, what is selected stays, and a bookmark is drawn in the colours of the map', () => {
  expect(faded({ narrowed: new Set([1]) })).toEqual([true, false, true]);
  expect(faded({ narrowed: new Set([1]), selected: map.systems[2]?.identity ?? '' })).toEqual([true, false, false]);
  const bookmarks = new Map([[map.systems[1]?.identity ?? '', 'red' as const]]);
  const looks = lookOf({ ...question, bookmarks }).systems.map(({ bookmark }) => bookmark?.colour ?? null);
  expect(looks).toEqual([null, '#e2846c', null]);
});

const faded = (change: Partial<LookQuestion>): readonly boolean[] =>
  lookOf({ ...question, ...change }).systems.map(({ isFaded }) => isFaded);
const route: Route = {
  systems: [0, 1],
  tunnels: [0],
  jumps: 1,
  length: 1,
  risk: 0,
  ignoredJumps: 0,
  smallestSize: 'L',
  reason: '',
  unknown: { danger: [], position: [], size: [], passage: [], status: [] },
};

describe('lookOf', () => {
  test('colours as the legend says, hollow without details, dashed where placed', () => {
    const { systems } = lookOf(question);
    const colourOf = new Map(legendOf(map, 'affiliation', colours).map(({ key, colour }) => [key, colour]));
    expect(systems.map(({ colour }) => colour)).toEqual([
      colourOf.get('=concord'),
      colourOf.get('=meridian'),
      colours.faint,
    ]);
    expect(systems.map(({ isHollow }) => isHollow)).toEqual([false, true, true]);
    expect(systems.map(({ isPlaced }) => isPlaced)).toEqual([false, false, true]);
    expect(systems.every(({ isFaded }) => !isFaded)).toBe(true);
  });

  test('fades what the legend has switched off in this colouring only', () => {
    expect(faded({ view: { ...question.view, hidden: { affiliation: ['=concord', 'unknown'] } } })).toEqual([
      true,
      false,
      true,
    ]);
    expect(faded({ view: { ...question.view, hidden: { danger: ['unknown'] } } })).toEqual([false, false, false]);
  });

  test('fades what the find text leaves out, accents and case apart', () => {
    expect(faded({ view: { ...question.view, find: 'BELEN' } })).toEqual([true, false, true]);
    expect(faded({ view: { ...question.view, find: 'concord ast' } })).toEqual([false, true, true]);
    expect(faded({ view: { ...question.view, find: 'concord belen' } })).toEqual([true, true, true]);
    expect(faded({ view: { ...question.view, find: ' ’ ' } })).toEqual([false, false, false]);
  });

  test('never fades what is selected or on the route', () => {
    const view = { ...question.view, find: 'nothing has this name' };
    expect(faded({ view, selected: 'Cora' })).toEqual([true, true, false]);
    expect(faded({ view, route })).toEqual([false, false, true]);
    expect(lookOf({ ...question, view, route }).tunnels.map(({ isFaded }) => isFaded)).toEqual([false, true, true]);
  });

  test('draws tunnels by size, dashed where they are closed, unclear or lead nowhere', () => {
    const { tunnels } = lookOf({ ...question, route });
    expect(tunnels.map(({ width }) => width)).toEqual([2.25, 1, 1]);
    expect(tunnels.map(({ isDashed }) => isDashed)).toEqual([false, true, true]);
    expect(tunnels.map(({ isRoute }) => isRoute)).toEqual([true, false, false]);
    const unexplained = { ...map, tunnels: map.tunnels.map((tunnel) => ({ ...tunnel, isStatusUnknown: true })) };
    expect(lookOf({ ...question, map: unexplained }).tunnels[0]?.isDashed).toBe(true);
  });

  test('draws a gone tunnel dashed and faded, and says of each what became of it', () => {
    const tunnelChanges = new Map([
      ['Aster>Belén', 'vanished'],
      ['Cora>', 'appeared'],
    ] as const);
    const { tunnels } = lookOf({ ...question, tunnelChanges });
    expect(tunnels[0]).toMatchObject({ change: 'vanished', isDashed: true, isFaded: true });
    expect(tunnels.map(({ change }) => change)).toEqual(['vanished', null, 'appeared']);
    expect(tunnels.map(({ isFaded }) => isFaded)).toEqual([true, false, false]);
    expect(lookOf(question).tunnels.every(({ change }) => change === null)).toBe(true);
  });

  test('gives a line to the true point of what has been moved, and none to what only has a place', () => {
    const places = map.systems.map(({ place }) => ({ ...place, z: place.z + 1 }));
    const { systems } = lookOf({ ...question, places });
    expect(systems.map(({ truePlace }) => truePlace)).toEqual([{ x: 1, y: 0, z: 0 }, { x: 2, y: 0, z: 0 }, null]);
    expect(systems.map(({ place }) => place)).toEqual(places);
    expect(lookOf(question).systems.every(({ truePlace }) => truePlace === null)).toBe(true);
  });

  test('labels what is selected first, then the route, then what changed, then what many tunnels lead to', () => {
    const { systems } = lookOf({
      ...question,
      selected: 'Cora',
      route: { ...route, systems: [1], tunnels: [] },
      changes: new Map([['Aster', 'changed-hands']]),
    });
    const [aster, belen, cora] = systems.map(({ priority }) => priority);
    expect(cora).toBeGreaterThan(belen ?? 0);
    expect(belen).toBeGreaterThan(aster ?? 0);
    expect(aster).toBeGreaterThan(lookOf(question).systems[1]?.priority ?? 0);
    expect(systems[0]?.change).toBe('changed');
  });
});

test('a system of unknown, absent or senseless size is drawn as the smallest, and no size goes past the largest', () => {
  const radius = (size: number | null) => systemRadius(systemRecord('Aster', { size }));
  for (const size of [null, 0, -5, Number.NaN]) expect(radius(size)).toBe(3.5);
  expect(radius(1)).toBeGreaterThan(3.5);
  expect(radius(20)).toBeGreaterThan(radius(5));
  for (const size of [403, 1e9, Infinity]) expect(radius(size)).toBe(9);
});
