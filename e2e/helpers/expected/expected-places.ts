// Where systems belong on screen, by the textbook: a look-at matrix, a projection matrix, a division. Nothing here knows how
// the program computes it; only the convention of cameras in links is shared.

export interface Point {
  readonly x: number;
  readonly y: number;
  readonly z: number;
}

/** As a link names it: `perspective,x,y,z,distance,azimuth,elevation`. */
export interface LinkedCamera {
  readonly projection: string;
  readonly target: Point;
  readonly distance: number;
  readonly azimuth: number;
  readonly elevation: number;
}

type Matrix = readonly (readonly number[])[];

/** Of the whole height of the view. */
const viewAngle = (40 / 180) * Math.PI;

export function readCamera(text: string): LinkedCamera {
  const [projection = '', ...numbers] = text.split(',');
  const [x = NaN, y = NaN, z = NaN, distance = NaN, azimuth = NaN, elevation = NaN] = numbers.map(Number);
  return { projection, target: { x, y, z }, distance, azimuth, elevation };
}

/** Pixels from the top left corner of a view of this size; null behind the eye. */
export function expectedPlace(
  camera: LinkedCamera,
  { width, height }: { readonly width: number; readonly height: number },
  { x, y, z }: Point,
): { readonly x: number; readonly y: number } | null {
  const seen = times(lookAt(camera), [x, y, z, 1]);
  const [cx = NaN, cy = NaN, , w = NaN] = times(projectionMatrix(camera, width / height), seen);
  if (w <= 0) return null;
  return { x: ((cx / w + 1) / 2) * width, y: ((1 - cy / w) / 2) * height };
}

/** From the eye to the target, and which way is up on screen. */
function directionOf({ projection, azimuth, elevation }: LinkedCamera): { readonly back: Point; readonly up: Point } {
  const zUp = { x: 0, y: 0, z: 1 };
  if (projection === 'top') return { back: zUp, up: { x: 0, y: 1, z: 0 } };
  if (projection === 'front') return { back: { x: 0, y: -1, z: 0 }, up: zUp };
  if (projection === 'side') return { back: { x: 1, y: 0, z: 0 }, up: zUp };
  const flat = Math.cos(elevation);
  return {
    back: { x: flat * Math.sin(azimuth), y: -flat * Math.cos(azimuth), z: Math.sin(elevation) },
    up: zUp,
  };
}

function lookAt(camera: LinkedCamera): Matrix {
  const { back, up } = directionOf(camera);
  const { target, distance } = camera;
  const eye = { x: target.x + back.x * distance, y: target.y + back.y * distance, z: target.z + back.z * distance };
  const right = unit(cross(up, back));
  const above = cross(back, right);
  return [...[right, above, back].map((axis) => [axis.x, axis.y, axis.z, -dot(axis, eye)]), [0, 0, 0, 1]];
}

function projectionMatrix({ projection, distance }: LinkedCamera, aspect: number): Matrix {
  const slope = Math.tan(viewAngle / 2);
  if (projection === 'perspective')
    return [
      [1 / (slope * aspect), 0, 0, 0],
      [0, 1 / slope, 0, 0],
      [0, 0, -1, 0],
      [0, 0, -1, 0],
    ];
  const half = slope * distance;
  return [
    [1 / (half * aspect), 0, 0, 0],
    [0, 1 / half, 0, 0],
    [0, 0, 1, 0],
    [0, 0, 0, 1],
  ];
}

function times(matrix: Matrix, vector: readonly number[]): readonly number[] {
  return matrix.map((row) => row.reduce((sum, value, at) => sum + value * (vector[at] ?? NaN), 0));
}

function dot(a: Point, b: Point): number {
  return a.x * b.x + a.y * b.y + a.z * b.z;
}

function cross(a: Point, b: Point): Point {
  return { x: a.y * b.z - a.z * b.y, y: a.z * b.x - a.x * b.z, z: a.x * b.y - a.y * b.x };
}

function unit(a: Point): Point {
  const length = Math.sqrt(dot(a, a));
  return { x: a.x / length, y: a.y / length, z: a.z / length };
}
