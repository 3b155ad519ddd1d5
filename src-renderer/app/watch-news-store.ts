import { create } from 'zustand';
import type { WatchNotice } from '../archive/watches/watch-notices.ts';

interface WatchNewsStore {
  /** What changed in watched things since it was put away, the latest first; one piece for each thing. */
  readonly news: readonly WatchNotice[];
  readonly tell: (news: readonly WatchNotice[]) => void;
  readonly putAway: () => void;
}

/** News on screen. Not kept over a restart: the watches themselves tell what changed. */
export const useWatchNewsStore = create<WatchNewsStore>((set) => ({
  news: [],
  tell: (fresh) =>
    set(({ news }) => {
      const ids = new Set(fresh.map(({ watch }) => watch.id));
      return { news: [...fresh, ...news.filter(({ watch }) => !ids.has(watch.id))] };
    }),
  putAway: () => set({ news: [] }),
}));
