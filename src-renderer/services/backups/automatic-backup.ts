import { useEffect } from 'react';
import { create } from 'zustand';
import type { Problem } from '../../../src-shared/problem.ts';
import { isBackupDue } from '../../archive/backup/is-backup-due.ts';
import { useArchive } from '../../archive/hooks/archive-context.tsx';
import { readPreference } from '../../archive/own-work/preferences.ts';
import type { ArchiveDatabase } from '../../archive/schema/archive-database.ts';
import { bridge } from '../../bridge/bridge.ts';
import { useLoadsStore } from '../loads/running-loads.ts';
import { useBackupRunStore } from './backup-runs.ts';

/** How long nothing may have been fetched before it begins, in milliseconds; a start is not slowed down by it. */
const quietMs = 20_000;

/** How long until it is looked again whether one is due, in milliseconds: windows stay open for weeks. */
const againMs = 60 * 60_000;

/** Makes automatic backups in quiet moments, when one is due. It fetches nothing and asks nothing. */
export function useAutomaticBackup(): void {
  const { archive, profileId } = useArchive();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    let isCurrent = true;
    const waitFor = (ms: number) => {
      timer = setTimeout(() => {
        if (isBusy()) waitFor(quietMs);
        else
          void backUpWhenDue(archive, profileId, () => isCurrent).then(() => {
            if (isCurrent) waitFor(againMs);
          });
      }, ms);
    };
    waitFor(quietMs);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [archive, profileId]);
}

function isBusy(): boolean {
  return Object.keys(useLoadsStore.getState().running).length > 0 || useBackupRunStore.getState().run !== null;
}

/** Never rejects: what went wrong is told in Offline, under Backups. */
async function backUpWhenDue(archive: ArchiveDatabase, profileId: string, isCurrent: () => boolean): Promise<void> {
  try {
    const { everyDays } = await readPreference(archive, 'backups');
    if (everyDays === null) return;
    const list = await bridge.invoke('backup:list', { profileId });
    if (!list.ok || !(await isBackupDue(archive, { backups: list.value.backups, everyDays, now: Date.now() }))) return;
    if (!isCurrent() || isBusy()) return;
    const { backUp } = await import('./backup-actions.ts');
    const made = await backUp(profileId, 'automatic', { title: 'Backing up by itself' });
    useAutomaticStore.getState().note(made.ok || made.problem.kind === 'cancelled' ? null : made.problem);
  } catch {
    // The archive was closed meanwhile, or cannot be read; its views say so.
  }
}

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
