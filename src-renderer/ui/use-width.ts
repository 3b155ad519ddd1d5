import { useEffect, useState, type RefObject } from 'react';

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
