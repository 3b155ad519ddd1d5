import { useSyncExternalStore } from 'react';
import { dayMs } from '../../../src-shared/day.ts';
import { useAsOf } from '../../archive/hooks/archive-context.tsx';
import { activeProfileOf, useAppStore } from '../connection/app-state.ts';
import { whileSeen } from './clock.ts';

/**
 * Today's UTC day number (days since 1 January 1970), or the day that is looked back to. In the demo universe it is that
 * universe's today, which `--demo-day` moves; the archive's own times stay those of the real clock. Renewed when a day begins.
 */
export function useToday(): number {
  const asOf = useAsOf();
  const dayOfScreen = () => dayAt(asOf ?? Date.now());
  return useSyncExternalStore(subscribe, dayOfScreen, dayOfScreen);
}

function dayAt(atMs: number): number {
  const { state } = useAppStore.getState();
  const daysAhead = activeProfileOf(state)?.kind === 'demo' ? (state?.launch.demoDay ?? 0) : 0;
  return Math.floor(atMs / dayMs) + daysAhead;
}

/** Looks at the clock often; nothing is drawn again while the day stays. */
function subscribe(listener: () => void): () => void {
  const stopLooking = whileSeen(listener, everyMs);
  const leaveStore = useAppStore.subscribe(listener);
  return () => {
    stopLooking();
    leaveStore();
  };
}

const everyMs = 20_000;
