import { useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * For what goes away by itself or is put away: should it have the focus then, the view gets it, because the keyboard would
 * begin from the top of the page otherwise.
 *
 * @returns the ref of what goes away.
 */
export function useLeavesFocus(): RefObject<HTMLElement | null> {
  const place = useRef<HTMLElement>(null);
  useLayoutEffect(
    () => () => {
      // Read when it goes: that is before its elements are taken away.
      if (place.current?.contains(document.activeElement)) document.getElementById('main')?.focus();
    },
    [],
  );
  return place;
}
