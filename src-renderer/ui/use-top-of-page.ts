import { useEffect, useRef } from 'react';

/**
 * Coming from a link further down, a page begins at its top; the keyboard goes on there.
 *
 * @param identity of what the page shows.
 * @returns for the element at the top of the page, whose links keep the keyboard: who steps from page to page with one
 *   stays on it.
 */
export function useTopOfPage(identity: string) {
  const top = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const view = top.current?.closest('main');
    view?.scrollTo({ top: 0 });
    if (!top.current?.contains(document.activeElement)) view?.focus({ preventScroll: true });
  }, [identity]);
  return top;
}
