import { expect, test } from 'vitest';
import { classOf, unknownClass } from '../../model/legend.ts';
import { compareMaps } from '../../model/map-changes.ts';
import type { KeptOnMap } from '../../model/map-look.ts';
import { mapWith } from '../../model/star-map-fixture.ts';
import { firstMapView } from '../../model/starmap-store.ts';
import { labelChanges, shownSystems, shownTunnels, stepsOf } from './table-view.tsx';

const map = mapWith(
  [
    { id: '1', name: 'Aster', type: 'BINARY' },
    { id: '2', name: 'Bel’en', type: 'SINGLE_STAR' },
    { id: '3', name: 'Corvane', type: 'BINARY' },
  ],
  [{ ends: [0, 1] }, { ends: [1, 2] }, { ends: [0, 2] }, { ends: [2, null] }],
);
const binary = map.systems[0] ? classOf(map.systems[0], 'type') : '';
const nothing: KeptOnMap = { selected: null, route: null };
const titles = (change: Partial<typeof firstMapView>, kept = nothing) =>
  shownSystems(map, { ...firstMapView, ...change }, kept).map(({ title }) => title);
const tunnels = (change: Partial<typeof firstMapView>, kept = nothing) =>
  shownTunnels(map, { ...firstMapView, ...change }, kept).map(({ index }) => index);

test('without a filter everything is shown', () => {
  expect(titles({})).toEqual(['Aster', 'Bel’en', 'Corvane']);
  expect(tunnels({})).toEqual([0, 1, 2, 3]);
});

test('what the legend switches off is left out, with its tunnels, under that colouring only', () => {
  // Of no system is the size known.
  const hidden = { type: [binary, unknownClass] };
  expect(titles({ colouring: 'type', hidden })).toEqual(['Bel’en']);
  expect(tunnels({ colouring: 'type', hidden })).toEqual([]);
  expect(titles({ colouring: 'size', hidden })).toHaveLength(3);
});

test('a text leaves the systems that hold it, and every tunnel that leads to one of them', () => {
  expect(titles({ find: 'BELEN' })).toEqual(['Bel’en']);
  expect(tunnels({ find: 'BELEN' })).toEqual([0, 1]);
  expect(tunnels({ find: 'nowhere' })).toEqual([]);
});

test('what the map is narrowed to is left, and the tunnels inside it', () => {
  const shown = { ...firstMapView, narrowed: new Set([0, 1]) };
  expect(shownSystems(map, shown, nothing).map(({ title }) => title)).toEqual(['Aster', 'Bel’en']);
  expect(shownTunnels(map, shown, nothing).map(({ index }) => index)).toEqual([0]);
  expect(shownSystems(map, { ...shown, find: 'aster' }, { selected: '3', route: null })).toHaveLength(2);
});

test('what is selected or on the route stays whatever is left out, as on the map', () => {
  const hidden = { type: [binary] };
  const selected: KeptOnMap = { selected: '3', route: null };
  expect(titles({ colouring: 'type', hidden }, selected)).toEqual(['Bel’en', 'Corvane']);
  expect(tunnels({ colouring: 'type', hidden }, selected)).toEqual([1, 3]);
  expect(titles({ find: 'belen' }, selected)).toEqual(['Bel’en', 'Corvane']);
  const onRoute: KeptOnMap = { selected: null, route: { systems: [0, 2], tunnels: [2] } };
  expect(titles({ find: 'belen' }, onRoute)).toEqual(['Aster', 'Bel’en', 'Corvane']);
  expect(tunnels({ find: 'nowhere' }, onRoute)).toEqual([2]);
});

test('steps are counted from 1, and a system passed twice is told by its first time', () => {
  const { systems, tunnels } = stepsOf({ systems: [4, 2, 9, 2], tunnels: [7, 8, 8] });
  expect([...systems].toSorted((a, b) => a[1] - b[1])).toEqual([
    [4, 1],
    [2, 2],
    [9, 3],
  ]);
  expect([...tunnels].toSorted((a, b) => a[1] - b[1])).toEqual([
    [7, 1],
    [8, 2],
  ]);
});

test('without a route there is no step', () => {
  expect(stepsOf(null).systems.size).toBe(0);
});

const holder = (name: string) => [{ id: null, code: null, name, color: null }];
const earlier = mapWith(
  [
    { id: '1', name: 'A', x: 0, y: 0, z: 0, affiliations: holder('Concord') },
    { id: '2', name: 'B', x: 1, y: 0, z: 0 },
    { id: '3', name: 'C', x: 2, y: 0, z: 0 },
  ],
  [
    { ends: [0, 1], size: 'S' },
    { ends: [1, 2], size: 'S' },
  ],
);
const later = mapWith(
  [
    { id: '1', name: 'A', x: 9, y: 0, z: 0, affiliations: holder('Reach') },
    { id: '2', name: 'B', x: 1, y: 0, z: 0 },
    { id: '4', name: 'D', x: 3, y: 0, z: 0 },
  ],
  [{ ends: [0, 1], size: 'L' }],
);

test('says in words what became of each system and tunnel, all of it, and nothing of those that stayed', () => {
  const { systems, tunnels } = labelChanges(compareMaps(earlier, later));
  expect(Object.fromEntries(systems)).toEqual({ 1: 'changed hands, moved', 3: 'vanished', 4: 'appeared' });
  expect(Object.fromEntries(tunnels)).toEqual({ t0: 'changed', t1: 'vanished' });
});
