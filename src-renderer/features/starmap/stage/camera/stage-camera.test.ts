import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { MapCamera } from '../../model/map-camera.ts';
import { createCameraFlight, turnInto } from './stage-camera.ts';

const here: MapCamera = {
  projection: 'perspective',
  target: { x: 0, y: 0, z: 0 },
  distance: 10,
  azimuth: 0.4,
  elevation: 0.5,
};
const there: MapCamera = { ...here, target: { x: 8, y: 0, z: 0 }, distance: 40 };

describe('a flight of the camera', () => {
  let frames: FrameRequestCallback[] = [];
  beforeEach(() => {
    frames = [];
    vi.stubGlobal('requestAnimationFrame', (callback: FrameRequestCallback) => frames.push(callback));
    vi.stubGlobal('cancelAnimationFrame', () => (frames = []));
  });
  afterEach(() => vi.unstubAllGlobals());

  const run = (nowMs: number): void => {
    const due = frames;
    frames = [];
    for (const frame of due) frame(nowMs);
  };

  function start(isStill: boolean) {
    let camera: MapCamera | null = here;
    const flight = createCameraFlight({
      getCamera: () => camera,
      setCamera: (next) => (camera = next),
      isStill: () => isStill,
    });
    return { flight, camera: () => camera };
  }

  it('arrives exactly, by way of places between, and rests', () => {
    const { flight, camera } = start(false);
    flight.flyTo(there);
    expect(flight.goal()).toBe(there);
    run(1_000);
    run(1_060);
    expect(camera()?.distance).toBeGreaterThan(10);
    expect(camera()?.distance).toBeLessThan(40);
    run(1_181);
    expect(camera()).toBe(there);
    expect(frames).toEqual([]);
  });

  it('is there at once when nothing may move', () => {
    const { flight, camera } = start(true);
    flight.flyTo(there);
    expect(camera()).toBe(there);
    expect(frames).toEqual([]);
  });

  it('is broken off by the hand and by the next flight', () => {
    const { flight, camera } = start(false);
    flight.flyTo(there);
    run(1_000);
    run(1_050);
    flight.stop();
    const stopped = camera();
    run(1_500);
    expect(camera()).toBe(stopped);
    expect(flight.goal()).toBe(stopped);
  });

  it('turns in perspective between views of different kinds', () => {
    const [from, to] = turnInto(here, { ...here, projection: 'side' });
    expect([from.projection, to.projection]).toEqual(['perspective', 'perspective']);
    expect(to.azimuth).toBeCloseTo(Math.PI / 2);
    expect(turnInto(here, there)).toEqual([here, there]);
  });
});
