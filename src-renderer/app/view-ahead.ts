import { create } from 'zustand';
import { beginOpening } from '../services/connection/view-openings.ts';
import type { Route } from './routes.tsx';

/** How long pointer or focus are on a link before its view is made ahead, in milliseconds: those that pass over it make none. */
const intentMs = 50;

interface PointedStore {
  /** The view to make ahead: its link is pointed at or has the focus, and its code is there. */
  readonly pointed: Route | null;
}

/** The view that is pressed in a moment, most likely (docs/decisions/0077-views-are-made-ahead.md). */
export const usePointedStore = create<PointedStore>(() => ({ pointed: null }));

let timer: ReturnType<typeof setTimeout> | undefined;
let endOpening: () => void = () => undefined;

/** Pointer or focus came on the link of a view: its code is loaded at once, and the view is made when they stay. */
export function pointAt(route: Route): void {
  const coming = route.page.loadAhead?.() ?? Promise.resolve(true);
  clearTimeout(timer);
  // The next one begins before the last one ends: what waits for both goes on behind the second.
  const end = beginOpening();
  endOpening();
  endOpening = end;
  const begun = setTimeout(() => {
    // Without its code it would be drawn as what stands there until that has come.
    void coming.then((isLoaded) => {
      if (isLoaded && timer === begun) usePointedStore.setState({ pointed: route });
    });
  }, intentMs);
  timer = begun;
}

/** They have gone from it. */
export function pointAway(): void {
  clearTimeout(timer);
  timer = undefined;
  endOpening();
  usePointedStore.setState({ pointed: null });
}
