import { useSyncExternalStore } from 'react';
import { dayMs } from '../../../src-shared/day.ts';
import { useAsOf } from '../../archive/hooks/archive-context.tsx';
import { activeProfileOf, useAppStore } from '../connection/app-state.ts';

/**
 * The time of this computer's clock in epoch milliseconds, whichever instant is on screen: for what is going on now. Renewed
 * every few seconds. One timer for the whole program; it stops while the window is hidden.
 */
export function useClock(): number {
  return useSyncExternalStore(subscribe, () => now);
}

const everyMs = 5_000;
const listeners = new Set<() => void>();
let now = Date.now();
let stop: (() => void) | undefined;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  // Where all others have a time that is hardly older, a new one would be drawn twice for it, and a whole view that comes back.
  if (Math.abs(Date.now() - now) >= everyMs) now = Date.now();
  // Back in sight, what came meanwhile is not to be called ahead of a time that stood still: that renews it at once.
  stop ??= whileSeen(tick, everyMs);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    stop?.();
    stop = undefined;
  };
}

function tick(): void {
  now = Date.now();
  for (const listener of listeners) listener();
}

/**
 * The instant on screen in epoch milliseconds, for all who show an age or a countdown: now, or the instant that is looked
 * back to, from which "3 days ago" has to count as well. `useClock` is the time itself.
 */
export function useNow(): number {
  const asOf = useAsOf();
  const clock = useClock();
  return asOf ?? clock;
}

/**
 * Calls `look` every `everyMs` milliseconds while the window can be seen, and at once when it comes back into sight: no timer
 * lasts through a night's sleep, and none runs while nobody looks.
 *
 * @returns the function that ends it.
 */
export function whileSeen(look: () => void, everyMs: number): () => void {
  let timer: ReturnType<typeof setInterval> | undefined;
  const follow = (): void => {
    clearInterval(timer);
    timer = document.hidden ? undefined : setInterval(look, everyMs);
  };
  const turn = (): void => {
    follow();
    if (!document.hidden) look();
  };
  follow();
  document.addEventListener('visibilitychange', turn);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', turn);
  };
}

/**
 * Today's UTC day number (days since 1 January 1970), or the day that is looked back to. In the demo universe it is that
 * universe's today, which `--demo-day` moves; the archive's own times stay those of the real clock. Renewed when a day begins.
 */
export function useToday(): number {
  const asOf = useAsOf();
  const dayOfScreen = () => dayAt(asOf ?? Date.now());
  return useSyncExternalStore(followDay, dayOfScreen, dayOfScreen);
}

function dayAt(atMs: number): number {
  const { state } = useAppStore.getState();
  const daysAhead = activeProfileOf(state)?.kind === 'demo' ? (state?.launch.demoDay ?? 0) : 0;
  return Math.floor(atMs / dayMs) + daysAhead;
}

/** Looks at the clock often; nothing is drawn again while the day stays. */
function followDay(listener: () => void): () => void {
  const stopLooking = whileSeen(listener, dayLookMs);
  const leaveStore = useAppStore.subscribe(listener);
  return () => {
    stopLooking();
    leaveStore();
  };
}

const dayLookMs = 20_000;
