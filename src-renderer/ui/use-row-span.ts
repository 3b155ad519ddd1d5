import { useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { nextRowSpan, type FollowedSpan } from './next-row-span.ts';
import { usualStep, type RowSpan } from './rows-in-view.ts';

interface FollowedRows {
  /** The element that scrolls; its head is one row high and stays at the top. */
  readonly frame: RefObject<HTMLElement | null>;
  readonly count: number;
  /** In pixels. */
  readonly rowHeight: number;
  /** A new one is a new list, which begins at its top. */
  readonly content: unknown;
  /** See `nextRowSpan`. */
  readonly step?: number;
}

/** The rows to put on screen, followed as the frame is scrolled and resized. */
export function useRowSpan({ frame, count, rowHeight, content, step = usualStep }: FollowedRows): RowSpan {
  const [span, setSpan] = useState<FollowedSpan>({ content, from: 0, to: 0, height: 0 });
  // As last seen: asking the element for it after every change of the rows would lay them out once more.
  const place = useRef({ top: 0, height: 0 });
  useLayoutEffect(() => {
    if (span.content === content || place.current.top === 0) return;
    place.current.top = 0;
    frame.current?.scrollTo({ top: 0 });
  }, [frame, content, span.content]);
  // Rows and frame may come into the document together; the frame, being around them, is known last.
  const [isMounted, setMounted] = useState(false);
  // oxlint-disable-next-line react/set-state-in-effect -- see above: what is waited for is the document
  useLayoutEffect(() => setMounted(true), []);
  useLayoutEffect(() => {
    const element = frame.current;
    if (!element) return;
    const show = (): void => setSpan((known) => nextRowSpan(known, { ...place.current, count, content, step }));
    const look = (): void => {
      place.current = { top: element.scrollTop / rowHeight, height: element.clientHeight / rowHeight };
      show();
    };
    if (place.current.height === 0) look();
    else show();
    // At once: otherwise a frame without rows is shown first.
    const scroll = (): void => flushSync(look);
    element.addEventListener('scroll', scroll, { passive: true });
    const resizing = new ResizeObserver(look);
    resizing.observe(element);
    return () => {
      element.removeEventListener('scroll', scroll);
      resizing.disconnect();
    };
  }, [isMounted, frame, count, rowHeight, content, step]);
  // Another list, or a shorter one, arrives before the effect that follows it.
  if (span.content !== content) return { from: 0, to: Math.min(count, span.height) };
  return { from: Math.min(span.from, Math.max(0, count - span.height)), to: Math.min(span.to, count) };
}
