import type { StarMap } from '../star-map.ts';
import type { useStarmapStore } from '../starmap-store.ts';

type State = Pick<
  ReturnType<typeof useStarmapStore.getState>,
  'selected' | 'hovered' | 'routes' | 'shownRoute' | 'step' | 'request'
>;

/** Systems that are marked above the map, by their place in it, and those that are named before all others. */
export function overlayMarks(map: StarMap, { selected, hovered, routes, shownRoute, step, request }: State) {
  const placeOf = (identity: string | null): number | null =>
    identity === null ? null : (map.indexOf.get(identity) ?? null);
  const route = shownRoute === null ? [] : (routes[shownRoute]?.systems ?? []);
  const places = {
    selected: placeOf(selected),
    hovered: placeOf(hovered),
    step: step === null ? null : (route[step] ?? null),
  };
  const ends = [placeOf(request.from), placeOf(request.to)];
  const pinned = [places.hovered, places.selected, places.step].filter((place) => place !== null);
  return { ...places, pinned, first: [...ends.filter((place) => place !== null), ...route.slice(0, mostNamed)] };
}

/** Of a very long route only the beginning is always named. */
const mostNamed = 40;
