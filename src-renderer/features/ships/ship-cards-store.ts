import { create } from 'zustand';

interface ShipCardsStore {
  /** True: all cards to one scale; false: every ship fills its card. */
  readonly isTrueScale: boolean;
  /** Identity of the card that Tab comes to; null is the first. Where one comes back to from a ship. */
  readonly current: string | null;
  readonly setTrueScale: (isTrueScale: boolean) => void;
  readonly setCurrent: (identity: string) => void;
}

/** How the cards are shown, kept while other views are open. */
export const useShipCardsStore = create<ShipCardsStore>((set) => ({
  isTrueScale: true,
  current: null,
  setTrueScale: (isTrueScale) => set({ isTrueScale }),
  setCurrent: (current) => set({ current }),
}));
