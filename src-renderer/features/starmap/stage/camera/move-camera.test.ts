import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { projections, type MapCamera, type Viewport } from '../../model/map-camera.ts';
import { projectPoints } from '../draw/stage-fixture.ts';
import { axesOf, flatten, projectionOf } from './map-project.ts';
import {
  along,
  blendCameras,
  fitCamera,
  fitMargin,
  normalAngle,
  orbitCamera,
  panCamera,
  steepest,
  zoomCamera,
} from './move-camera.ts';

const viewport: Viewport = { width: 1000, height: 700 };
const number = (min: number, max: number) => fc.double({ min, max, noNaN: true });
const point = fc.record({ x: number(-150, 150), y: number(-150, 150), z: number(-150, 150) });
const anyCamera: fc.Arbitrary<MapCamera> = fc.record({
  projection: fc.constantFrom(...projections),
  target: point,
  distance: number(1, 1000),
  azimuth: number(-3, 3),
  elevation: number(-1.5, 1.5),
});
const pixel = fc.record({ x: number(0, 1000), y: number(0, 700) });

/** The point on the target's plane that is drawn at a place on screen. */
function pointAt(camera: MapCamera, at: { x: number; y: number }) {
  const { right, up } = axesOf(camera);
  const { scale } = projectionOf(camera, viewport);
  return along(along(camera.target, right, (at.x - 500) / scale), up, (350 - at.y) / scale);
}

describe('moving the camera', () => {
  it('keeps what is under the pointer under it while zooming', () => {
    fc.assert(
      fc.property(anyCamera, pixel, number(0.2, 5), (camera, at, factor) => {
        const under = pointAt(camera, at);
        const [x = NaN, y = NaN] = projectPoints(zoomCamera(camera, viewport, factor, at), viewport, [under]);
        expect(Math.hypot(x - at.x, y - at.y)).toBeLessThan(1e-6);
      }),
    );
  });

  it('moves what is as far as the target by exactly the drag', () => {
    fc.assert(
      fc.property(anyCamera, pixel, number(-300, 300), number(-300, 300), (camera, at, dx, dy) => {
        const under = pointAt(camera, at);
        const [x = NaN, y = NaN] = projectPoints(panCamera(camera, viewport, dx, dy), viewport, [under]);
        expect(Math.hypot(x - at.x - dx, y - at.y - dy)).toBeLessThan(1e-6);
      }),
    );
  });

  it('never turns over the pole and never loses the target', () => {
    fc.assert(
      fc.property(anyCamera, number(-1e5, 1e5), number(-1e5, 1e5), (camera, dx, dy) => {
        const turned = orbitCamera(camera, dx, dy);
        expect(Math.abs(turned.elevation)).toBeLessThanOrEqual(steepest);
        const [x = NaN, y = NaN] = projectPoints(turned, viewport, [camera.target]);
        expect(Math.hypot(x - 500, y - 350)).toBeLessThan(1e-6);
      }),
    );
  });

  it('stays finite however often one zooms', () => {
    let camera: MapCamera = { projection: 'top', target: { x: 0, y: 0, z: 0 }, distance: 9, azimuth: 0, elevation: 0 };
    for (let turn = 0; turn < 500; turn++) camera = zoomCamera(camera, viewport, 10, { x: 3, y: 4 });
    for (let turn = 0; turn < 900; turn++) camera = zoomCamera(camera, viewport, 0.1);
    expect(camera.distance).toBe(1e-3);
    expect(Number.isFinite(camera.target.x)).toBe(true);
  });

  it('blends from one camera to the other, the short way round', () => {
    const from: MapCamera = { projection: 'top', target: { x: 0, y: 0, z: 0 }, distance: 1, azimuth: 3, elevation: 0 };
    const to: MapCamera = { ...from, azimuth: -3, distance: 100, target: { x: 2, y: 0, z: 0 } };
    expect(blendCameras(from, to, 0)).toMatchObject({ target: from.target, azimuth: 3 });
    expect(blendCameras(from, to, 0.5).distance).toBeCloseTo(10);
    expect(Math.abs(normalAngle(blendCameras(from, to, 0.5).azimuth))).toBeCloseTo(Math.PI);
    expect(normalAngle(blendCameras(from, to, 1).azimuth)).toBeCloseTo(-3);
  });
});

describe('fitting the camera', () => {
  const margin = { left: 60, right: 100, top: 50, bottom: 40 };

  it('shows every point inside the margins and fills the room in one direction', () => {
    fc.assert(
      fc.property(anyCamera, fc.array(point, { minLength: 3, maxLength: 40 }), (camera, points) => {
        const fitted = fitCamera(camera, viewport, flatten(points), { margin, leastDistance: 5 });
        const screen = projectPoints(fitted, viewport, points);
        const xs = points.map((_, index) => screen[index * 3] ?? NaN);
        const ys = points.map((_, index) => screen[index * 3 + 1] ?? NaN);
        expect(Math.min(...xs)).toBeGreaterThan(60 - 1e-6);
        expect(Math.max(...xs)).toBeLessThan(900 + 1e-6);
        expect(Math.min(...ys)).toBeGreaterThan(50 - 1e-6);
        expect(Math.max(...ys)).toBeLessThan(660 + 1e-6);
        const filled = Math.max((Math.max(...xs) - Math.min(...xs)) / 840, (Math.max(...ys) - Math.min(...ys)) / 610);
        const nearest = Math.min(...points.map((_, index) => screen[index * 3 + 2] ?? NaN));
        expect(filled > 1 - 1e-6 || fitted.distance <= 5.0001 || nearest < fitted.distance * 0.1).toBe(true);
      }),
      { numRuns: 300 },
    );
  });

  it('keeps a distance from one point alone, leaves out what is no number, and stays without any', () => {
    const camera: MapCamera = {
      projection: 'perspective',
      target: { x: 9, y: 9, z: 9 },
      distance: 70,
      azimuth: 0,
      elevation: 1,
    };
    const fitted = fitCamera(camera, viewport, new Float64Array([1, 2, 3, NaN, 0, 0]), { margin, leastDistance: 5 });
    expect(fitted.distance).toBe(5);
    const [x = NaN, y = NaN] = projectPoints(fitted, viewport, [{ x: 1, y: 2, z: 3 }]);
    expect(x).toBeCloseTo(60 + 420);
    expect(y).toBeCloseTo(50 + 305);
    expect(fitCamera(camera, viewport, new Float64Array(), { margin, leastDistance: 5 })).toBe(camera);
  });
});

const fitCameraViewport = { width: 900, height: 700 };
const above = { left: 12, top: 12, right: 200, bottom: 46 };
const below = { left: 12, top: 664, right: 500, bottom: 692 };

test('a fitted map leaves room for tools of one row and for labels', () => {
  expect(fitMargin(fitCameraViewport, [above, below])).toEqual(fitMargin(fitCameraViewport, []));
});

test('it keeps clear of tools that wrap, and of signs of filters', () => {
  const two = { ...below, top: 636, bottom: 664 };
  expect(fitMargin(fitCameraViewport, [above, below, two]).bottom).toBeGreaterThan(700 - 636);
  expect(fitMargin(fitCameraViewport, [above, { ...above, top: 52, bottom: 80 }]).top).toBeGreaterThan(80);
});

test('marks keep most of a low drawing, whatever lies above it', () => {
  const { top, bottom } = fitMargin({ width: 300, height: 200 }, [
    { left: 0, top: 0, right: 300, bottom: 95 },
    { left: 0, top: 110, right: 300, bottom: 200 },
  ]);
  expect(200 - top - bottom).toBeGreaterThanOrEqual(80);
});
