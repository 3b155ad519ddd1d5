import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import { firstLayout, readLayout, type TableLayout } from './table-layout.ts';

interface TableLayoutStore {
  readonly layout: TableLayout;
  readonly changeLayout: (change: (layout: TableLayout) => TableLayout) => void;
  readonly resetLayout: () => void;
}

/** The columns of the ship table as the user arranged them; remembered in this window's storage. */
export const useTableLayoutStore = create<TableLayoutStore>()(
  persist(
    (set) => ({
      layout: firstLayout,
      changeLayout: (change) => set(({ layout }) => ({ layout: change(layout) })),
      resetLayout: () => set({ layout: firstLayout }),
    }),
    {
      name: 'orrery-ship-columns',
      version: 1,
      storage: createJSONStorage(() => localStorage),
      partialize: ({ layout }) => ({ layout }),
      merge: (stored, current) =>
        typeof stored === 'object' && stored !== null && 'layout' in stored
          ? { ...current, layout: readLayout(stored.layout) ?? current.layout }
          : current,
    },
  ),
);
