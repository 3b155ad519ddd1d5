import { create } from 'zustand';
import type { MapCamera } from './map-camera.ts';
import { areSameRoutes, type Route, type RouteRequest } from './route.ts';

/** What colours the marks; each has a legend whose entries filter. */
export const colourings = ['affiliation', 'danger', 'economy', 'population', 'size', 'status', 'type'] as const;
export type Colouring = (typeof colourings)[number];

/** How the map is shown: drawn, or as tables that say the same. */
export const mapViewModes = ['map', 'systems', 'tunnels'] as const;
export type MapViewMode = (typeof mapViewModes)[number];

/** What opens beside the map. */
export const mapPanels = ['system', 'route', 'find', 'peoples', 'findings', 'time'] as const;
export type MapPanel = (typeof mapPanels)[number];

/** Only the systems near one of them, so many jumps or so far away. */
export interface Neighbourhood {
  /** Identity of the system in the middle. */
  readonly of: string;
  readonly by: 'jumps' | 'distance';
  /** A whole number of jumps, or a distance in the map's own unit; above nothing. */
  readonly within: number;
}

/** What the starmap shows and how; kept while other views are open. */
export interface MapView {
  readonly picture: MapViewMode;
  readonly panel: MapPanel | null;
  /** Text that filters the tables and fades the rest of the map. */
  readonly find: string;
  readonly colouring: Colouring;
  /** Keys of legend entries that are switched off, by colouring. */
  readonly hidden: Readonly<Partial<Record<Colouring, readonly string[]>>>;
  /** What is near a system, and nothing else; null shows everything. */
  readonly near: Neighbourhood | null;
  /** Only what the user has bookmarked. */
  readonly isBookmarked: boolean;
  /** 0: every system where it is; 1: pulled apart until none overlap. */
  readonly spread: number;
  /** 0: no labels but those of what is selected; 1: as many as fit. */
  readonly labelDensity: number;
  /** Draws with the 2D map although WebGL works. */
  readonly isFlat: boolean;
}

interface StarmapStore {
  readonly view: MapView;
  /** Null until the first drawing has fitted the map. */
  readonly camera: MapCamera | null;
  /** The camera that last fitted the whole map: nobody has moved it as long as `camera` is this very one. */
  readonly fitted: MapCamera | null;
  /** Identity of the selected system. */
  readonly selected: string | null;
  readonly hovered: string | null;
  readonly request: RouteRequest;
  /** Best first; filled by the route panel, drawn by the map. */
  readonly routes: readonly Route[];
  /** Place of the shown route in `routes`, and of the step the reader is at in its systems; null when none. */
  readonly shownRoute: number | null;
  readonly step: number | null;
  /** Which route a link asks for, until the first response to its request; null without. */
  readonly linkedRoute: number | null;
  /** The request that `routes` answer; null before the first response. */
  readonly routesFor: RouteRequest | null;
  /** Map is compared with the archive as of this instant, UTC epoch milliseconds; null without. */
  readonly since: number | null;
  /** A wish to bring systems into view; the stage flies there and clears it. */
  readonly flight: { readonly identities: readonly string[] } | null;
  /** Whether the map gets the keyboard when it is next on screen, as after Escape on a system's page. */
  readonly isKeyboardAwaited: boolean;
  readonly changeView: (change: Partial<MapView>) => void;
  readonly setCamera: (camera: MapCamera | null) => void;
  readonly setFitted: (fitted: MapCamera) => void;
  readonly select: (identity: string | null) => void;
  readonly hover: (identity: string | null) => void;
  readonly changeRequest: (change: Partial<RouteRequest>) => void;
  /** What was found for the request: shows what a link asks for, else the route shown before, else the best. */
  readonly setRoutes: (routes: readonly Route[]) => void;
  readonly showRoute: (place: number | null) => void;
  readonly setStep: (step: number | null) => void;
  readonly setSince: (since: number | null) => void;
  readonly flyTo: (identities: readonly string[]) => void;
  readonly endFlight: () => void;
  readonly awaitKeyboard: (isKeyboardAwaited: boolean) => void;
}

export const firstMapView: MapView = {
  picture: 'map',
  panel: 'route',
  find: '',
  colouring: 'affiliation',
  hidden: {},
  near: null,
  isBookmarked: false,
  spread: 0,
  labelDensity: 0.5,
  isFlat: false,
};

export const emptyRequest: RouteRequest = {
  from: null,
  to: null,
  via: [],
  avoid: [],
  cost: 'jumps',
  smallestSize: null,
  ship: null,
  ignoredJumps: 0,
};

/** The state of the starmap. */
export const useStarmapStore = create<StarmapStore>((set) => ({
  view: firstMapView,
  camera: null,
  fitted: null,
  selected: null,
  hovered: null,
  request: emptyRequest,
  routes: [],
  shownRoute: null,
  step: null,
  linkedRoute: null,
  routesFor: null,
  since: null,
  flight: null,
  isKeyboardAwaited: false,
  changeView: (change) => set(({ view }) => ({ view: { ...view, ...change } })),
  setCamera: (camera) => set({ camera }),
  setFitted: (fitted) => set({ fitted }),
  select: (selected) => set({ selected }),
  hover: (hovered) => set({ hovered }),
  changeRequest: (change) => set(({ request }) => ({ request: { ...request, ...change }, linkedRoute: null })),
  setRoutes: (routes) =>
    set((store) => ({ routes, routesFor: store.request, linkedRoute: null, ...shownOf(routes, store) })),
  showRoute: (shownRoute) => set({ shownRoute, step: null }),
  setStep: (step) => set({ step }),
  setSince: (since) => set({ since }),
  flyTo: (identities) => set({ flight: { identities } }),
  endFlight: () => set({ flight: null }),
  awaitKeyboard: (isKeyboardAwaited) => set({ isKeyboardAwaited }),
}));

type Shown = Pick<StarmapStore, 'shownRoute' | 'step'>;

function shownOf(routes: readonly Route[], store: StarmapStore): Shown {
  const { linkedRoute, routesFor, request, routes: before, shownRoute, step } = store;
  if (routes.length === 0) return { shownRoute: null, step: null };
  const best: Shown = { shownRoute: 0, step: null };
  if (linkedRoute !== null) return { shownRoute: linkedRoute < routes.length ? linkedRoute : 0, step: null };
  if (before.length === 0 || (routesFor !== request && !areSameRoutes(before, routes))) return best;
  if (shownRoute === null) return { shownRoute, step: null };
  const shown = before[shownRoute];
  const place = routes.findIndex((route) => shown !== undefined && isSameWay(route, shown));
  return place === -1 ? best : { shownRoute: place, step };
}

function isSameWay(one: Route, other: Route): boolean {
  return areSamePlaces(one.systems, other.systems) && areSamePlaces(one.tunnels, other.tunnels);
}

function areSamePlaces(some: readonly number[], others: readonly number[]): boolean {
  return some.length === others.length && some.every((place, index) => place === others[index]);
}

/**
 * Selects a system and brings it into view.
 *
 * @param panel what opens beside the map, which is then drawn; without it, what is open and shown stays.
 */
export function showSystem(identity: string, panel?: MapPanel): void {
  const { select, flyTo, changeView } = useStarmapStore.getState();
  select(identity);
  flyTo([identity]);
  if (panel) changeView({ picture: 'map', panel });
}

/** The route that is shown; null without one. */
export function useShownRoute(): Route | null {
  return useStarmapStore(({ routes, shownRoute }) => (shownRoute === null ? null : (routes[shownRoute] ?? null)));
}
