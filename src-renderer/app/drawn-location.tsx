import { createContext, startTransition, useContext, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { Router, type BaseLocationHook } from 'wouter';
import { navigate } from 'wouter/use-hash-location';
import { viewOf } from '../format/paths.ts';
import { windowPath } from './start-path.ts';

/** Behind the `#`, not decoded. */
const Drawn = createContext('/');

/** What a link to an address inside the window has as its own. */
export const hashOf = (path: string): string => `#${path}`;

/** The address that is drawn: behind the `#`, and unlike `useLocation`'s not decoded. */
export const useDrawnPath = (): string => useContext(Drawn);

/** The same for a router, with the way to another one. */
const useDrawnLocation: BaseLocationHook = () => [useDrawnPath(), navigate];

/**
 * The window's address for everything in it that is drawn by it: frame and view change in one. Another view's is drawn in short
 * pieces, between which the window stays awake, and goes on with what was made of that view ahead; within a view it is drawn at once,
 * since what is typed can stand in it (docs/decisions/0083-a-view-is-drawn-in-pieces.md).
 */
export function DrawnLocation({ children }: { readonly children: ReactNode }) {
  const [drawn, setDrawn] = useState(windowPath);
  const last = useRef(drawn);
  useLayoutEffect(() => {
    const follow = (): void => {
      const next = windowPath();
      if (next === last.current) return;
      const isAnotherView = viewOf(next) !== viewOf(last.current);
      last.current = next;
      if (isAnotherView) startTransition(() => setDrawn(next));
      else setDrawn(next);
    };
    // What was drawn first may have led elsewhere.
    follow();
    window.addEventListener('hashchange', follow);
    return () => window.removeEventListener('hashchange', follow);
  }, []);
  return (
    <Drawn value={drawn}>
      <Router hook={useDrawnLocation} hrefs={hashOf}>
        {children}
      </Router>
    </Drawn>
  );
}
