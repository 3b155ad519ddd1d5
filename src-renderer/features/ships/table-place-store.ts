import { create } from 'zustand';

interface TablePlaceStore {
  /** How far the ship table was scrolled when it was left, in pixels. */
  readonly top: number;
  readonly left: number;
  /** Identity of the ship whose row had the focus last. */
  readonly focused: string | null;
  readonly leaveAt: (top: number, left: number) => void;
  readonly setFocused: (identity: string | null) => void;
}

/** Where one was in the ship table, for whoever comes back from a ship's page. */
export const useTablePlaceStore = create<TablePlaceStore>((set) => ({
  top: 0,
  left: 0,
  focused: null,
  leaveAt: (top, left) => set({ top, left }),
  setFocused: (focused) => set({ focused }),
}));
