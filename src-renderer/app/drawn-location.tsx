import { createContext, startTransition, useContext, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { Router, type BaseLocationHook } from 'wouter';
import { navigate } from 'wouter/use-hash-location';
import { viewOf } from '../format/paths.ts';
import { windowPath } from './start-path.ts';

/** Behind the `#`, not decoded. */
const Drawn = createContext('/');

/** The `href` of a link to an address inside the window. */
export const hashOf = (path: string): string => `#${path}`;

/** The address that is drawn: behind the `#`, and unlike `useLocation`'s not decoded. */
export const useDrawnPath = (): string => useContext(Drawn);

/** The address that is drawn, and the way to another one, for a router. */
const useDrawnLocation: BaseLocationHook = () => [useDrawnPath(), navigate];

/**
 * How long a view may be made in pieces, in milliseconds. Whatever else changes on screen meanwhile, as the progress of a load does ten times
 * a second, has React begin it anew; after that it is made in one.
 */
const patienceMs = 300;

/**
 * The window's address for everything in it that is drawn by it: frame and view change in one. Another view's is drawn in short
 * pieces, between which the window stays awake; within a view it is drawn at once, since what is typed can stand in it
 * (docs/decisions/0083-a-view-is-drawn-in-pieces.md).
 */
export function DrawnLocation({ children }: { readonly children: ReactNode }) {
  const [drawn, setDrawn] = useState(windowPath);
  const last = useRef(drawn);
  useLayoutEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const follow = (): void => {
      const next = windowPath();
      if (next === last.current) return;
      const isAnotherView = viewOf(next) !== viewOf(last.current);
      last.current = next;
      clearTimeout(timer);
      if (isAnotherView) {
        startTransition(() => setDrawn(next));
        timer = setTimeout(() => setDrawn(next), patienceMs);
      } else setDrawn(next);
    };
    // What was drawn first may have led elsewhere.
    follow();
    window.addEventListener('hashchange', follow);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('hashchange', follow);
    };
  }, []);
  return (
    <Drawn value={drawn}>
      <Router hook={useDrawnLocation} hrefs={hashOf}>
        {children}
      </Router>
    </Drawn>
  );
}
