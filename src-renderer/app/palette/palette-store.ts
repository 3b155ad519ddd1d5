import { create } from 'zustand';

interface PaletteStore {
  readonly isOpen: boolean;
  /** How often it was opened: each time it begins empty, also while the one before is still going off screen. */
  readonly times: number;
  /** What is typed. It outlives the field: an archive that opens anew, as after a restore, draws the whole window anew. */
  readonly text: string;
  readonly open: () => void;
  readonly close: () => void;
  readonly toggle: () => void;
  readonly type: (text: string) => void;
}

/** Whether "Find anything" is on screen. */
export const usePaletteStore = create<PaletteStore>((set) => ({
  isOpen: false,
  times: 0,
  text: '',
  open: () => set(opened),
  close: () => set({ isOpen: false }),
  toggle: () => set((store) => (store.isOpen ? { isOpen: false } : opened(store))),
  type: (text) => set({ text }),
}));

function opened({ isOpen, times }: PaletteStore): Partial<PaletteStore> {
  return isOpen ? {} : { isOpen: true, times: times + 1, text: '' };
}
