import { useCallback, useState, type DragEvent } from 'react';
import { useTableLayoutStore } from './table-layout-store.ts';
import { moveColumn } from './table-layout.ts';

/** A dragged column, and where it would go. */
interface DraggedColumn {
  readonly id: string;
  readonly drop: { readonly id: string; readonly side: 'before' | 'after' } | null;
}

/** Moves a column to where its heading is dropped. What comes from elsewhere is not taken. */
export function useColumnDrag() {
  const [dragged, setDragged] = useState<DraggedColumn | null>(null);
  const changeLayout = useTableLayoutStore((store) => store.changeLayout);
  const start = useCallback((event: DragEvent, id: string): void => {
    event.dataTransfer.effectAllowed = 'move';
    // Without data nothing is dragged; text would be taken by fields.
    event.dataTransfer.setData('application/x-orrery-column', id);
    setDragged({ id, drop: null });
  }, []);
  const over = useCallback((event: DragEvent<HTMLElement>, id: string): void => {
    if (event.dataTransfer.types.includes('application/x-orrery-column')) event.preventDefault();
    const { left, width } = event.currentTarget.getBoundingClientRect();
    const side = event.clientX < left + width / 2 ? 'before' : 'after';
    setDragged((known) => {
      if (known === null || (known.drop?.id === id && known.drop.side === side)) return known;
      return { ...known, drop: { id, side } };
    });
  }, []);
  const end = useCallback((): void => setDragged(null), []);
  const finish = (event: DragEvent): void => {
    event.preventDefault();
    if (dragged?.drop) {
      const { id, drop } = dragged;
      changeLayout((layout) => moveColumn(layout, id, drop.side, drop.id));
    }
    end();
  };
  return { drop: dragged?.drop ?? null, start, over, end, finish };
}
