import { useSyncExternalStore } from 'react';

/** Pixels of the screen for one of CSS, followed: it changes with the zoom and when the window goes to another screen. */
export function usePixelDensity(): number {
  return useSyncExternalStore(followDensity, () => window.devicePixelRatio);
}

function followDensity(onChange: () => void): () => void {
  const ending = new AbortController();
  // A query is about one density: after every change the next one is asked about.
  const ask = (): void => {
    const query = window.matchMedia(`(resolution: ${window.devicePixelRatio}dppx)`);
    const change = (): void => {
      onChange();
      ask();
    };
    query.addEventListener('change', change, { once: true, signal: ending.signal });
  };
  ask();
  return () => ending.abort();
}
