import { useEffect, type RefObject } from 'react';
import { useLocation } from 'wouter';
import { starmapPath } from '../../../ui/paths.ts';

/**
 * Escape leads back to the map as long as nothing in the page has the keyboard, as when it was just opened by a key or a
 * double click. What is inside keeps its own Escape.
 *
 * @param inside any element of the page.
 */
export function useEscapeToMap(inside: RefObject<HTMLElement | null>): void {
  const [, navigate] = useLocation();
  useEffect(() => {
    const view = inside.current?.closest('main');
    const leave = (event: KeyboardEvent): void => {
      if (event.key === 'Escape' && event.target === view) navigate(starmapPath());
    };
    view?.addEventListener('keydown', leave);
    return () => view?.removeEventListener('keydown', leave);
  }, [inside, navigate]);
}
