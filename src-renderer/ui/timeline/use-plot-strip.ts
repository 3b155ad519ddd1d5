import { useLayoutEffect, useState, type RefObject } from 'react';
import type { PlotStrip } from './zoom-transform.ts';

interface PlotSize extends PlotStrip {
  /** Of the frame, head included. */
  readonly height: number;
}

/** Where the days are drawn within the frame that scrolls, followed; all 0 until it is laid out. Pixels. */
export function usePlotStrip(frame: RefObject<HTMLElement | null>, axis: RefObject<HTMLElement | null>): PlotSize {
  const [size, setSize] = useState<PlotSize>({ left: 0, width: 0, height: 0 });
  useLayoutEffect(() => {
    const outer = frame.current;
    const inner = axis.current;
    if (!outer || !inner) return undefined;
    const look = (): void => {
      const next = { left: inner.offsetLeft, width: inner.clientWidth, height: outer.clientHeight };
      setSize((known) => (isSame(known, next) ? known : next));
    };
    look();
    const observer = new ResizeObserver(look);
    observer.observe(outer);
    observer.observe(inner);
    return () => observer.disconnect();
  }, [frame, axis]);
  return size;
}

function isSame(one: PlotSize, other: PlotSize): boolean {
  return one.left === other.left && one.width === other.width && one.height === other.height;
}
