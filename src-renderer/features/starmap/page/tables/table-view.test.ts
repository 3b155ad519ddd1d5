import { expect, test } from 'vitest';
import { classOf, unknownClass } from '../../model/legend.ts';
import { mapWith } from '../../model/star-map-fixture.ts';
import { firstMapView } from '../../model/starmap-store.ts';
import { shownSystems, shownTunnels, stepsOf, type KeptOnMap } from './table-view.tsx';

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
