import { create } from 'zustand';

/**
 * What stands in a card: its picture where one is archived and a silhouette to the scale of all elsewhere, silhouettes to
 * the scale of all, or silhouettes that fill their card.
 */
export type CardDrawing = 'pictures' | 'true' | 'fit';

interface ShipCardsStore {
  readonly drawing: CardDrawing;
  /** Identity of the card that Tab comes to; null is the first. Where one comes back to from a ship. */
  readonly current: string | null;
  readonly setDrawing: (drawing: CardDrawing) => void;
  readonly setCurrent: (identity: string) => void;
}

/** How the cards are shown, kept while other views are open. */
export const useShipCardsStore = create<ShipCardsStore>((set) => ({
  drawing: 'pictures',
  current: null,
  setDrawing: (drawing) => set({ drawing }),
  setCurrent: (current) => set({ current }),
}));
