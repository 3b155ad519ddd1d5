import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import { firstReadings, type DirectionReadings, type StatusReading } from './direction-readings.ts';
import { keptReadings } from './kept-readings.ts';
import type { Passage } from './star-map.ts';

interface DirectionReadingsStore {
  readonly readings: DirectionReadings;
  readonly readDirectionAs: (letter: string, passage: Passage) => void;
  readonly readStatusAs: (letter: string, reading: StatusReading) => void;
  readonly resetReadings: () => void;
}

/** What the user takes direction and status letters of tunnels to mean; remembered in this window's storage. */
export const useDirectionReadings = create<DirectionReadingsStore>()(
  persist(
    (set) => ({
      readings: firstReadings,
      readDirectionAs: (letter, passage) =>
        set(({ readings }) => ({
          readings: { ...readings, directions: { ...readings.directions, [letter]: passage } },
        })),
      readStatusAs: (letter, reading) =>
        set(({ readings }) => ({ readings: { ...readings, statuses: { ...readings.statuses, [letter]: reading } } })),
      resetReadings: () => set({ readings: firstReadings }),
    }),
    {
      name: 'orrery-tunnel-letters',
      version: 1,
      storage: createJSONStorage(() => localStorage),
      partialize: ({ readings }) => ({ readings }),
      merge: (stored, current) => ({ ...current, readings: keptReadings(stored) ?? current.readings }),
    },
  ),
);
