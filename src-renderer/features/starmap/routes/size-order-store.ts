import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import { assumedSizeOrder } from './size-order.ts';

interface SizeOrderStore {
  /** From the smallest. */
  readonly order: readonly string[];
  readonly setOrder: (order: readonly string[]) => void;
}

/** Which sizes of tunnels the user takes to be smaller than which; remembered in this window's storage. */
export const useSizeOrder = create<SizeOrderStore>()(
  persist((set) => ({ order: assumedSizeOrder, setOrder: (order) => set({ order: keptOrder(order) }) }), {
    name: 'orrery-tunnel-sizes',
    version: 1,
    storage: createJSONStorage(() => localStorage),
    partialize: ({ order }) => ({ order }),
    merge: (stored, current) =>
      typeof stored === 'object' && stored !== null && 'order' in stored
        ? { ...current, order: keptOrder(stored.order) }
        : current,
  }),
);

/** More sizes than a map could have; ranks are kept in bytes. */
const mostSizes = 50;

/** What a hand or another version wrote is not trusted: texts, each once. */
export function keptOrder(stored: unknown): readonly string[] {
  if (!Array.isArray(stored)) return assumedSizeOrder;
  const texts = stored.filter((size) => typeof size === 'string' && size !== '');
  return [...new Set<string>(texts)].slice(0, mostSizes);
}
