import { useEffect, useMemo } from 'react';
import type { Route } from '../route.ts';
import type { StarMap } from '../star-map.ts';
import { useStarmapStore } from '../starmap-store.ts';
import { areSameRoutes } from './are-same-routes.ts';
import { findRoutes } from './find-routes.ts';
import type { RouteAnswer } from './route-answer.ts';
import { useSizeOrder } from './size-order-store.ts';

/** The answer to the request in the store. Its routes are put into the store, where the map and the tables take them from. */
export function useRoutes(map: StarMap, count: number): RouteAnswer {
  const request = useStarmapStore((store) => store.request);
  const stored = useStarmapStore((store) => store.routes);
  const answered = useStarmapStore((store) => store.answered);
  const linked = useStarmapStore((store) => store.linkedRoute);
  const setRoutes = useStarmapStore((store) => store.setRoutes);
  const order = useSizeOrder((store) => store.order);
  const answer = useMemo(() => findRoutes(map, request, count, order), [map, request, count, order]);
  const routes = answer.state === 'found' ? answer.routes : noRoutes;
  useEffect(() => {
    // A link empties them while the request may stay the same; a map that has changed elsewhere leaves the shown one be.
    // The first answer, whatever it is, ends what a link asks for.
    if (linked !== null || answered !== request || !areSameRoutes(stored, routes)) setRoutes(routes);
  }, [linked, answered, request, stored, routes, setRoutes]);
  return answer;
}

const noRoutes: readonly Route[] = [];
