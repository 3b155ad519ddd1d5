import { create } from 'zustand';
import type { Problem } from '../../../src-shared/problem.ts';

interface AutomaticStore {
  /** Why the last automatic backup of this run failed; null when none did. */
  readonly problem: Problem | null;
  readonly note: (problem: Problem | null) => void;
}

/** What became of backups that nobody asked for. */
export const useAutomaticStore = create<AutomaticStore>((set) => ({
  problem: null,
  note: (problem) => set({ problem }),
}));
