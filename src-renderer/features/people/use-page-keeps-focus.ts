import { useEffect } from 'react';

/**
 * An empty page goes, and with it the button that filled it; the keyboard goes on at the page then.
 *
 * @param shows what kind of thing the page shows; another one may have taken the focus with it.
 */
export function usePageKeepsFocus(shows: string): void {
  useEffect(() => {
    if (document.activeElement === document.body) document.querySelector('main')?.focus({ preventScroll: true });
  }, [shows]);
}
