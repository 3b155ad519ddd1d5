import { useLocation } from 'wouter';
import { useEffect, useRef, type RefObject } from 'react';
import { starmapPath } from '../../../format/paths.ts';
import { useStarmapStore } from '../model/starmap-store.ts';

/**
 * Goes back to the map, which gets the keyboard.
 *
 * @param identity of the system that is then selected, and in view where another one was; null leaves what is selected.
 */
export function useLeaveToMap(identity: string | null): () => void {
  const [, navigate] = useLocation();
  return () => {
    const { selected, select, flyTo, awaitKeyboard } = useStarmapStore.getState();
    if (identity !== null && identity !== selected) {
      select(identity);
      flyTo([identity]);
    }
    awaitKeyboard(true);
    navigate(starmapPath());
  };
}

/**
 * Escape leaves a page as long as nothing in it has the keyboard, as when it was just opened by a key or a double click. What
 * is inside keeps its own Escape.
 *
 * @param inside any element of the page.
 */
export function useEscape(inside: RefObject<HTMLElement | null>, onLeave: () => void): void {
  const leave = useRef(onLeave);
  useEffect(() => {
    leave.current = onLeave;
  }, [onLeave]);
  useEffect(() => {
    const view = inside.current?.closest('main');
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.key === 'Escape' && event.target === view) leave.current();
    };
    view?.addEventListener('keydown', onKeyDown);
    return () => view?.removeEventListener('keydown', onKeyDown);
  }, [inside]);
}
