import fc from 'fast-check';
import { Matrix4, OrthographicCamera, PerspectiveCamera, Vector3 } from 'three';
import { describe, expect, it } from 'vitest';
import { fieldOfView, projections, type MapCamera, type Vector, type Viewport } from '../../model/map-camera.ts';
import { projectPoints } from '../draw/stage-fixture.ts';

const viewport: Viewport = { width: 1203, height: 777 };

/** The description in map-camera.ts, by three's own cameras and matrices. */
function projectWithThree(camera: MapCamera, { width, height }: Viewport, point: Vector): Vector {
  const { target, distance, azimuth, elevation, projection } = camera;
  const half = distance * Math.tan(fieldOfView / 2);
  const wide = (half * width) / height;
  const three =
    projection === 'perspective'
      ? new PerspectiveCamera((fieldOfView * 180) / Math.PI, width / height, distance / 1000, distance * 1e6)
      : new OrthographicCamera(-wide, wide, half, -half, 0, distance * 1e6);
  const directions = {
    perspective: new Vector3(
      Math.cos(elevation) * Math.sin(azimuth),
      -Math.cos(elevation) * Math.cos(azimuth),
      Math.sin(elevation),
    ),
    top: new Vector3(0, 0, 1),
    front: new Vector3(0, -1, 0),
    side: new Vector3(1, 0, 0),
  };
  three.up.set(0, projection === 'top' ? 1 : 0, projection === 'top' ? 0 : 1);
  three.position.copy(directions[projection]).multiplyScalar(distance).add(target);
  three.lookAt(target.x, target.y, target.z);
  three.updateMatrixWorld(true);
  const seen = new Vector3(point.x, point.y, point.z).applyMatrix4(three.matrixWorldInverse);
  const depth = -seen.z;
  const clip = seen.applyMatrix4(new Matrix4().copy(three.projectionMatrix));
  return { x: ((clip.x + 1) / 2) * width, y: ((1 - clip.y) / 2) * height, z: depth };
}

const number = (least: number, most: number) => fc.double({ min: least, max: most, noNaN: true });
const point = fc.record({ x: number(-150, 150), y: number(-150, 150), z: number(-150, 150) });
const anyCamera: fc.Arbitrary<MapCamera> = fc.record({
  projection: fc.constantFrom(...projections),
  target: point,
  distance: number(1, 2000),
  azimuth: number(-10, 10),
  elevation: number(-1.56, 1.56),
});

describe('projecting points', () => {
  it('gives every point in front of the eye the place that three gives it, in all four projections', () => {
    fc.assert(
      fc.property(anyCamera, fc.array(point, { minLength: 1, maxLength: 20 }), (camera, points) => {
        const screen = projectPoints(camera, viewport, points);
        points.forEach((each, index) => {
          const expected = projectWithThree(camera, viewport, each);
          expect(screen[index * 3 + 2]).toBeCloseTo(expected.z, 6);
          if (camera.projection === 'perspective' && expected.z <= camera.distance / 1000) {
            expect(screen[index * 3]).toBeNaN();
          } else if (expected.z > camera.distance / 100 || camera.projection !== 'perspective') {
            expect(Math.abs((screen[index * 3] ?? NaN) - expected.x)).toBeLessThan(0.01);
            expect(Math.abs((screen[index * 3 + 1] ?? NaN) - expected.y)).toBeLessThan(0.01);
          }
        });
      }),
      { numRuns: 400 },
    );
  });

  it('draws the target in the middle, z upwards from the front and the side, y upwards from the top', () => {
    const camera: MapCamera = {
      projection: 'top',
      target: { x: 1, y: 2, z: 3 },
      distance: 10,
      azimuth: 1,
      elevation: 1,
    };
    const middle = { x: viewport.width / 2, y: viewport.height / 2 };
    const look = (projection: MapCamera['projection'], at: Vector) => {
      const [x = NaN, y = NaN] = projectPoints({ ...camera, projection }, viewport, [at]);
      return { x: Math.sign(Math.round(x - middle.x)), y: Math.sign(Math.round(y - middle.y)) };
    };
    for (const projection of projections) expect(look(projection, camera.target)).toEqual({ x: 0, y: 0 });
    expect(look('top', { x: 2, y: 2, z: 3 })).toEqual({ x: 1, y: 0 });
    expect(look('top', { x: 1, y: 3, z: 3 })).toEqual({ x: 0, y: -1 });
    expect(look('front', { x: 2, y: 2, z: 4 })).toEqual({ x: 1, y: -1 });
    expect(look('side', { x: 1, y: 3, z: 4 })).toEqual({ x: 1, y: -1 });
  });

  it('keeps the scale at the target when the projection changes', () => {
    const camera: MapCamera = {
      projection: 'perspective',
      target: { x: 5, y: 0, z: 0 },
      distance: 40,
      azimuth: 0,
      elevation: 0,
    };
    const [inPerspective] = projectPoints(camera, viewport, [{ x: 6, y: 0, z: 0 }]);
    const [inParallel] = projectPoints({ ...camera, projection: 'front' }, viewport, [{ x: 6, y: 0, z: 0 }]);
    expect(inPerspective).toBeCloseTo(inParallel ?? NaN, 9);
  });

  it('writes into the array it is given and makes none', () => {
    const into = new Float64Array(6);
    const camera: MapCamera = {
      projection: 'top',
      target: { x: 0, y: 0, z: 0 },
      distance: 10,
      azimuth: 0,
      elevation: 0,
    };
    expect(projectPoints(camera, viewport, new Float64Array([0, 0, 0, 1, 1, 1]), into)).toBe(into);
    expect(into[0]).toBe(viewport.width / 2);
  });
});
