import { create } from 'zustand';

/** What is read off: a step of the axis that charts side by side share. */
export interface ChartCursor {
  readonly key: string | number;
  /** The figure it is read off in: its plots say their values beside the line, others draw the line alone. */
  readonly figure: string;
  /** The plot it is read off in: there the step itself is named too. */
  readonly plot: string;
}

interface CursorStore {
  /** By what charts share it (`syncId`). */
  readonly cursors: ReadonlyMap<string, ChartCursor>;
  readonly point: (group: string, cursor: ChartCursor | null) => void;
}

/** Where the pointer or the keyboard is in charts; several charts may follow one. */
export const useCursorStore = create<CursorStore>((set) => ({
  cursors: new Map(),
  point: (group, cursor) =>
    set(({ cursors }) => {
      const before = cursors.get(group);
      if (before?.key === cursor?.key && before?.plot === cursor?.plot) return { cursors };
      const after = new Map(cursors);
      if (cursor === null) after.delete(group);
      else after.set(group, cursor);
      return { cursors: after };
    }),
}));
