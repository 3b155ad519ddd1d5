import { fieldOfView, type MapCamera, type Vector, type Viewport } from '../../model/map-camera.ts';

/**
 * A camera and a viewport as the numbers every drawing needs. The shaders take the same ones, so that both renderers,
 * labels and picking agree by construction.
 */
export interface MapProjection {
  readonly isParallel: boolean;
  readonly right: Vector;
  readonly up: Vector;
  readonly forward: Vector;
  readonly eye: Vector;
  /** CSS pixels per map unit at the target; times `distance` it is the focal length. */
  readonly scale: number;
  readonly distance: number;
  /** Nothing nearer to the eye is drawn in perspective; map units. */
  readonly near: number;
  readonly viewport: Viewport;
}

/** The part of the distance in which nothing is drawn in perspective. */
const nearPart = 1 / 1000;

/** What `camera` sees in a drawing of this size. */
export function projectionOf(camera: MapCamera, viewport: Viewport): MapProjection {
  const { target, distance } = camera;
  const { right, up, forward } = axesOf(camera);
  return {
    isParallel: camera.projection !== 'perspective',
    right,
    up,
    forward,
    eye: {
      x: target.x - forward.x * distance,
      y: target.y - forward.y * distance,
      z: target.z - forward.z * distance,
    },
    scale: viewport.height / (2 * distance * Math.tan(fieldOfView / 2)),
    distance,
    near: distance * nearPart,
    viewport,
  };
}

interface Axes {
  readonly right: Vector;
  readonly up: Vector;
  readonly forward: Vector;
}

const fixedAxes: Readonly<Record<Exclude<MapCamera['projection'], 'perspective'>, Axes>> = {
  top: { right: { x: 1, y: 0, z: 0 }, up: { x: 0, y: 1, z: 0 }, forward: { x: 0, y: 0, z: -1 } },
  front: { right: { x: 1, y: 0, z: 0 }, up: { x: 0, y: 0, z: 1 }, forward: { x: 0, y: 1, z: 0 } },
  side: { right: { x: 0, y: 1, z: 0 }, up: { x: 0, y: 0, z: 1 }, forward: { x: -1, y: 0, z: 0 } },
};

/** Directions of the screen in the map: to the right, upwards, away from the eye. Of length 1. */
export function axesOf({ projection, azimuth, elevation }: MapCamera): Axes {
  if (projection !== 'perspective') return fixedAxes[projection];
  const [sinA, cosA, sinE, cosE] = [Math.sin(azimuth), Math.cos(azimuth), Math.sin(elevation), Math.cos(elevation)];
  return {
    right: { x: cosA, y: sinA, z: 0 },
    up: { x: -sinA * sinE, y: cosA * sinE, z: cosE },
    forward: { x: -cosE * sinA, y: cosE * cosA, z: -sinE },
  };
}

/**
 * Where points are on screen: x (rightwards) and y (downwards) in CSS pixels from the top left corner, and the depth, map
 * units from the eye along its direction.
 *
 * @param points x, y, z after one another.
 * @param into is filled and returned when given, so that a frame needs no memory; three numbers a point.
 * @returns x, y and depth after one another. In perspective a point at or behind the eye has NaN for x and y.
 */
export function projectWith(
  projection: MapProjection,
  points: Float64Array,
  into: Float64Array = new Float64Array(points.length),
): Float64Array {
  const { isParallel, right, up, forward, eye, scale, distance, near, viewport } = projection;
  const { x: rx, y: ry, z: rz } = right;
  const { x: ux, y: uy, z: uz } = up;
  const { x: fx, y: fy, z: fz } = forward;
  const { x: ex, y: ey, z: ez } = eye;
  const halfWidth = viewport.width / 2;
  const halfHeight = viewport.height / 2;
  const focal = scale * distance;
  for (let at = 0; at + 2 < points.length; at += 3) {
    // Inside the bounds of the loop, so never undefined; a point that is missing would be NaN.
    const dx = (points[at] ?? NaN) - ex;
    const dy = (points[at + 1] ?? NaN) - ey;
    const dz = (points[at + 2] ?? NaN) - ez;
    const depth = dx * fx + dy * fy + dz * fz;
    const perUnit = isParallel ? scale : depth > near ? focal / depth : NaN;
    into[at] = halfWidth + (dx * rx + dy * ry + dz * rz) * perUnit;
    into[at + 1] = halfHeight - (dx * ux + dy * uy + dz * uz) * perUnit;
    into[at + 2] = depth;
  }
  return into;
}

/** Vectors as x, y, z after one another. */
export function flatten(points: readonly Vector[]): Float64Array {
  const flat = new Float64Array(points.length * 3);
  points.forEach(({ x, y, z }, index) => {
    flat[index * 3] = x;
    flat[index * 3 + 1] = y;
    flat[index * 3 + 2] = z;
  });
  return flat;
}
