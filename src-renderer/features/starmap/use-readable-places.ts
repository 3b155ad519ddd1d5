import { useEffect, useMemo, useState } from 'react';
import { blendPlaces, isSamePoints, pointsOf } from './blend-places.ts';
import type { StarMap } from './star-map.ts';
import type { Vector } from './vector.ts';

/**
 * Where each system is drawn, in the map's order: its place, pulled away from others by `spread` (0 to 1). How far they are
 * pulled is found by a worker, once for each map, when `spread` first leaves 0; until then, and where the worker fails, the
 * true places are given.
 */
export function useReadablePlaces(map: StarMap, spread: number): readonly Vector[] {
  const pulled = usePulledPoints(map, spread > 0);
  return useMemo(() => blendPlaces(map, pulled, spread), [map, pulled, spread]);
}

function usePulledPoints(map: StarMap, isWanted: boolean): Float64Array | null {
  const points = useLastingPoints(map);
  const [found, setFound] = useState<{ readonly of: Float64Array; readonly pulled: Float64Array } | null>(null);
  const isFound = found?.of === points;
  useEffect(() => {
    if (!isWanted || isFound) return;
    const worker = new Worker(new URL('./layout.worker.ts', import.meta.url), { type: 'module' });
    worker.addEventListener('message', (event: MessageEvent<Float64Array>) => {
      setFound({ of: points, pulled: event.data });
      worker.terminate();
    });
    worker.addEventListener('error', (event) => event.preventDefault()); // the true places stay
    worker.postMessage(points);
    return () => worker.terminate();
  }, [points, isWanted, isFound]);
  return isFound ? found.pulled : null;
}

/** The map's places; the same array while they are the same: a map is made anew whenever one more detail is archived. */
function useLastingPoints(map: StarMap): Float64Array {
  const points = useMemo(() => pointsOf(map), [map]);
  const [lasting, setLasting] = useState(points);
  if (isSamePoints(lasting, points)) return lasting;
  setLasting(points);
  return points;
}
