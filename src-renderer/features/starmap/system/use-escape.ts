import { useEffect, useRef, type RefObject } from 'react';

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
