import { useMemo } from 'react';
import { neighboursOf } from './neighbourhood.ts';
import type { StarMap } from './star-map.ts';
import { useStarmapStore } from './starmap-store.ts';

/** Places of the systems that the map, its tables and what is found on it are narrowed to; null: all. */
export function useNarrowedTo(map: StarMap): ReadonlySet<number> | null {
  const near = useStarmapStore((store) => store.view.near);
  return useMemo(() => (near === null ? null : neighboursOf(map, near)), [map, near]);
}
