import { useCallback, useEffect, useState, type RefObject } from 'react';

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

/** The width of an element in whole pixels, followed; 0 until it is laid out. */
export function useWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const measured = element.current;
    if (!measured) return undefined;
    const observer = new ResizeObserver(([entry]) => setWidth(Math.floor(entry?.contentRect.width ?? 0)));
    observer.observe(measured);
    return () => observer.disconnect();
  }, [element]);
  return width;
}

/**
 * Marks the parent of a scrolling frame with `data-more` while something is hidden beyond its right edge, without a render: a
 * table has a thousand rows.
 */
export function useMoreBeyond(frame: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = frame.current;
    if (!element) return undefined;
    const mark = () => {
      const hidden = element.scrollWidth - element.clientWidth - element.scrollLeft;
      element.parentElement?.toggleAttribute('data-more', hidden > 1);
    };
    const observer = new ResizeObserver(mark);
    for (const part of [element, ...element.children]) observer.observe(part);
    element.addEventListener('scroll', mark, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', mark);
    };
  }, [frame]);
}
