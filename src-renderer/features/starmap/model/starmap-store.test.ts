import { beforeEach, expect, test } from 'vitest';
import type { Route } from './route.ts';
import { useStarmapStore } from './starmap-store.ts';

const store = () => useStarmapStore.getState();

/** A route by its tunnels; its systems are as many and one more. */
function route(...tunnels: readonly number[]): Route {
  const unknown = { danger: [], position: [], size: [], passage: [], status: [] };
  const systems = [0, ...tunnels.map((tunnel) => tunnel + 1)];
  return {
    systems,
    tunnels,
    jumps: tunnels.length,
    length: null,
    risk: 0,
    ignoredJumps: 0,
    smallestSize: null,
    reason: '',
    unknown,
  };
}

beforeEach(() => useStarmapStore.setState(useStarmapStore.getInitialState(), true));

test('more routes to the same request leave the chosen one and the step on it, wherever it now stands', () => {
  store().setRoutes([route(1), route(2, 3)]);
  store().showRoute(1);
  store().setStep(2);
  store().setRoutes([route(1), route(4, 5), route(2, 3)]);
  expect(store()).toMatchObject({ shownRoute: 2, step: 2 });
});

test('a route that is no longer among them gives way to the best, and the step is gone', () => {
  store().setRoutes([route(1), route(2, 3)]);
  store().showRoute(1);
  store().setStep(1);
  store().setRoutes([route(1), route(2, 4)]);
  expect(store()).toMatchObject({ shownRoute: 0, step: null });
});

test('who has put all routes away is shown none of more', () => {
  store().setRoutes([route(1)]);
  store().showRoute(null);
  store().setRoutes([route(1), route(2)]);
  expect(store().shownRoute).toBeNull();
});

test('another request shows its best route, even where the shown one is among those found', () => {
  store().setRoutes([route(1), route(2, 3)]);
  store().showRoute(1);
  store().changeRequest({ cost: 'risk' });
  store().setRoutes([route(2, 3), route(4)]);
  expect(store().shownRoute).toBe(0);
  store().showRoute(null);
  store().changeRequest({ cost: 'length' });
  store().setRoutes([route(1)]);
  expect(store().shownRoute).toBe(0);
});

test('another request with the very same answer leaves the chosen route, and so do more routes to it', () => {
  store().setRoutes([route(1), route(2, 3)]);
  store().showRoute(1);
  store().changeRequest({ avoid: ['far away'] });
  store().setRoutes([route(1), route(2, 3)]);
  expect(store().shownRoute).toBe(1);
  store().setRoutes([route(1), route(4, 5), route(2, 3)]);
  expect(store().shownRoute).toBe(2);
});
