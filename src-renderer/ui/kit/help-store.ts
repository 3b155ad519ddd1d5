import { create } from 'zustand';

/** A page of Help. */
export type HelpPage = 'shortcuts' | 'guide' | 'about';

interface HelpStore {
  /** Null: Help is not open. */
  readonly page: HelpPage | null;
  /** What had the keyboard when it was opened. */
  readonly opener: HTMLElement | null;
  /** Whether the tour is on screen. */
  readonly isTouring: boolean;
  readonly open: (page: HelpPage) => void;
  readonly close: () => void;
  readonly beginTour: () => void;
  readonly endTour: () => void;
}

/** What of Help is on screen. */
export const useHelpStore = create<HelpStore>((set) => ({
  page: null,
  opener: null,
  isTouring: false,
  open: (page) =>
    set((before) => {
      const { activeElement } = document;
      const opener = activeElement instanceof HTMLElement ? activeElement : null;
      return { page, isTouring: false, ...(before.page === null ? { opener } : {}) };
    }),
  close: () => set({ page: null }),
  beginTour: () => {
    localStorage.setItem(tourSeen, 'yes');
    set({ isTouring: true, page: null });
  },
  endTour: () => set({ isTouring: false }),
}));

/** Kept with the window's own settings: whoever loses those is shown around once more, and nothing else is lost. */
export const tourSeen = 'orrery.tour-seen';

/** Begins the tour where nobody has ever seen it. */
export function offerTour(): void {
  if (localStorage.getItem(tourSeen) === null) useHelpStore.getState().beginTour();
}
