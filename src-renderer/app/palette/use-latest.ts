import { useCallback, useLayoutEffect, useRef } from 'react';

/**
 * Always the same function, which does what the one of the last render does: what it is given to need not be drawn again when
 * nothing else has changed. For events only, not for calls while something is drawn.
 */
export function useLatest<Given>(act: (given: Given) => void): (given: Given) => void {
  const latest = useRef(act);
  useLayoutEffect(() => {
    latest.current = act;
  });
  return useCallback((given) => latest.current(given), []);
}
