import { rememberView } from '../../../ui/view/view-address.ts';
import {
  flagPart,
  groupPart,
  textPart,
  textsPart,
  viewCodec,
  wordPart,
  type QueryPart,
} from '../../../ui/view/view-query.ts';
import { coordinateLimits, projections, type MapCamera } from './map-camera.ts';
import { mostIgnoredJumps, routeCosts, type RouteRequest } from './route.ts';
import {
  colourings,
  emptyRequest,
  firstMapView,
  mapPanels,
  mapViewModes,
  useStarmapStore,
  type MapView,
} from './starmap-store.ts';

/** What a link to the starmap holds, and what the window remembers of it. */
export interface MapLink {
  readonly view: MapView;
  /** Null fits the whole map. */
  readonly camera: MapCamera | null;
  /** Identity of the selected system. */
  readonly selected: string | null;
  readonly request: RouteRequest;
  /** Which of the routes is shown, the best being 0; null where none is. */
  readonly shownRoute: number | null;
  /** UTC, epoch milliseconds. */
  readonly since: number | null;
}

export const emptyLink: MapLink = {
  view: firstMapView,
  camera: null,
  selected: null,
  request: emptyRequest,
  shownRoute: null,
  since: null,
};

/** More are never offered. */
const mostRoutes = 100;

/** The last instant a date can be, in epoch milliseconds. */
const lastInstant = 8.64e15;

/** Stands for "none" where something could be named. */
const noPanel = '-';

function sharePart(name: string): QueryPart<number> {
  return {
    write: (share) => [[name, writeNumber(share)]],
    read: (query) => {
      const share = readNumber(query.get(name) ?? '');
      return share === null || share < 0 || share > 1 ? undefined : share;
    },
  };
}

const panelPart: QueryPart<MapView['panel']> = {
  write: (panel) => [['panel', panel ?? noPanel]],
  read: (query) => (query.get('panel') === noPanel ? null : mapPanels.find((panel) => panel === query.get('panel'))),
};

const hiddenPart: QueryPart<MapView['hidden']> = {
  write: (hidden) =>
    colourings.flatMap((colouring) => (hidden[colouring] ?? []).map((key) => [`off.${colouring}`, key] as const)),
  read: (query) =>
    Object.fromEntries(
      colourings.flatMap((colouring) => {
        const keys = [...new Set(query.getAll(`off.${colouring}`))];
        return keys.length === 0 ? [] : [[colouring, keys] as const];
      }),
    ),
};

/** More jumps than any two systems of a map are apart. */
const mostJumps = 1_000;

const nearPart: QueryPart<MapView['near']> = {
  write: (near) =>
    near === null
      ? []
      : [
          ['near', near.of],
          [near.by === 'jumps' ? 'jumps' : 'within', writeNumber(near.within)],
        ],
  read: (query) => {
    const of = query.get('near');
    if (of === null) return undefined;
    const jumps = readWhole(query.get('jumps'), mostJumps);
    if (jumps !== null && jumps > 0) return { of, by: 'jumps', within: jumps };
    const distance = readNumber(query.get('within') ?? '');
    const isDistance = distance !== null && distance > 0 && distance <= coordinateLimits.camera;
    return isDistance ? { of, by: 'distance', within: distance } : undefined;
  },
};

/**
 * The state of the starmap as text:
 *
 *     picture=systems&colour=danger&off.danger=unknown&from=12&to=40&avoid=7&by=risk&camera=top,0,0,0,120,0.4,0.6
 */
export const { write: writeMapLink, read: readMapLink } = viewCodec<MapLink>(emptyLink, {
  view: groupPart<MapView>(firstMapView, {
    picture: wordPart('picture', mapViewModes),
    panel: panelPart,
    find: textPart('find'),
    colouring: wordPart('colour', colourings),
    hidden: hiddenPart,
    near: nearPart,
    isBookmarked: flagPart('bookmarked'),
    spread: sharePart('spread'),
    labelDensity: sharePart('labels'),
    isFlat: flagPart('flat'),
  }),
  camera: {
    write: (camera) => (camera === null ? [] : [['camera', writeCamera(camera)]]),
    read: (query) => readCamera(query.get('camera') ?? ''),
  },
  selected: textPart('selected'),
  request: groupPart<RouteRequest>(emptyRequest, {
    from: textPart('from'),
    to: textPart('to'),
    via: textsPart('via'),
    avoid: textsPart('avoid'),
    cost: wordPart('by', routeCosts),
    smallestSize: textPart('tunnel'),
    ship: textPart('ship'),
    ignoredJumps: {
      write: (jumps) => [['ignore', String(jumps)]],
      read: (query) => readWhole(query.get('ignore'), mostIgnoredJumps) ?? undefined,
    },
  }),
  shownRoute: {
    write: (route) => (route === null || route === 0 ? [] : [['route', String(route)]]),
    // Between no two systems there is none.
    read: (query) =>
      query.has('from') && query.has('to') ? (readWhole(query.get('route'), mostRoutes - 1) ?? 0) : null,
  },
  since: {
    write: (since) => (since === null ? [] : [['since', String(since)]]),
    read: (query) => readWhole(query.get('since'), lastInstant),
  },
});

function writeCamera({ projection, target, distance, azimuth, elevation }: MapCamera): string {
  return [projection, ...[target.x, target.y, target.z, distance, azimuth, elevation].map(writeNumber)].join(',');
}

const nearest = 1e-6;
/** Radians: a turn that says no direction any more. */
const mostTurn = 1e7;
const highest = (89.9 * Math.PI) / 180;

function readCamera(text: string): MapCamera | null {
  const [name, ...parts] = text.split(',');
  const projection = projections.find((known) => known === name);
  const numbers = parts.flatMap((part) => readNumber(part) ?? []);
  const [x = 0, y = 0, z = 0, distance = 0, azimuth = 0, elevation = 0] = numbers;
  if (projection === undefined || parts.length !== 6 || numbers.length !== 6) return null;
  if (Math.max(Math.abs(x), Math.abs(y), Math.abs(z), distance) > coordinateLimits.camera || distance < nearest)
    return null;
  const turn = Math.abs(azimuth) > mostTurn ? 0 : azimuth;
  const rise = Math.min(highest, Math.max(-highest, elevation));
  return { projection, target: { x, y, z }, distance, azimuth: turn, elevation: rise };
}

/** Five digits behind the first: no pixel of any screen lies between two of them. */
function writeNumber(value: number): string {
  return String(Number(value.toPrecision(6)));
}

function readNumber(text: string): number | null {
  return /^-?\d+(?:\.\d+)?(?:e[+-]?\d+)?$/.test(text) && Number.isFinite(Number(text)) ? Number(text) : null;
}

function readWhole(text: string | null, most: number): number | null {
  const value = text !== null && /^\d{1,16}$/.test(text) ? Number(text) : null;
  return value === null || value > most ? null : value;
}

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

/**
 * What the window keeps of the starmap: where it is seen from, what colours and filters it, and what was asked of the
 * routes, such as systems to avoid. What was sought, selected and compared ends with the program.
 */
export const mapMemory = rememberView<MapLink>({
  read: readMapLink,
  write: writeMapLink,
  name: 'orrery-starmap',
  key: 'link',
  first: emptyLink,
  keep: (link) => ({ ...link, view: { ...link.view, find: '' }, selected: null, shownRoute: null, since: null }),
  current: () => ({ ...linkOfStore(), camera: movedCamera(useStarmapStore.getState()) }),
  show: showLink,
  subscribe: useStarmapStore.subscribe,
});

interface SeenFrom {
  readonly camera: MapCamera | null;
  readonly fitted: MapCamera | null;
}

/** The camera as far as it is worth remembering: null while it fits the map, so that it fits the next window as well. */
export function movedCamera({ camera, fitted }: SeenFrom): MapCamera | null {
  return camera === fitted ? null : camera;
}
