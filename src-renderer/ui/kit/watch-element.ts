import { useCallback, useEffect, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';

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
 * As `useWidth`, for what is heavy to draw: what is out of view when it is laid out first waits its turn, and is drawn in a task
 * of its own, right behind what is in view. A page of charts then answers a key between two of them.
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
        if (waiting.size === 1) setTimeout(drawNext);
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
