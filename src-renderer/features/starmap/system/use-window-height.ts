import { useSyncExternalStore } from 'react';

/** The height of the window's content in CSS pixels, followed. */
export function useWindowHeight(): number {
  return useSyncExternalStore(follow, () => innerHeight);
}

function follow(onChange: () => void): () => void {
  addEventListener('resize', onChange);
  return () => removeEventListener('resize', onChange);
}
