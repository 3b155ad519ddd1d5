import { create } from 'zustand';

interface PaletteStore {
  readonly isOpen: boolean;
  /** How often it was opened: each time it begins empty, also while the one before is still going off screen. */
  readonly times: number;
  readonly open: () => void;
  readonly close: () => void;
  readonly toggle: () => void;
}

/** Whether "Find anything" is on screen. */
export const usePaletteStore = create<PaletteStore>((set) => ({
  isOpen: false,
  times: 0,
  open: () => set(opened),
  close: () => set({ isOpen: false }),
  toggle: () => set((store) => (store.isOpen ? { isOpen: false } : opened(store))),
}));

function opened({ isOpen, times }: PaletteStore): Partial<PaletteStore> {
  return isOpen ? {} : { isOpen: true, times: times + 1 };
}
