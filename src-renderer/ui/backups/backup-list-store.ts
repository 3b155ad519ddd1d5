import { create } from 'zustand';
import type { CommandResponse } from '../../../src-shared/contract.ts';
import type { Problem } from '../../../src-shared/problem.ts';
import { bridge } from '../../bridge/bridge.ts';

type BackupList = CommandResponse<'backup:list'>;

interface BackupListStore {
  /** Of which connection the rest tells. */
  readonly profileId: string | null;
  /** Null until main has answered, and where it refused. */
  readonly list: BackupList | null;
  readonly problem: Problem | null;
  /** Asks main again. An answer about another connection than the last one asked for is dropped. */
  readonly read: (profileId: string) => Promise<void>;
}

/** The backups in the data folder, as main last told them. */
export const useBackupListStore = create<BackupListStore>((set, get) => ({
  profileId: null,
  list: null,
  problem: null,
  read: async (profileId) => {
    if (get().profileId !== profileId) set({ profileId, list: null, problem: null });
    const outcome = await bridge.invoke('backup:list', { profileId });
    if (get().profileId !== profileId) return;
    set(outcome.ok ? { list: outcome.value, problem: null } : { list: null, problem: outcome.problem });
  },
}));
