import { create } from 'zustand';
import type { AppState, Profile } from '../../src-shared/contract.ts';

interface AppStore {
  /** Null until main has answered for the first time. */
  readonly state: AppState | null;
  readonly setState: (state: AppState) => void;
}

/** Connections, theme and launch wishes, as main last told them. Nothing here comes from the service. */
export const useAppStore = create<AppStore>((set) => ({
  state: null,
  setState: (state) => set({ state }),
}));

/** The connection whose data is on screen, or null before one is chosen. */
export function activeProfileOf(state: AppState | null): Profile | null {
  return state?.profiles.find((profile) => profile.id === state.activeProfileId) ?? null;
}
