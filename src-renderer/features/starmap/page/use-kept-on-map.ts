import { useMemo } from 'react';
import { useStarmapStore } from '../starmap-store.ts';
import type { KeptOnMap } from './shown-systems.ts';

/** What stays on the map and in its tables whatever the filters say. */
export function useKeptOnMap(): KeptOnMap {
  const selected = useStarmapStore((store) => store.selected);
  const route = useStarmapStore(({ routes, shownRoute }) =>
    shownRoute === null ? null : (routes[shownRoute] ?? null),
  );
  return useMemo(() => ({ selected, route }), [selected, route]);
}
