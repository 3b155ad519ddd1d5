import { create } from 'zustand';
import { activeProfileOf, useAppStore } from './app-store.ts';

interface AsOfStore {
  /** The archive that is looked back in, and to when (UTC, epoch milliseconds); null for now. */
  readonly past: { readonly profileId: string; readonly at: number } | null;
  /** Shows the archive as of an instant. */
  readonly lookBack: (profileId: string, at: number) => void;
  readonly returnToNow: () => void;
}

/** The instant on screen. Not remembered over a restart: a program that opens in the past would look like one that lost data. */
export const useAsOfStore = create<AsOfStore>((set) => ({
  past: null,
  lookBack: (profileId, at) => set({ past: { profileId, at } }),
  returnToNow: () => set({ past: null }),
}));

/** The instant a connection's archive is shown as of, UTC, epoch milliseconds; null for now. */
export function asOfOf(past: AsOfStore['past'], profileId: string | undefined): number | null {
  return past !== null && past.profileId === profileId ? past.at : null;
}

/** Whether this connection is looked back in: nothing may be fetched for it then. */
export function isLookingBack(profileId: string): boolean {
  return asOfOf(useAsOfStore.getState().past, profileId) !== null;
}

/** Whether the connection on screen is looked back in, also on the pages that stay in the present. */
export function useIsLookingBack(): boolean {
  const profileId = useAppStore((store) => activeProfileOf(store.state)?.id);
  return useAsOfStore(({ past }) => asOfOf(past, profileId) !== null);
}
