import { useCallback, useState } from 'react';

/** How far outside the window counts as in view, so that what comes next is ready. */
const margin = '240px';

/** Whether an element is in view, or nearly; the first value is a ref for it. False until the browser has looked. */
export function useInView(): readonly [ref: (element: Element | null) => (() => void) | undefined, isInView: boolean] {
  const [isInView, setIsInView] = useState(false);
  const watch = useCallback((element: Element | null) => {
    if (!element) return undefined;
    const observer = new IntersectionObserver(
      (entries) => setIsInView(entries.some(({ isIntersecting }) => isIntersecting)),
      { rootMargin: margin },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [watch, isInView];
}
