import { useCallback, useEffect, useMemo, useRef, useState, type DragEvent } from 'react';
import type { BasketLine } from './basket-line.ts';

/** Where a dragged row would go. */
interface Drop {
  readonly id: string;
  readonly side: 'before' | 'after';
}

/** What a row tells of a drag; the same for as long as the list is on screen, so that no row is drawn anew for it. */
export interface BasketDragActs {
  readonly start: (event: DragEvent, id: string) => void;
  readonly over: (event: DragEvent<HTMLElement>, id: string) => void;
  readonly end: () => void;
  readonly finish: (event: DragEvent) => void;
}

const dragType = 'application/x-orrery-basket';

/** Moves a row to where it is dropped. What comes from elsewhere is not taken. */
export function useBasketDrag(
  lines: readonly BasketLine[],
  onMove: (id: string, place: number, title: string) => void,
): { readonly drop: Drop | null; readonly acts: BasketDragActs } {
  const dragged = useRef<string | null>(null);
  const [drop, setDrop] = useState<Drop | null>(null);
  // A drop may come before what the last movement set is drawn.
  const target = useRef<Drop | null>(null);
  const shown = useRef(lines);
  useEffect(() => {
    shown.current = lines;
  }, [lines]);
  const start = useCallback((event: DragEvent, id: string): void => {
    event.dataTransfer.effectAllowed = 'move';
    // Without data nothing is dragged; text would be taken by fields.
    event.dataTransfer.setData(dragType, id);
    dragged.current = id;
  }, []);
  const over = useCallback((event: DragEvent<HTMLElement>, id: string): void => {
    if (!event.dataTransfer.types.includes(dragType)) return;
    event.preventDefault();
    const { top, height } = event.currentTarget.getBoundingClientRect();
    const side = event.clientY < top + height / 2 ? 'before' : 'after';
    if (target.current?.id === id && target.current.side === side) return;
    target.current = { id, side };
    setDrop(target.current);
  }, []);
  const end = useCallback((): void => {
    dragged.current = null;
    target.current = null;
    setDrop(null);
  }, []);
  const finish = useCallback(
    (event: DragEvent): void => {
      if (!event.dataTransfer.types.includes(dragType)) return;
      event.preventDefault();
      const rows = shown.current;
      const to = target.current;
      const from = rows.findIndex(({ item }) => item.id === dragged.current);
      const beside = rows.findIndex(({ item }) => item.id === to?.id);
      const moved = rows[from]?.item;
      if (moved && to && beside !== -1) {
        const gap = beside + (to.side === 'after' ? 1 : 0);
        onMove(moved.id, gap > from ? gap - 1 : gap, moved.title);
      }
      end();
    },
    [onMove, end],
  );
  return { drop, acts: useMemo(() => ({ start, over, end, finish }), [start, over, end, finish]) };
}
