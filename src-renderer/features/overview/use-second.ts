import { useSyncExternalStore } from 'react';

/**
 * The current time in epoch milliseconds, renewed at every full second for those who count down. Only a part as small as
 * the figures themselves should ask for it: `useNow` is the clock for everything else. It stops while the window is hidden.
 */
export function useSecond(): number {
  return useSyncExternalStore(subscribe, () => now);
}

const listeners = new Set<() => void>();
let now = Date.now();
let timer: ReturnType<typeof setTimeout> | undefined;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (listeners.size === 1) {
    document.addEventListener('visibilitychange', tick);
    tick();
  }
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    document.removeEventListener('visibilitychange', tick);
    clearTimeout(timer);
  };
}

function tick(): void {
  clearTimeout(timer);
  if (document.hidden) return;
  now = Date.now();
  for (const listener of listeners) listener();
  // From one full second to the next: an interval of its own would drift and sometimes skip a figure.
  timer = setTimeout(tick, 1_000 - (now % 1_000));
}
