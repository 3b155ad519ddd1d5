import { useStarmapStore } from '../starmap-store.ts';
import type { MapLink } from './starmap-address.ts';

/** Puts the starmap into the state a link or the window's memory holds. Routes are found again by the route panel. */
export function showLink({ shownRoute, ...link }: MapLink): void {
  useStarmapStore.setState({ ...link, routes: [], shownRoute: null, step: null, hovered: null, flight: null });
  if (shownRoute !== null && shownRoute > 0) showOnceFound(shownRoute);
}

/** The routes a link means are shown once they are found; another request found first makes the wish void. */
function showOnceFound(place: number): void {
  const { request } = useStarmapStore.getState();
  const stop = useStarmapStore.subscribe((store, before) => {
    if (store.routes === before.routes && store.request === request) return;
    stop();
    if (place < store.routes.length) store.showRoute(place);
  });
}

/** The state as a link would hold it now. */
export function linkOfStore(): MapLink {
  const { view, camera, selected, request, shownRoute, since } = useStarmapStore.getState();
  return { view, camera, selected, request, shownRoute, since };
}
