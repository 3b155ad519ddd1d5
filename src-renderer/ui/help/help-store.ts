import { create } from 'zustand';
import type { GuidePlace } from './guide-pages.ts';

/** A page of Help. */
export type HelpPage = 'shortcuts' | 'guide' | 'about';

interface HelpStore {
  /** Null: Help is not open. */
  readonly page: HelpPage | null;
  /** Where in the guide one reads; null: at the page about the view on screen. */
  readonly place: GuidePlace | null;
  /** Where one came from through the guide, the last place last. */
  readonly trail: readonly GuidePlace[];
  /** What had the keyboard when it was opened. */
  readonly opener: HTMLElement | null;
  /** Whether the tour is on screen. */
  readonly isTouring: boolean;
  readonly open: (page: HelpPage) => void;
  /** Opens the guide at a place, from wherever Help stands. */
  readonly openGuide: (place: GuidePlace) => void;
  /** Goes on in the guide, from a place that Back leads to. */
  readonly readOn: (from: GuidePlace, to: GuidePlace) => void;
  readonly readBack: () => void;
  readonly close: () => void;
  readonly beginTour: () => void;
  readonly endTour: () => void;
}

/** What of Help is on screen. */
export const useHelpStore = create<HelpStore>((set, get) => ({
  page: null,
  place: null,
  trail: [],
  opener: null,
  isTouring: false,
  open: (page) =>
    set((before) => {
      const { activeElement } = document;
      const opener = activeElement instanceof HTMLElement ? activeElement : null;
      return { page, isTouring: false, ...(before.page === null ? { opener } : {}) };
    }),
  openGuide: (place) => {
    get().open('guide');
    set({ place, trail: [] });
  },
  readOn: (from, place) => set(({ trail }) => ({ place, trail: [...trail, from] })),
  readBack: () => set(({ trail }) => ({ place: trail.at(-1) ?? null, trail: trail.slice(0, -1) })),
  close: () => set({ page: null, place: null, trail: [] }),
  beginTour: () => {
    localStorage.setItem(tourSeen, 'yes');
    set({ isTouring: true, page: null, place: null, trail: [] });
  },
  endTour: () => set({ isTouring: false }),
}));

/** Kept with the window's own settings: whoever loses those is shown around once more, and nothing else is lost. */
export const tourSeen = 'orrery.tour-seen';

/** Begins the tour where nobody has ever seen it. */
export function offerTour(): void {
  if (localStorage.getItem(tourSeen) === null) useHelpStore.getState().beginTour();
}
