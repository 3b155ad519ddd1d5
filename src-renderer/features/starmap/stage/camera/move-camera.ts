import {
  coordinateLimits,
  fieldOfView,
  type Box,
  type MapCamera,
  type Vector,
  type Viewport,
} from '../../model/map-camera.ts';
import { axesOf, projectionOf } from './map-project.ts';

/** A place on screen in CSS pixels from the top left corner. */
export interface ScreenPoint {
  readonly x: number;
  readonly y: number;
}

/** Just below the pole, where azimuth would lose its meaning. */
export const steepest = (89.9 * Math.PI) / 180;

/** How near and how far the eye may be, in map units; far beyond any map, and finite. */
const distances = { least: 1e-3, most: coordinateLimits.camera } as const;

/** Radians turned by one pixel of a drag. */
const perPixel = 0.006;

/** Turns the eye about the target by a drag of so many pixels: what is under the pointer goes along. */
export function orbitCamera(camera: MapCamera, dx: number, dy: number): MapCamera {
  return {
    ...camera,
    azimuth: normalAngle(camera.azimuth - dx * perPixel),
    elevation: Math.min(steepest, Math.max(-steepest, camera.elevation + dy * perPixel)),
  };
}

/** Moves the map by so many pixels on screen; exact for what is as far as the target. */
export function panCamera(camera: MapCamera, viewport: Viewport, dx: number, dy: number): MapCamera {
  const { right, up } = axesOf(camera);
  const { scale } = projectionOf(camera, viewport);
  return { ...camera, target: along(along(camera.target, right, -dx / scale), up, dy / scale) };
}

/**
 * Brings the map nearer (`factor` below 1) or away; what is as far as the target stays under `at`.
 *
 * @param at the middle of the drawing without one.
 */
export function zoomCamera(camera: MapCamera, viewport: Viewport, factor: number, at?: ScreenPoint): MapCamera {
  const distance = Math.min(distances.most, Math.max(distances.least, camera.distance * factor));
  if (at === undefined) return { ...camera, distance };
  const { right, up } = axesOf(camera);
  const { scale } = projectionOf(camera, viewport);
  const kept = 1 - distance / camera.distance;
  const acrossBy = ((at.x - viewport.width / 2) / scale) * kept;
  const upBy = ((viewport.height / 2 - at.y) / scale) * kept;
  return { ...camera, distance, target: along(along(camera.target, right, acrossBy), up, upBy) };
}

/** Part-way between two cameras: the distance by equal ratios, the turn the short way round. */
export function blendCameras(from: MapCamera, to: MapCamera, part: number): MapCamera {
  const turn = normalAngle(to.azimuth - from.azimuth);
  const mix = (a: number, b: number): number => a + (b - a) * part;
  return {
    projection: to.projection,
    target: {
      x: mix(from.target.x, to.target.x),
      y: mix(from.target.y, to.target.y),
      z: mix(from.target.z, to.target.z),
    },
    distance: Math.exp(mix(Math.log(from.distance), Math.log(to.distance))),
    azimuth: from.azimuth + turn * part,
    elevation: mix(from.elevation, to.elevation),
  };
}

/** The same direction as an angle from −π up to π. */
export function normalAngle(angle: number): number {
  const turn = 2 * Math.PI;
  const rest = (((angle + Math.PI) % turn) + turn) % turn;
  return rest - Math.PI;
}

/** `from` moved along a direction. */
export function along(from: Vector, direction: Vector, by: number): Vector {
  return { x: from.x + direction.x * by, y: from.y + direction.y * by, z: from.z + direction.z * by };
}

/** CSS pixels between the outermost points and the border, where tools and labels stand. */
interface FitMargin {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** Room that is left to the points even where margins would take it all; CSS pixels. */
const leastRoom = 40;

/** How much further off than the nearest point the eye stays, as a part of that point's distance from the middle. */
const clearance = 1.1;

/**
 * The camera that shows all points as large as they fit inside the margins, seen from the same direction. Exact, without
 * trial: a border of the drawing is a plane through the eye, so every point bounds where the eye may be by a line.
 *
 * @param points x, y, z after one another; those that are no numbers are left out.
 * @param leastDistance map units; nearer it does not go, so that one point alone keeps its surroundings.
 * @returns `camera` itself when there is no point.
 */
export function fitCamera(
  camera: MapCamera,
  viewport: Viewport,
  points: Float64Array,
  { margin, leastDistance }: { readonly margin: FitMargin; readonly leastDistance: number },
): MapCamera {
  const { right, up, forward } = axesOf(camera);
  const ahead = rangeAlong(points, forward);
  if (ahead === null) return camera;
  const focal = viewport.height / (2 * Math.tan(fieldOfView / 2));
  const across = bounds(margin.left, viewport.width - margin.right, viewport.width, focal);
  const down = bounds(margin.bottom, viewport.height - margin.top, viewport.height, focal);
  const middle = (ahead.least + ahead.most) / 2;
  const isParallel = camera.projection !== 'perspective';
  const xs = sightLines(points, { axis: right, forward, ...across, isParallel });
  const ys = sightLines(points, { axis: up, forward, ...down, isParallel });
  const distance = isParallel
    ? Math.max(leastDistance, xs.span, ys.span)
    : Math.max(leastDistance, middle - Math.min(xs.span, ys.span), (middle - ahead.least) * clearance);
  const eye = isParallel ? -distance : middle - distance;
  const x = (across.low * eye + xs.low + across.high * eye + xs.high) / 2;
  const y = (down.low * eye + ys.low + down.high * eye + ys.high) / 2;
  const origin = { x: 0, y: 0, z: 0 };
  return { ...camera, distance, target: along(along(along(origin, right, x), up, y), forward, middle) };
}

/** Tangents of the borders' angles from the direction of sight. */
function bounds(low: number, high: number, size: number, focal: number): { low: number; high: number } {
  const missing = Math.max(0, leastRoom - (high - low)) / 2;
  return { low: (low - missing - size / 2) / focal, high: (high + missing - size / 2) / focal };
}

interface Sight {
  readonly axis: Vector;
  readonly forward: Vector;
  readonly low: number;
  readonly high: number;
  readonly isParallel: boolean;
}

/**
 * How the points bound the eye in one direction of the screen.
 *
 * @returns `span`: in perspective the furthest ahead the eye may be, in a parallel view the least distance.
 */
function sightLines(points: Float64Array, { axis, forward, low, high, isParallel }: Sight) {
  let least = Infinity;
  let most = -Infinity;
  for (let at = 0; at + 2 < points.length; at += 3) {
    const x = dot(points, at, axis);
    const z = isParallel ? 0 : dot(points, at, forward);
    if (x - low * z < least) least = x - low * z;
    if (x - high * z > most) most = x - high * z;
  }
  return { low: least, high: most, span: (isParallel ? most - least : least - most) / (high - low) };
}

function rangeAlong(points: Float64Array, axis: Vector): { least: number; most: number } | null {
  let least = Infinity;
  let most = -Infinity;
  for (let at = 0; at + 2 < points.length; at += 3) {
    const value = dot(points, at, axis);
    if (value < least) least = value;
    if (value > most) most = value;
  }
  return least <= most ? { least, most } : null;
}

/** NaN for a point that lacks a number, which every comparison then passes over. */
function dot(points: Float64Array, at: number, { x, y, z }: Vector): number {
  const [px = NaN, py = NaN, pz = NaN] = [points[at], points[at + 1], points[at + 2]];
  // Together, so that a gap in one coordinate counts even where the axis has a 0.
  return px * x + py * y + pz * z;
}

/** Between what lies above the map and the marks, in CSS pixels. */
const clear = 16;
/** However much lies above the map, the marks keep this part of its height. */
const mostTaken = 0.3;

/**
 * What a fitted map leaves free, in CSS pixels: room for the tools above and below and for labels at the sides, less of it
 * where there is little, and as much as `covered` takes where tools wrap.
 */
export function fitMargin({ width, height }: Viewport, covered: readonly Box[]): FitMargin {
  const aside = Math.min(90, width * 0.12);
  const above = covered.filter(({ top, bottom }) => top + bottom < height).map(({ bottom }) => bottom + clear);
  const below = covered.filter(({ top, bottom }) => top + bottom >= height).map(({ top }) => height - top + clear);
  const most = height * mostTaken;
  return {
    left: aside * 0.6,
    right: aside,
    top: Math.max(Math.min(64, height * 0.12), Math.min(most, Math.max(0, ...above))),
    bottom: Math.max(Math.min(72, height * 0.14), Math.min(most, Math.max(0, ...below))),
  };
}
