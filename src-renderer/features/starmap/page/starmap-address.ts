import { farthest } from '../farthest.ts';
import { projections, type MapCamera } from '../map-camera.ts';
import { emptyRequest, firstMapView, colourings, mapPanels, mapPictures, type MapView } from '../starmap-store.ts';
import { routeCosts, type RouteRequest } from '../route.ts';

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
    picture: mapPictures.find((picture) => picture === query.get('picture')) ?? first.picture,
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
  if (Math.max(Math.abs(x), Math.abs(y), Math.abs(z), distance) > farthest.camera || distance < nearest) return null;
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
