import { create } from 'zustand';

interface TimePanelStore {
  /** The address the panel was opened at; null while it is closed. Another address closes it. */
  readonly openedAt: string | null;
  /** The part of the panel that had the focus, by its `data-part`. */
  readonly focused: string | null;
  readonly open: (location: string) => void;
  readonly close: () => void;
  readonly noteFocus: (part: string | null) => void;
}

/**
 * Kept outside the view's head: a view that has to read another day first takes its head off for a moment, and the panel has
 * to be there again, with the focus where it was, when the head comes back.
 */
export const useTimePanelStore = create<TimePanelStore>((set) => ({
  openedAt: null,
  focused: null,
  open: (location) => set({ openedAt: location, focused: null }),
  close: () => set({ openedAt: null, focused: null }),
  noteFocus: (part) => set({ focused: part }),
}));
