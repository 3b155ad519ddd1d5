import { useLayoutEffect, useState, type RefObject } from 'react';
import type { Viewport } from '../map-camera.ts';

/** The size of an element in CSS pixels, followed; 0 by 0 until it is laid out. */
export function useElementViewport(element: RefObject<HTMLElement | null>): Viewport {
  const [viewport, setViewport] = useState<Viewport>({ width: 0, height: 0 });
  useLayoutEffect(() => {
    const measured = element.current;
    if (!measured) return undefined;
    const measure = (): void => {
      const { width, height } = measured.getBoundingClientRect();
      setViewport((last) => (last.width === width && last.height === height ? last : { width, height }));
    };
    const observer = new ResizeObserver(measure);
    observer.observe(measured);
    measure();
    return () => observer.disconnect();
  }, [element]);
  return viewport;
}
