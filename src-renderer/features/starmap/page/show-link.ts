import { useStarmapStore } from '../starmap-store.ts';
import type { MapLink } from './starmap-address.ts';

/** Puts the starmap into the state a link or the window's memory holds. Routes are found again by the route panel. */
export function showLink({ shownRoute, ...link }: MapLink): void {
  useStarmapStore.setState({
    ...link,
    routes: [],
    shownRoute: null,
    linkedRoute: shownRoute === 0 ? null : shownRoute,
    step: null,
    hovered: null,
    flight: null,
  });
}

/** The state as a link would hold it now. */
export function linkOfStore(): MapLink {
  const { view, camera, selected, request, shownRoute, since } = useStarmapStore.getState();
  return { view, camera, selected, request, shownRoute, since };
}
