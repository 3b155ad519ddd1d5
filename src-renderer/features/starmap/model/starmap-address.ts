import { useViewMemory, type ViewMemory } from '../../../ui/view/view-address.ts';
import { coordinateLimits, projections, type MapCamera } from './map-camera.ts';
import { routeCosts, type RouteRequest } from './route.ts';
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

/**
 * The state of the starmap as text, for addresses, links and the window's memory:
 *
 *     picture=systems&colour=danger&off.danger=unknown&from=12&to=40&avoid=7&by=risk&camera=top,0,0,0,120,0.4,0.6
 *
 * What is as it is at first is left out. Reading never fails: what this version does not know, or does not fit, is dropped,
 * because links are written by hands and by other versions.
 */
export function writeMapLink({ view, camera, selected, request, shownRoute, since }: MapLink): string {
  const query = new URLSearchParams();
  const add = (name: string, value: string | null) => {
    if (value !== null) query.append(name, value);
  };
  writeView(view, add);
  add('camera', camera === null ? null : writeCamera(camera));
  add('selected', selected);
  add('from', request.from);
  add('to', request.to);
  for (const via of request.via) add('via', via);
  for (const avoid of request.avoid) add('avoid', avoid);
  add('by', request.cost === emptyRequest.cost ? null : request.cost);
  add('tunnel', request.smallestSize);
  add('route', shownRoute === null || shownRoute === 0 ? null : String(shownRoute));
  add('since', since === null ? null : String(since));
  return query.toString();
}

export function readMapLink(text: string): MapLink {
  const query = new URLSearchParams(text);
  const from = query.get('from');
  const to = query.get('to');
  const route = readWhole(query.get('route'), mostRoutes - 1) ?? 0;
  return {
    view: readView(query),
    camera: readCamera(query.get('camera') ?? ''),
    selected: query.get('selected'),
    request: {
      from,
      to,
      via: onceEach(query.getAll('via')),
      avoid: onceEach(query.getAll('avoid')),
      cost: routeCosts.find((cost) => cost === query.get('by')) ?? emptyRequest.cost,
      smallestSize: query.get('tunnel'),
    },
    shownRoute: from === null || to === null ? null : route,
    since: readWhole(query.get('since'), lastInstant),
  };
}

/** More are never offered. */
const mostRoutes = 100;

/** The last instant a date can be, in epoch milliseconds. */
const lastInstant = 8.64e15;

/** Stands for "none" where something could be named. */
const noPanel = '-';

function writeView(view: MapView, add: (name: string, value: string | null) => void): void {
  const first = firstMapView;
  add('picture', view.picture === first.picture ? null : view.picture);
  add('panel', view.panel === first.panel ? null : (view.panel ?? noPanel));
  add('find', view.find === '' ? null : view.find);
  add('colour', view.colouring === first.colouring ? null : view.colouring);
  for (const colouring of colourings) for (const key of view.hidden[colouring] ?? []) add(`off.${colouring}`, key);
  add('spread', view.spread === first.spread ? null : writeNumber(view.spread));
  add('labels', view.labelDensity === first.labelDensity ? null : writeNumber(view.labelDensity));
  add('flat', view.isFlat ? '1' : null);
}

function readView(query: URLSearchParams): MapView {
  const first = firstMapView;
  const panel = query.get('panel');
  const hidden = colourings.flatMap((colouring) => {
    const keys = onceEach(query.getAll(`off.${colouring}`));
    return keys.length === 0 ? [] : [[colouring, keys] as const];
  });
  return {
    picture: mapViewModes.find((picture) => picture === query.get('picture')) ?? first.picture,
    panel: panel === noPanel ? null : (mapPanels.find((known) => known === panel) ?? first.panel),
    find: query.get('find') ?? first.find,
    colouring: colourings.find((colouring) => colouring === query.get('colour')) ?? first.colouring,
    hidden: Object.fromEntries(hidden),
    spread: readShare(query.get('spread')) ?? first.spread,
    labelDensity: readShare(query.get('labels')) ?? first.labelDensity,
    isFlat: query.get('flat') === '1',
  };
}

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

function readShare(text: string | null): number | null {
  const value = text === null ? null : readNumber(text);
  return value === null || value < 0 || value > 1 ? null : value;
}

function readWhole(text: string | null, most: number): number | null {
  const value = text !== null && /^\d{1,16}$/.test(text) ? Number(text) : null;
  return value === null || value > most ? null : value;
}

function onceEach(values: readonly string[]): readonly string[] {
  return [...new Set(values)];
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

const memory: ViewMemory = {
  name: 'orrery-starmap',
  show: (profileId, text) => showLink(readMapMemory(profileId, text) ?? emptyLink),
  write: (profileId) =>
    writeMapMemory(profileId, { ...linkOfStore(), camera: movedCamera(useStarmapStore.getState()) }),
  subscribe: (onChange) => useStarmapStore.subscribe(onChange),
};

/** Remembers the starmap in this window. @returns false until its store holds what belongs to this archive. */
export function useMapMemory(profileId: string): boolean {
  return useViewMemory(memory, profileId);
}

/**
 * What the window keeps of the starmap: where it is seen from, what colours and filters it, and what was asked of the
 * routes, such as systems to avoid. What was sought, selected and compared ends with the program.
 *
 * @param profileId identities mean something in one archive only.
 */
export function writeMapMemory(profileId: string, link: MapLink): string {
  const kept: MapLink = { ...link, view: { ...link.view, find: '' }, selected: null, shownRoute: null, since: null };
  return JSON.stringify({ profileId, link: writeMapLink(kept) });
}

/** @returns null when nothing is kept for this archive, or a hand or another version wrote it. */
export function readMapMemory(profileId: string, text: string | null): MapLink | null {
  try {
    const kept: unknown = JSON.parse(text ?? 'null');
    if (typeof kept !== 'object' || kept === null || !('profileId' in kept) || !('link' in kept)) return null;
    return kept.profileId === profileId && typeof kept.link === 'string' ? readMapLink(kept.link) : null;
  } catch {
    return null;
  }
}

interface SeenFrom {
  readonly camera: MapCamera | null;
  readonly fitted: MapCamera | null;
}

/** The camera as far as it is worth remembering: null while it fits the map, so that it fits the next window as well. */
export function movedCamera({ camera, fitted }: SeenFrom): MapCamera | null {
  return camera === fitted ? null : camera;
}
