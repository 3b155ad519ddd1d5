import { create } from 'zustand';
import type { AppState, Profile } from '../../../src-shared/contract.ts';
import type { Problem } from '../../../src-shared/problem.ts';
import { bridge } from '../../bridge/bridge.ts';

interface AppStore {
  /** Null until main has answered for the first time. */
  readonly state: AppState | null;
  /** The theme chosen last, until main has kept it: what main says of an earlier choice meanwhile does not undo it. */
  readonly chosenTheme: AppState['theme'] | null;
  readonly setState: (state: AppState) => void;
}

/** Connections, theme and launch wishes, as main last told them. Nothing here comes from the service. */
export const useAppStore = create<AppStore>((set) => ({
  state: null,
  chosenTheme: null,
  setState: (state) => set({ state }),
}));

/** Asks main for its state, and follows it from here on. Called once, by the page. @returns as `readAppState`. */
export function followAppState(): Promise<Problem | null> {
  bridge.on('app:state-changed', useAppStore.getState().setState);
  return readAppState();
}

/** Asks main for its state. @returns why there is none, or null. */
export async function readAppState(): Promise<Problem | null> {
  const outcome = await bridge.invoke('app:read-state', {});
  if (outcome.ok) useAppStore.getState().setState(outcome.value);
  return outcome.ok ? null : outcome.problem;
}

/** The theme to show; null until main has said it. */
export const themeOf = ({ state, chosenTheme }: Pick<AppStore, 'state' | 'chosenTheme'>): AppState['theme'] | null =>
  chosenTheme ?? state?.theme ?? null;

/** The connection whose data is on screen, or null before one is chosen. */
export function activeProfileOf(state: AppState | null): Profile | null {
  return state?.profiles.find((profile) => profile.id === state.activeProfileId) ?? null;
}

/** The connection whose data is on screen. @throws before one is chosen; views are only shown after. */
export function useActiveProfile(): Profile {
  const profile = useAppStore((store) => activeProfileOf(store.state));
  if (!profile) throw new Error('A view was shown without a connection');
  return profile;
}

interface ReopenStore {
  /** How often the archive was opened anew in this run. */
  readonly times: number;
  /** Opens the connection's archive anew: another one may be the current one now, or it may open this time. */
  readonly reopen: () => void;
}

/** Opening the archive of the connection in use again, asked for by whoever put another one in its place. */
export const useReopenStore = create<ReopenStore>((set) => ({
  times: 0,
  reopen: () => set(({ times }) => ({ times: times + 1 })),
}));
