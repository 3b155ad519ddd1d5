import { useLayoutEffect, useRef, type RefObject } from 'react';
import { rowHeight } from '../../../ui/timeline/row-marks.ts';
import type { TimelineRow } from '../../../ui/timeline/timeline-row.ts';
import { useRoadmapStore } from '../roadmap-store.ts';

/** Begins at what is selected, else at what is to come, with the lane before it still in sight. */
export function useStartAtPlans(
  frame: RefObject<HTMLElement | null>,
  rows: readonly TimelineRow[],
  board: string,
): void {
  const started = useRef<string | null>(null);
  const selected = useRoadmapStore((store) => store.view.selected);
  useLayoutEffect(() => {
    const scroller = scrollerOf(frame.current?.querySelector('[role="tree"]'));
    if (scroller === null || started.current === board) return;
    started.current = board;
    const marked = rows.findIndex(({ id }) => id === selected);
    const middle = Math.floor(scroller.clientHeight / rowHeight / 2);
    const first = marked === -1 ? rows.findIndex(({ isOpen }) => isOpen === true) - 1 : marked - middle;
    scroller.scrollTop = Math.max(0, first) * rowHeight;
  }, [frame, rows, board, selected]);
}

/** What scrolls an element up and down. */
function scrollerOf(element: Element | null | undefined): Element | null {
  let scroller = element?.parentElement ?? null;
  while (scroller && getComputedStyle(scroller).overflowY !== 'auto') scroller = scroller.parentElement;
  return scroller;
}
