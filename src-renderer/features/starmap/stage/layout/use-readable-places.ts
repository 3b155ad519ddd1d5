import { useEffect, useMemo, useState } from 'react';
import type { Vector, Viewport } from '../../model/map-camera.ts';
import type { StarMap } from '../../model/star-map.ts';
import { interpolatePositions, isSamePoints, pointsOf, type DrawnPoints } from './interpolate-positions.ts';
import type { LayoutQuestion } from './layout.worker.ts';

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
