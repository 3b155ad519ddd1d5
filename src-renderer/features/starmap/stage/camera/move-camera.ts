import { coordinateLimits, type MapCamera, type Vector, type Viewport } from '../../model/map-camera.ts';
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
