import { create } from 'zustand';

/** Whose routes somebody asked to see; null once they are on screen. */
interface RoutesWishStore {
  readonly handle: string | null;
  readonly wish: (handle: string | null) => void;
}

/** Leads from the look-up to the routes of a player whose page may still have to be opened. */
export const useRoutesWishStore = create<RoutesWishStore>((set) => ({
  handle: null,
  wish: (handle) => set({ handle }),
}));
