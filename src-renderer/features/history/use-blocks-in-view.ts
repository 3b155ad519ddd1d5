import { useLayoutEffect, useState, type RefObject } from 'react';
import type { AttemptBlock } from './lay-out-attempts.ts';

/** How much beyond the visible part is on screen as well, and in which steps it follows the scrolling, in pixels. */
const margin = 640;
const step = 320;

/**
 * The blocks that are in view or near it. Their heights are known beforehand, so nothing has to be measured.
 *
 * @param frame the element that scrolls.
 */
export function useBlocksInView(
  frame: RefObject<HTMLElement | null>,
  blocks: readonly AttemptBlock[],
): readonly AttemptBlock[] {
  const [view, setView] = useState({ top: 0, height: 2 * margin });
  useLayoutEffect(() => {
    const element = frame.current;
    if (!element) return;
    const look = () => {
      const top = Math.floor(element.scrollTop / step) * step;
      const height = Math.ceil(element.clientHeight / step) * step + step;
      setView((before) => (before.top === top && before.height === height ? before : { top, height }));
    };
    look();
    element.addEventListener('scroll', look, { passive: true });
    const observer = new ResizeObserver(look);
    observer.observe(element);
    return () => {
      element.removeEventListener('scroll', look);
      observer.disconnect();
    };
  }, [frame]);
  return blocks.filter(({ top, height }) => top + height > view.top - margin && top < view.top + view.height + margin);
}
