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

/** A point or a direction in the map's own unit, which the specification does not name (docs/decisions/not-shown.md). */
export interface Vector {
  readonly x: number;
  readonly y: number;
  readonly z: number;
}

/** A part of the drawing, in CSS pixels from its top left corner. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/**
 * How far off things may be, in map units: a system by each of its coordinates, and the eye and what it looks at. Recorded
 * maps reach 140. Farther ones would lose what is small beside them: graphics cards count in single precision, and routes add
 * up lengths. The eye may go far enough to see the farthest systems whole.
 */
export const coordinateLimits = { coordinate: 1e7, camera: 1e9 } as const;
