import type { Vector } from '../../model/map-camera.ts';
import type { MapLook, SystemLook } from '../../model/map-look.ts';
import type { Passage, StarMap } from '../../model/star-map.ts';

/** How a mark is drawn; bits of `MapScene.discStyles`. */
export const discStyle = { hollow: 1, placed: 2, faded: 4, truePoint: 8 } as const;

/** How a line is drawn; bits of `MapScene.lineStyles`. */
export const lineStyle = { faded: 1, dashed: 2, route: 4, truePoint: 8, stub: 16 } as const;

/**
 * The map and its look as flat arrays, without a camera: both renderers, labels, picking and pictures draw from one of
 * these, and a frame makes nothing new.
 */
export interface MapScene {
  readonly map: StarMap;
  readonly look: MapLook;
  readonly systemCount: number;
  /** x, y, z of every system's drawn place, then of every true point that differs from it. */
  readonly points: Float64Array;
  /** CSS pixels, a number a point. */
  readonly radii: Float32Array;
  /** Red, green, blue of 0 to 255, three a point. */
  readonly colours: Uint8Array;
  readonly discStyles: Uint8Array;
  /** Points a line joins. Routes first, then lines to true points, tunnels, faded tunnels. */
  readonly lineFrom: Uint32Array;
  readonly lineTo: Uint32Array;
  /** CSS pixels. */
  readonly lineWidths: Float32Array;
  readonly lineStyles: Uint8Array;
  /** Place of a line's tunnel in the map; −1 for a line to a true point. */
  readonly lineTunnels: Int32Array;
  /** Lines from the first on that are drawn whatever there is no time for. */
  readonly firstLines: number;
  /** CSS pixels, right and down, that a line without a second end goes on screen; two a line. */
  readonly stubs: Float32Array;
  /** Lines whose tunnel does not lead both ways, for the mark that says so. */
  readonly directedLines: Uint32Array;
  /** Lines whose tunnel changed since the date the map is compared with, for the sign that says so. */
  readonly changedLines: Uint32Array;
  /** Places of the systems that changed since the date the map is compared with. */
  readonly changedSystems: Uint32Array;
  /** Places of the systems that are bookmarked and not faded. */
  readonly bookmarkedSystems: Uint32Array;
  /** Places of the systems that may have a label, highest priority first. */
  readonly labelOrder: Uint32Array;
  /** How strongly plain tunnels are drawn, 0 to 1: many of them would hide each other and the marks. */
  readonly lineStrength: number;
}

/** Of more systems than these the marks are drawn smaller, or they would be one surface. */
const crowded = 20_000;

/** Length on screen of a tunnel whose other end the map lacks. */
const stubLength = 22;

/** Lays a map out for drawing. */
export function layOutScene(map: StarMap, look: MapLook): MapScene {
  const truePoints = look.systems.flatMap(({ truePlace }, index) => (truePlace === null ? [] : [{ index, truePlace }]));
  const systemCount = look.systems.length;
  return {
    map,
    look,
    systemCount,
    ...layOutDiscs(look.systems, truePoints),
    ...layOutLines(map, look, truePoints),
    changedSystems: Uint32Array.from(look.systems.flatMap(({ change }, index) => (change === null ? [] : [index]))),
    bookmarkedSystems: Uint32Array.from(
      look.systems.flatMap(({ bookmark, isFaded }, index) => (bookmark === null || isFaded ? [] : [index])),
    ),
    labelOrder: labelOrderOf(look.systems),
    lineStrength: Math.min(0.66, Math.max(0.14, 9 / Math.sqrt(Math.max(1, map.tunnels.length)))),
  };
}

interface TruePoint {
  readonly index: number;
  readonly truePlace: Vector;
}

function layOutDiscs(systems: readonly SystemLook[], truePoints: readonly TruePoint[]) {
  const count = systems.length + truePoints.length;
  const points = new Float64Array(count * 3);
  const radii = new Float32Array(count);
  const colours = new Uint8Array(count * 3);
  const discStyles = new Uint8Array(count);
  const crowd = Math.min(1, Math.max(0.4, Math.sqrt(crowded / systems.length)));
  const write = (at: number, place: Vector, look: SystemLook): void => {
    points[at * 3] = place.x;
    points[at * 3 + 1] = place.y;
    points[at * 3 + 2] = place.z;
    const rgb = Number.parseInt(look.colour.slice(1), 16);
    colours[at * 3] = (rgb >> 16) & 255;
    colours[at * 3 + 1] = (rgb >> 8) & 255;
    colours[at * 3 + 2] = rgb & 255;
  };
  systems.forEach((look, index) => {
    write(index, look.place, look);
    radii[index] = look.radius * crowd;
    discStyles[index] =
      (look.isHollow ? discStyle.hollow : 0) |
      (look.isPlaced ? discStyle.placed : 0) |
      (look.isFaded ? discStyle.faded : 0);
  });
  truePoints.forEach(({ index, truePlace }, place) => {
    const look = systems[index];
    if (!look) return;
    const at = systems.length + place;
    write(at, truePlace, look);
    radii[at] = 1.75;
    discStyles[at] = discStyle.truePoint | (look.isFaded ? discStyle.faded : 0);
  });
  return { points, radii, colours, discStyles };
}

/** One line before it has its place in the order. */
interface Line {
  readonly from: number;
  readonly to: number;
  readonly width: number;
  readonly style: number;
  readonly tunnel: number;
}

function layOutLines(map: StarMap, look: MapLook, truePoints: readonly TruePoint[]) {
  const groups: Record<'route' | 'true' | 'plain' | 'faded', Line[]> = { route: [], true: [], plain: [], faded: [] };
  for (const { index, entry, exit } of map.tunnels) {
    const drawn = look.tunnels[index];
    const from = entry ?? exit;
    if (!drawn || from === null) continue;
    const isStub = entry === null || exit === null;
    const style =
      (drawn.isFaded ? lineStyle.faded : 0) |
      (drawn.isDashed || isStub ? lineStyle.dashed : 0) |
      (drawn.isRoute ? lineStyle.route : 0) |
      (isStub ? lineStyle.stub : 0);
    const group = drawn.isRoute ? groups.route : drawn.isFaded ? groups.faded : groups.plain;
    group.push({ from, to: exit ?? from, width: drawn.width, style, tunnel: index });
  }
  truePoints.forEach(({ index }, place) => {
    const style =
      lineStyle.truePoint | lineStyle.dashed | (look.systems[index]?.isFaded === true ? lineStyle.faded : 0);
    groups.true.push({ from: index, to: look.systems.length + place, width: 1, style, tunnel: -1 });
  });
  const first = [...groups.route, ...groups.true];
  const lines = [...first, ...scattered(groups.plain), ...scattered(groups.faded)];
  const directed = lines.flatMap(({ tunnel }, at) => (hasDirection(map.tunnels[tunnel]?.passage) ? [at] : []));
  const changed = lines.flatMap(({ tunnel }, at) => ((look.tunnels[tunnel]?.change ?? null) === null ? [] : [at]));
  return {
    ...writeLines(lines),
    firstLines: first.length,
    directedLines: Uint32Array.from(directed),
    changedLines: Uint32Array.from(changed),
  };
}

function hasDirection(passage: Passage | undefined): boolean {
  return passage === 'entry-to-exit' || passage === 'exit-to-entry' || passage === 'closed';
}

/** In an order of which every beginning is a fair sample. */
function scattered(lines: readonly Line[]): readonly Line[] {
  return Array.from(scatterOrder(lines.length), (place) => lines[place]).filter((line) => line !== undefined);
}

function writeLines(lines: readonly Line[]) {
  const stubs = new Float32Array(lines.length * 2);
  lines.forEach(({ style, tunnel }, at) => {
    if ((style & lineStyle.stub) === 0) return;
    // A direction of its own for every such tunnel: the golden angle spreads any number of them.
    const angle = tunnel * 2.399963;
    stubs[at * 2] = Math.cos(angle) * stubLength;
    stubs[at * 2 + 1] = Math.sin(angle) * stubLength;
  });
  return {
    lineFrom: Uint32Array.from(lines, ({ from }) => from),
    lineTo: Uint32Array.from(lines, ({ to }) => to),
    lineWidths: Float32Array.from(lines, ({ width }) => width),
    lineStyles: Uint8Array.from(lines, ({ style }) => style),
    lineTunnels: Int32Array.from(lines, ({ tunnel }) => tunnel),
    stubs,
  };
}

/** Equal priorities keep the order of the map, so that the choice never depends on chance. */
function labelOrderOf(systems: readonly SystemLook[]): Uint32Array {
  const places = systems.flatMap(({ isFaded }, index) => (isFaded ? [] : [index]));
  places.sort((a, b) => (systems[b]?.priority ?? 0) - (systems[a]?.priority ?? 0) || a - b);
  return Uint32Array.from(places);
}

/**
 * The numbers from 0 up to `count`, each once, so ordered that every beginning is spread evenly over the whole; the same
 * order every time.
 */
export function scatterOrder(count: number): Uint32Array {
  const order = new Uint32Array(count);
  if (count === 0) return order;
  // Steps of nearly the golden part of the whole meet every number once, if step and count share no divisor.
  let step = Math.max(1, Math.floor(count * 0.618033988));
  while (greatestDivisor(step, count) !== 1) step++;
  for (let at = 0, place = 0; at < count; at++, place = (place + step) % count) order[at] = place;
  return order;
}

function greatestDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestDivisor(b, a % b);
}
