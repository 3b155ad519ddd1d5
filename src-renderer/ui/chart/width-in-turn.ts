import { useEffect, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';

/**
 * The width of a plot's frame in whole pixels, followed; 0 until the plot may be drawn. What is on screen when it is laid out is
 * drawn at once. What is not waits its turn, and is drawn in a task of its own right behind that: a page of charts then answers a
 * key between two of them.
 */
export function useWidthInTurn(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const measured = element.current;
    if (!measured) return undefined;
    let latest = 0;
    let state: 'new' | 'waiting' | 'drawn' = 'new';
    const draw = () => {
      state = 'drawn';
      setWidth(latest);
    };
    const observer = new ResizeObserver(([entry]) => {
      latest = Math.floor(entry?.contentRect.width ?? 0);
      if (state === 'new' && latest > 0 && !isOnScreen(measured)) {
        state = 'waiting';
        waiting.add(draw);
        // Behind React's own task, which draws what is on screen: a timer that is due may come before it, the next one cannot.
        if (waiting.size === 1) setTimeout(() => setTimeout(drawNext));
      } else if (state !== 'waiting') {
        draw();
      }
    });
    observer.observe(measured);
    return () => {
      observer.disconnect();
      waiting.delete(draw);
    };
  }, [element]);
  return width;
}

/** What is out of view and not drawn yet, in the order in which it stands on the page. */
const waiting = new Set<() => void>();

function drawNext(): void {
  const [next] = waiting;
  if (!next) return;
  waiting.delete(next);
  // Drawn here: React would put what several tasks ask for together again.
  flushSync(next);
  if (waiting.size > 0) setTimeout(drawNext);
}

function isOnScreen(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return top <= window.innerHeight && bottom >= 0;
}
