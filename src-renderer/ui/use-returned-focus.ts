import { useEffect, useRef, type RefObject } from 'react';

/**
 * Gives the focus back to the button that a panel hangs on when the panel is closed. The kit does so only where it saw the panel
 * open: one whose code was still on its way when it was asked for, or that was drawn anew while it was open, is there open from
 * the start.
 *
 * @returns for an element around the button.
 */
export function useReturnedFocus(isOpen: boolean): RefObject<HTMLSpanElement | null> {
  const place = useRef<HTMLSpanElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    const focused = document.activeElement;
    const isLost = focused === document.body || focused?.closest('[role="dialog"]');
    if (wasOpen.current && !isOpen && isLost) place.current?.querySelector('button')?.focus({ preventScroll: true });
    wasOpen.current = isOpen;
  }, [isOpen]);
  return place;
}
