import { create } from 'zustand';
import type { Problem } from '../../../src-shared/problem.ts';
import type { BackupFacts, BackupSource } from '../../archive/backup/file/backup-format.ts';

/** What somebody wants to restore. */
export interface RestoreChoice {
  readonly profileId: string;
  /** The file's name, or when the backup was made. */
  readonly label: string;
  readonly source: BackupSource;
  /** The present archive cannot be opened or read: it is replaced also where no backup of it can be made first. */
  readonly isRepair: boolean;
}

/** `replace`: the backup alone; `merge`: all of both. */
export type RestoreWay = 'replace' | 'merge';

/** A backup that was checked, beside the archive: what the user decides about. */
export interface DecidingStep {
  readonly step: 'deciding' | 'restoring';
  readonly choice: RestoreChoice;
  readonly facts: BackupFacts;
  /** Rows by table of the archive as it is; null where it cannot be read, `noTables` where there is none. */
  readonly now: Readonly<Record<string, number>> | null;
  /** Of the backup's rows by table, those the archive has already; null where it cannot be read. */
  readonly shared: Readonly<Record<string, number>> | null;
}

/** How far somebody is who restores a backup. `refused`: it is no good, or not for this connection. */
export type RestoreStep =
  | { readonly step: 'checking'; readonly choice: RestoreChoice }
  | { readonly step: 'refused' | 'failed'; readonly choice: RestoreChoice; readonly problem: Problem }
  | DecidingStep
  | { readonly step: 'done'; readonly choice: RestoreChoice; readonly words: string };

interface RestoreStore {
  /** Null while nobody restores. Outlives the archive's being opened anew. */
  readonly step: RestoreStep | null;
  readonly go: (step: RestoreStep | null) => void;
}

export const useRestoreStore = create<RestoreStore>((set) => ({
  step: null,
  go: (step) => set({ step }),
}));
