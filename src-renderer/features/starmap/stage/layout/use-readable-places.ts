import { useEffect, useMemo, useState } from 'react';
import type { Vector, Viewport } from '../../model/map-camera.ts';
import { type StarMap, systemRadius } from '../../model/star-map.ts';
import { flatten } from '../camera/map-project.ts';
import type { DrawnPoints, LayoutQuestion } from './layout.worker.ts';

export interface ReadablePlaces {
  /** In the map's order. */
  readonly places: readonly Vector[];
  /** `working`: pulled places are still being found; `failed`: they will not be, and the true ones stay. */
  readonly state: 'fine' | 'working' | 'failed';
}

/**
 * Where each system is drawn, in the map's order: its place, pulled away from others by `spread` (0 to 1). How far they are
 * pulled is found by a worker, once for each map and size of its drawing, when `spread` first leaves 0; until then, and where
 * the worker fails, the true places are given, and for a drawing that got another size those found for the one before.
 */
export function useReadablePlaces(map: StarMap, spread: number, viewport: Viewport): ReadablePlaces {
  const { pulled, isFound, hasFailed } = usePulledPoints(map, spread > 0, useDrawingSize(viewport));
  const places = useMemo(() => interpolatePositions(map, pulled, spread), [map, pulled, spread]);
  return { places, state: spread <= 0 || isFound ? 'fine' : hasFailed ? 'failed' : 'working' };
}

/** A window that is made larger little by little asks for new places once in so many pixels. */
const sizeStep = 80;

function useDrawingSize({ width, height }: Viewport): Viewport {
  const [across, down] = [width, height].map((size) => Math.floor(size / sizeStep) * sizeStep);
  return useMemo(() => ({ width: across ?? 0, height: down ?? 0 }), [across, down]);
}

interface PulledPoints {
  readonly pulled: Float64Array | null;
  /** For a drawing of this size. */
  readonly isFound: boolean;
  readonly hasFailed: boolean;
}

interface FoundPlaces extends LayoutTask {
  readonly pulled: Float64Array;
}

interface LayoutTask {
  readonly of: DrawnPoints;
  readonly drawing: Viewport;
}

function usePulledPoints(map: StarMap, isWanted: boolean, drawing: Viewport): PulledPoints {
  const points = useLastingPoints(map);
  const [found, setFound] = useState<FoundPlaces | null>(null);
  const [failed, setFailed] = useState<LayoutTask | null>(null);
  const isFound = found?.of === points && found.drawing === drawing;
  const isMeasured = drawing.width > 0 && drawing.height > 0;
  useEffect(() => {
    if (!isWanted || isFound || !isMeasured) return;
    const worker = new Worker(new URL('./layout.worker.ts', import.meta.url), { type: 'module' });
    worker.addEventListener('message', (event: MessageEvent<Float64Array>) => {
      setFound({ of: points, drawing, pulled: event.data });
      worker.terminate();
    });
    worker.addEventListener('error', (event) => {
      event.preventDefault(); // the true places stay
      setFailed({ of: points, drawing });
    });
    worker.postMessage({ ...points, drawing } satisfies LayoutQuestion);
    return () => worker.terminate();
  }, [points, drawing, isWanted, isFound, isMeasured]);
  return {
    pulled: found?.of === points ? found.pulled : null,
    isFound,
    hasFailed: failed?.of === points && failed.drawing === drawing,
  };
}

/** The map's places; the same array while they are the same: a map is made anew whenever one more detail is archived. */
function useLastingPoints(map: StarMap): DrawnPoints {
  const points = useMemo(() => pointsOf(map), [map]);
  const [lasting, setLasting] = useState(points);
  if (isSamePoints(lasting, points)) return lasting;
  setLasting(points);
  return points;
}

export function pointsOf({ systems }: StarMap): DrawnPoints {
  return { points: flatten(systems.map(({ place }) => place)), radii: Float64Array.from(systems, systemRadius) };
}

export function isSamePoints(a: DrawnPoints, b: DrawnPoints): boolean {
  return a === b || (isSame(a.points, b.points) && isSame(a.radii, b.radii));
}

function isSame(a: Float64Array, b: Float64Array): boolean {
  return a.length === b.length && a.every((value, at) => value === b[at]);
}

/**
 * Places between where systems are and where they have been pulled to.
 *
 * @param pulled x, y, z of each, in the map's order; null, or of another number of systems: nothing is moved.
 * @param spread 0 (where they are) to 1 (as pulled).
 */
export function interpolatePositions(
  { systems }: StarMap,
  pulled: Float64Array | null,
  spread: number,
): readonly Vector[] {
  const share = Math.min(1, Math.max(0, spread));
  if (pulled?.length !== systems.length * 3 || !(share > 0)) return systems.map(({ place }) => place);
  return systems.map(({ place }, index) => ({
    x: place.x + ((pulled[index * 3] ?? place.x) - place.x) * share,
    y: place.y + ((pulled[index * 3 + 1] ?? place.y) - place.y) * share,
    z: place.z + ((pulled[index * 3 + 2] ?? place.z) - place.z) * share,
  }));
}
