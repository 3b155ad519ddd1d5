import type { MapCamera, Projection } from '../map-camera.ts';
import { normalAngle, blendCameras, steepest } from './move-camera.ts';

/** Moves the map's camera to another place over a moment; a later flight or `stop` ends the one before. */
export interface CameraFlight {
  readonly flyTo: (to: MapCamera) => void;
  readonly stop: () => void;
  /** Where the camera will be when it has arrived: what further acts begin from. */
  readonly goal: () => MapCamera | null;
}

interface FlightPlaces {
  readonly getCamera: () => MapCamera | null;
  readonly setCamera: (camera: MapCamera) => void;
  /** Whether things may move; asked at every flight. */
  readonly isStill: () => boolean;
}

const flightMs = 180;

export function createCameraFlight({ getCamera, setCamera, isStill }: FlightPlaces): CameraFlight {
  let asked: number | null = null;
  let goal: MapCamera | null = null;
  const stop = (): void => {
    if (asked !== null) cancelAnimationFrame(asked);
    asked = null;
    goal = null;
  };
  return {
    stop,
    goal: () => goal ?? getCamera(),
    flyTo: (to) => {
      stop();
      const from = getCamera();
      if (from === null || isStill()) {
        setCamera(to);
        return;
      }
      const [start, end] = turnInto(from, to);
      goal = to;
      let startedMs: number | null = null;
      const step = (nowMs: number): void => {
        startedMs ??= nowMs;
        const part = Math.min(1, (nowMs - startedMs) / flightMs);
        asked = part < 1 ? requestAnimationFrame(step) : null;
        if (part === 1) goal = null;
        // Ease-out, as everything else that moves here.
        setCamera(part === 1 ? to : blendCameras(start, end, 1 - (1 - part) ** 3));
      };
      asked = requestAnimationFrame(step);
    },
  };
}

const directions: Readonly<Record<Exclude<Projection, 'perspective'>, { azimuth: number; elevation: number }>> = {
  top: { azimuth: 0, elevation: steepest },
  front: { azimuth: 0, elevation: 0 },
  side: { azimuth: Math.PI / 2, elevation: 0 },
};

/**
 * Both ends of a flight as views of one kind: into and out of a parallel view one turns in perspective, which shows where
 * everything went.
 */
export function turnInto(from: MapCamera, to: MapCamera): readonly [MapCamera, MapCamera] {
  if (from.projection === to.projection) return [from, to];
  return [inPerspective(from), inPerspective(to)];
}

function inPerspective(camera: MapCamera): MapCamera {
  if (camera.projection === 'perspective') return { ...camera, azimuth: normalAngle(camera.azimuth) };
  return { ...camera, ...directions[camera.projection], projection: 'perspective' };
}
