import type { Vector } from './vector.ts';

/** `perspective`: seen from a point; the others are parallel projections along an axis of the map. */
export const projections = ['perspective', 'top', 'front', 'side'] as const;
export type Projection = (typeof projections)[number];

/**
 * Where the map is seen from. The one description of a view: the WebGL scene, the 2D map, labels, picking and pictures are
 * all drawn through it.
 *
 * z is up. The eye is at `target + distance · (cos elevation · sin azimuth, −cos elevation · cos azimuth, sin elevation)`
 * and looks at `target`. `top` looks down −z with +y up on screen, `front` along +y with +z up, `side` along −x with +z up
 * (its right is +y); in those `azimuth` and `elevation` are kept but not used, and the height of the view in map units is
 * `2 · distance · tan(fieldOfView / 2)`, so that changing the projection keeps the scale at the target.
 */
export interface MapCamera {
  readonly projection: Projection;
  readonly target: Vector;
  /** Map units, above 0. */
  readonly distance: number;
  /** Radians; 0 looks along +y. */
  readonly azimuth: number;
  /** Radians above the plane, within ±89.9°. */
  readonly elevation: number;
}

/** Vertical, in radians; the same for every view. */
export const fieldOfView = (40 * Math.PI) / 180;

/** Size of the drawing in CSS pixels. */
export interface Viewport {
  readonly width: number;
  readonly height: number;
}

/** From where a map is first seen: its plane as a slope before the reader, north away. */
export const firstDirection = { projection: 'perspective', azimuth: -0.42, elevation: 0.62 } as const;
