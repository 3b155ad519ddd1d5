import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import type { UnitSystem } from './units.ts';

interface UnitsStore {
  readonly system: UnitSystem;
  readonly setSystem: (system: UnitSystem) => void;
}

/** Metric or imperial, in every view at once; remembered in this window's storage. */
export const useUnitsStore = create<UnitsStore>()(
  persist((set) => ({ system: 'metric', setSystem: (system) => set({ system }) }), {
    name: 'orrery-units',
    version: 1,
    storage: createJSONStorage(() => localStorage),
    partialize: ({ system }) => ({ system }),
    // What a hand or another version wrote there is not trusted.
    merge: (stored, current) =>
      typeof stored === 'object' && stored !== null && 'system' in stored && stored.system === 'imperial'
        ? { ...current, system: 'imperial' }
        : current,
  }),
);
