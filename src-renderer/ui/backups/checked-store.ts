import { create } from 'zustand';
import type { Outcome } from '../../../src-shared/problem.ts';
import type { BackupFacts } from '../../archive/backup/file/backup-format.ts';

interface CheckedStore {
  /** By file name: what reading it to its end came to in this run, and when, epoch milliseconds. */
  readonly checked: Readonly<Record<string, { readonly at: number; readonly outcome: Outcome<BackupFacts> }>>;
  readonly note: (name: string, outcome: Outcome<BackupFacts>) => void;
}

/** Backups that were read to their end in this run. All in the list were when they were made; a disk can still lose them. */
export const useCheckedStore = create<CheckedStore>((set) => ({
  checked: {},
  note: (name, outcome) => set(({ checked }) => ({ checked: { ...checked, [name]: { at: Date.now(), outcome } } })),
}));
