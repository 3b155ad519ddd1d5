import { useMemo } from 'react';
import type { Route } from '../route.ts';
import { useStarmapStore } from '../starmap-store.ts';

/** The places of systems and tunnels on the shown route, from 1; by their places on the map. */
export interface RouteSteps {
  readonly systems: ReadonlyMap<number, number>;
  readonly tunnels: ReadonlyMap<number, number>;
}

/** Steps of the route that is shown; empty without one. */
export function useRouteSteps(): RouteSteps {
  const route = useStarmapStore(({ routes, shownRoute }) =>
    shownRoute === null ? null : (routes[shownRoute] ?? null),
  );
  return useMemo(() => stepsOf(route), [route]);
}

/** A system that a route passes twice is told by its first time. */
export function stepsOf(route: Pick<Route, 'systems' | 'tunnels'> | null): RouteSteps {
  return { systems: stepByPlace(route?.systems ?? []), tunnels: stepByPlace(route?.tunnels ?? []) };
}

function stepByPlace(places: readonly number[]): ReadonlyMap<number, number> {
  return new Map(places.map((place, index) => [place, index + 1] as const).toReversed());
}
