import { firstDirection, type Box, type MapCamera, type Projection } from '../../model/map-camera.ts';
import { useStarmapStore } from '../../model/starmap-store.ts';
import type { StageContent } from '../draw/stage-loop.ts';
import { flatten } from './map-project.ts';
import {
  blendCameras,
  fitCamera,
  fitMargin,
  normalAngle,
  orbitCamera,
  panCamera,
  steepest,
  zoomCamera,
  type ScreenPoint,
} from './move-camera.ts';

/** Everything that moves the map's camera. Acts of the hand are at once, all others fly. */
export interface StageCamera {
  readonly orbit: (dx: number, dy: number) => void;
  readonly pan: (dx: number, dy: number) => void;
  readonly zoom: (factor: number, at?: ScreenPoint) => void;
  /** Zooms by a step, as a button or a key does. */
  readonly zoomStep: (factor: number) => void;
  /** Shows the whole map from the first direction again. */
  readonly reset: () => void;
  readonly show: (projection: Projection) => void;
  /** Brings systems into view, by their places in the map. */
  readonly flyTo: (places: readonly number[]) => void;
  readonly stop: () => void;
}

const still = '(prefers-reduced-motion: reduce)';

/** What is fitted, and what lies above it, for marks to keep clear of. */
interface FitContent extends Pick<StageContent, 'scene' | 'viewport'> {
  readonly covered: readonly Box[];
}

/** @param getContent what the stage shows; null before it has a size. */
export function createStageCamera(getContent: () => FitContent | null): StageCamera {
  const { setCamera, setFitted } = useStarmapStore.getState();
  const getCamera = (): MapCamera | null => useStarmapStore.getState().camera;
  const flight = createCameraFlight({ getCamera, setCamera, isStill: () => window.matchMedia(still).matches });
  /** By hand: at once, from where the camera is. */
  const move = (change: (camera: MapCamera, content: FitContent) => MapCamera): void => {
    const camera = getCamera();
    const content = getContent();
    flight.stop();
    if (camera !== null && content !== null) setCamera(change(camera, content));
  };
  /** By flight, from where it will be. */
  const fly = (change: (camera: MapCamera, content: FitContent) => MapCamera): void => {
    const camera = flight.goal();
    const content = getContent();
    if (camera !== null && content !== null) flight.flyTo(change(camera, content));
  };
  return {
    orbit: (dx, dy) => move((camera) => orbitCamera(camera, dx, dy)),
    pan: (dx, dy) => move((camera, { viewport }) => panCamera(camera, viewport, dx, dy)),
    zoom: (factor, at) => move((camera, { viewport }) => zoomCamera(camera, viewport, factor, at)),
    zoomStep: (factor) => fly((camera, { viewport }) => zoomCamera(camera, viewport, factor)),
    reset: () =>
      fly((camera, content) => {
        const whole = fitWhole({ ...camera, ...firstDirection }, content);
        setFitted(whole);
        return whole;
      }),
    show: (projection) => fly((camera) => ({ ...camera, projection })),
    flyTo: (places) => fly((camera, content) => cameraOn(camera, content, places)),
    stop: flight.stop,
  };
}

/** The whole map, from the direction of `camera`. */
export function fitWhole(camera: MapCamera, { scene, viewport, covered }: FitContent): MapCamera {
  const points = scene.points.subarray(0, scene.systemCount * 3);
  return fitCamera(camera, viewport, points, { margin: fitMargin(viewport, covered), leastDistance: 1 });
}

/** One system comes to the middle, not nearer than one sees its surroundings; several are fitted. */
function cameraOn(camera: MapCamera, content: FitContent, places: readonly number[]): MapCamera {
  const { scene, viewport, covered } = content;
  const seen = places.flatMap((place) => scene.look.systems[place]?.place ?? []);
  const [only] = seen;
  if (only === undefined) return camera;
  const whole = fitWhole(camera, content).distance;
  if (seen.length === 1) return { ...camera, target: only, distance: Math.min(camera.distance, whole * 0.6) };
  return fitCamera(camera, viewport, flatten(seen), {
    margin: fitMargin(viewport, covered),
    leastDistance: whole * 0.3,
  });
}

/** Moves the map's camera to another place over a moment; a later flight or `stop` ends the one before. */
interface CameraFlight {
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
