import { expect, test } from 'vitest';
import { chainOf } from '../routes/engine/route-map-fixture.ts';
import { requestOf, routesOf } from '../routes/engine/route-oracle-fixture.ts';
import { areSameRoutes } from './route.ts';

test('routes found again on a map that has changed elsewhere are the same, others are not', () => {
  const routes = routesOf(chainOf(4), requestOf([0, 3]));
  expect(areSameRoutes(routes, routesOf(chainOf(5), requestOf([0, 3])))).toBe(true);
  expect(areSameRoutes(routes, routesOf(chainOf(4), requestOf([0, 2])))).toBe(false);
  expect(areSameRoutes(routes, [])).toBe(false);
});
