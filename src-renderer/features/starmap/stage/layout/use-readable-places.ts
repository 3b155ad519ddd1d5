import { useEffect, useMemo, useState } from 'react';
import type { Vector } from '../../model/map-camera.ts';
import type { StarMap } from '../../model/star-map.ts';
import { interpolatePositions, isSamePoints, pointsOf, type DrawnPoints } from './interpolate-positions.ts';

export interface ReadablePlaces {
  /** In the map's order. */
  readonly places: readonly Vector[];
  /** `working`: pulled places are still being found; `failed`: they will not be, and the true ones stay. */
  readonly state: 'fine' | 'working' | 'failed';
}

/**
 * Where each system is drawn, in the map's order: its place, pulled away from others by `spread` (0 to 1). How far they are
 * pulled is found by a worker, once for each map, when `spread` first leaves 0; until then, and where the worker fails, the
 * true places are given.
 */
export function useReadablePlaces(map: StarMap, spread: number): ReadablePlaces {
  const { pulled, hasFailed } = usePulledPoints(map, spread > 0);
  const places = useMemo(() => interpolatePositions(map, pulled, spread), [map, pulled, spread]);
  return { places, state: spread <= 0 || pulled !== null ? 'fine' : hasFailed ? 'failed' : 'working' };
}

interface PulledPoints {
  readonly pulled: Float64Array | null;
  readonly hasFailed: boolean;
}

function usePulledPoints(map: StarMap, isWanted: boolean): PulledPoints {
  const points = useLastingPoints(map);
  const [found, setFound] = useState<{ readonly of: DrawnPoints; readonly pulled: Float64Array } | null>(null);
  const [failedOn, setFailedOn] = useState<DrawnPoints | null>(null);
  const isFound = found?.of === points;
  useEffect(() => {
    if (!isWanted || isFound) return;
    const worker = new Worker(new URL('./layout.worker.ts', import.meta.url), { type: 'module' });
    worker.addEventListener('message', (event: MessageEvent<Float64Array>) => {
      setFound({ of: points, pulled: event.data });
      worker.terminate();
    });
    worker.addEventListener('error', (event) => {
      event.preventDefault(); // the true places stay
      setFailedOn(points);
    });
    worker.postMessage(points);
    return () => worker.terminate();
  }, [points, isWanted, isFound]);
  return { pulled: isFound ? found.pulled : null, hasFailed: failedOn === points };
}

/** The map's places; the same array while they are the same: a map is made anew whenever one more detail is archived. */
function useLastingPoints(map: StarMap): DrawnPoints {
  const points = useMemo(() => pointsOf(map), [map]);
  const [lasting, setLasting] = useState(points);
  if (isSamePoints(lasting, points)) return lasting;
  setLasting(points);
  return points;
}
