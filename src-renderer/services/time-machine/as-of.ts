import { create } from 'zustand';
import { dayMs } from '../../../src-shared/day.ts';
import { useArchive } from '../../archive/hooks/archive-context.tsx';
import { activeProfileOf, useAppStore } from '../connection/app-state.ts';

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

interface TimeMachine {
  /** The instant looked back to, UTC, epoch milliseconds; null for now. Also told on pages that stay in the present. */
  readonly asOf: number | null;
  /** Shows the archive as of an instant; null is now. */
  readonly show: (at: number | null) => void;
}

/** The instant the archive on screen is shown as of, and the way to another. */
export function useTimeMachine(): TimeMachine {
  const { profileId } = useArchive();
  const asOf = useAsOfStore(({ past }) => asOfOf(past, profileId));
  const { lookBack, returnToNow } = useAsOfStore.getState();
  return { asOf, show: (at) => (at === null ? returnToNow() : lookBack(profileId, at)) };
}

interface TimePanelStore {
  /** The address the panel was opened at; null while it is closed. Another address closes it. */
  readonly openedAt: string | null;
  readonly open: (location: string) => void;
  readonly close: () => void;
}

/** Outside the clock in the top bar, since the palette opens its panel as well. */
export const useTimePanelStore = create<TimePanelStore>((set) => ({
  openedAt: null,
  open: (location) => set({ openedAt: location }),
  close: () => set({ openedAt: null }),
}));

/** The end of a UTC day (days since 1 January 1970); null, for now, of the day that is not over. */
export function endOfDay(day: number, now: number): number | null {
  const end = (day + 1) * dayMs - 1;
  return end >= now ? null : end;
}

/** The end of the minute an instant lies in, so that it is shown as the words for it say; null, for now, of the one that is not over. */
export function endOfMinute(at: number, now: number): number | null {
  const end = Math.floor(at / minuteMs) * minuteMs + minuteMs - 1;
  return end >= now ? null : end;
}

const minuteMs = 60_000;
