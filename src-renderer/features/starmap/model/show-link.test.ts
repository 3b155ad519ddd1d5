import { beforeEach, expect, test } from 'vitest';
import type { Route } from './route.ts';
import { emptyLink, linkOfStore, showLink, type MapLink } from './starmap-address.ts';
import { emptyRequest, useStarmapStore } from './starmap-store.ts';

const store = () => useStarmapStore.getState();
const unknown = { danger: [], position: [], size: [], passage: [], status: [] };
const route: Route = {
  systems: [0],
  tunnels: [],
  jumps: 0,
  length: 0,
  risk: 0,
  ignoredJumps: 0,
  smallestSize: null,
  reason: '',
  unknown,
};
const linked: MapLink = { ...emptyLink, request: { ...emptyRequest, from: '1', to: '2' }, shownRoute: 1 };

beforeEach(() => useStarmapStore.setState(useStarmapStore.getInitialState(), true));

test('what a link holds is what the store then holds', () => {
  const link: MapLink = {
    ...emptyLink,
    view: { ...emptyLink.view, find: 'velum', panel: 'find' },
    camera: { projection: 'top', target: { x: 1, y: 2, z: 3 }, distance: 4, azimuth: 5, elevation: 0 },
    selected: '7',
    since: 8,
  };
  showLink(link);
  expect(linkOfStore()).toEqual(link);
});

test('routes of what was asked before are gone, until they are found for the link', () => {
  store().setRoutes([route]);
  showLink(emptyLink);
  expect(store()).toMatchObject({ routes: [], shownRoute: null });
});

test('the route a link names is shown once it is found, and the first stays where there are fewer', () => {
  showLink(linked);
  store().setRoutes([route, route]);
  expect(store().shownRoute).toBe(1);
  showLink(linked);
  store().setRoutes([route]);
  expect(store().shownRoute).toBe(0);
});

test('a reader who asks for other routes first sees the best of those', () => {
  showLink(linked);
  store().changeRequest({ to: '3' });
  store().setRoutes([route, route]);
  expect(store().shownRoute).toBe(0);
});

test('a link whose request has no route wishes for nothing of what is found later', () => {
  showLink(linked);
  store().setRoutes([]);
  store().setRoutes([route, route]);
  expect(store()).toMatchObject({ shownRoute: 0, linkedRoute: null });
});
