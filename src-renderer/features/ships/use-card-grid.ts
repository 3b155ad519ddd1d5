import { startTransition, useLayoutEffect, useState, type RefObject } from 'react';
import { cardsInView } from './cards-in-view.ts';

/** Pixels; a card's content is laid out for them. */
export const cardHeight = 264;
export const cardGap = 12;
const leastWidth = 236;

export interface CardGridView {
  readonly columns: number;
  readonly cardWidth: number;
  /** Rows that are in view at once. */
  readonly pageRows: number;
  /** Cards to put on screen: from the first to before the last. */
  readonly from: number;
  readonly to: number;
}

interface FrameView {
  readonly width: number;
  readonly height: number;
  /** In steps of a row: scrolling within one puts nothing else on screen. */
  readonly scrollTop: number;
}

/** Follows the frame as it is scrolled and resized. Null until it has been measured. */
export function useCardGrid(frame: RefObject<HTMLElement | null>, count: number): CardGridView | null {
  const [view, setView] = useState<FrameView | null>(null);
  useLayoutEffect(() => {
    const element = frame.current;
    if (!element) return;
    const look = (): void => {
      const { clientWidth: width, clientHeight: height } = element;
      const scrollTop = Math.floor(element.scrollTop / rowHeight) * rowHeight;
      setView((known) =>
        known && known.width === width && known.height === height && known.scrollTop === scrollTop
          ? known
          : { width, height, scrollTop },
      );
    };
    look();
    // Cards far from those on screen are many at once: they come in steps that can be interrupted, not in one long one.
    const follow = (): void => startTransition(look);
    element.addEventListener('scroll', follow, { passive: true });
    const resizing = new ResizeObserver(follow);
    resizing.observe(element);
    return () => {
      element.removeEventListener('scroll', follow);
      resizing.disconnect();
    };
  }, [frame]);
  if (!view || view.width === 0) return null;
  const columns = Math.max(1, Math.floor((view.width + cardGap) / (leastWidth + cardGap)));
  const cardWidth = (view.width - cardGap * (columns - 1)) / columns;
  const pageRows = Math.max(1, Math.floor(view.height / rowHeight));
  // A step begins up to a row before what is in view.
  const seen = { scrollTop: view.scrollTop, height: view.height + rowHeight };
  return { columns, cardWidth, pageRows, ...cardsInView({ count, columns, rowHeight, ...seen }) };
}

export const rowHeight = cardHeight + cardGap;
