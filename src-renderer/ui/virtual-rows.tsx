import { useEffect, useState, type ReactNode, type RefObject } from 'react';
import classes from './virtual-rows.module.css';
import { rowsInView, type RowSpan } from './rows-in-view.ts';

interface VirtualRowsProps {
  readonly count: number;
  /** The element that scrolls; its head is one row high and stays at the top. */
  readonly frame: RefObject<HTMLElement | null>;
  readonly columnCount: number;
  readonly renderRow: (index: number) => ReactNode;
}

/** Height of a row in pixels: `--row`, its line included. */
const rowHeight = 32;

/**
 * A table body of which only the rows around those in view are on screen, for lists too long to put there whole. It stays
 * a real `<tbody>`; the rows left out are two empty ones of their height, which screen readers do not count.
 */
export function VirtualRows({ count, frame, columnCount, renderRow }: VirtualRowsProps) {
  const { from, to } = useRowSpan(frame, count);
  const shown = Array.from({ length: to - from }, (_, offset) => from + offset);
  return (
    <tbody>
      <Gap rows={from} columnCount={columnCount} />
      {shown.map((index) => renderRow(index))}
      <Gap rows={count - to} columnCount={columnCount} />
    </tbody>
  );
}

function Gap({ rows, columnCount }: { readonly rows: number; readonly columnCount: number }) {
  if (rows <= 0) return null;
  return (
    <tr aria-hidden>
      <td colSpan={columnCount} className={classes['gap']} style={{ height: rows * rowHeight }} />
    </tr>
  );
}

/** The rows to put on screen, followed as the frame is scrolled and resized. */
function useRowSpan(frame: RefObject<HTMLElement | null>, count: number): RowSpan {
  const [view, setView] = useState<RowSpan>({ from: 0, to: 0 });
  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const follow = (): void => {
      const next = rowsInView(element.scrollTop / rowHeight, element.clientHeight / rowHeight, count);
      setView((known) => (known.from === next.from && known.to === next.to ? known : next));
    };
    follow();
    element.addEventListener('scroll', follow, { passive: true });
    const resizing = new ResizeObserver(follow);
    resizing.observe(element);
    return () => {
      element.removeEventListener('scroll', follow);
      resizing.disconnect();
    };
  }, [frame, count]);
  // A shorter list may arrive before the effect that follows it.
  return { from: Math.min(view.from, count), to: Math.min(view.to, count) };
}
