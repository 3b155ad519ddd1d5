import { useLayoutEffect, type RefObject } from 'react';

/**
 * A part of the page that is out of view is marked when the view goes (`data-skipped`), with the height that it has: whoever comes
 * back has the parts in view laid out and painted first, and the others behind that, one a frame. Until then the browser skips what is
 * in them, unless one scrolls there or looks for a word; but a screen reader is not told of it, so that no mark stays.
 */
export function useSkippedOutOfView(element: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const part = element.current;
    if (!part) return undefined;
    // Asked of the browser while it is on screen: when the view goes, nothing of it is laid out any more.
    let height = 0;
    let isInView = !isSkipped(part);
    const sizes = new ResizeObserver(([entry]) => {
      if (!isSkipped(part)) height = entry?.contentRect.height ?? 0;
    });
    const places = new IntersectionObserver((entries) => (isInView = entries.at(-1)?.isIntersecting === true));
    sizes.observe(part);
    places.observe(part);
    if (isSkipped(part)) wakeInTurn(part);
    return () => {
      sizes.disconnect();
      places.disconnect();
      waiting.delete(part);
      if (isInView) wake(part);
      else if (height > 0) skip(part, height);
    };
  }, [element]);
}

function isSkipped(part: HTMLElement): boolean {
  return part.dataset['skipped'] !== undefined;
}

function skip(part: HTMLElement, height: number): void {
  part.dataset['skipped'] = '';
  part.style.containIntrinsicBlockSize = `${height}px`;
}

function wake(part: HTMLElement): void {
  delete part.dataset['skipped'];
  part.style.containIntrinsicBlockSize = '';
}

/** Skipped parts of a view on screen, in the order in which they stand on the page. */
const waiting = new Set<HTMLElement>();

function wakeInTurn(part: HTMLElement): void {
  waiting.add(part);
  // The first frame is that of the parts in view.
  if (waiting.size === 1) requestAnimationFrame(() => requestAnimationFrame(wakeNext));
}

function wakeNext(): void {
  const [next] = waiting;
  if (!next) return;
  waiting.delete(next);
  wake(next);
  if (waiting.size > 0) requestAnimationFrame(wakeNext);
}
