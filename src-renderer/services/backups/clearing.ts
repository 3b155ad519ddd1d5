import { create } from 'zustand';
import type { Outcome } from '../../../src-shared/problem.ts';
import type { ClearingReport } from '../../archive/rewrite/clear-archive.ts';
import type { Clearable } from '../../archive/rewrite/clearing.ts';
import type { ArchiveDatabase } from '../../archive/schema/archive-database.ts';
import { useBackupListStore } from './backup-runs.ts';

/** What clearing is at, or how the last one ended in this run of the program. */
export type Clearing =
  | { readonly kind: 'idle' }
  | {
      readonly kind: 'busy';
      readonly archive: ArchiveDatabase;
      readonly step: 'backup' | 'removing';
      /** Snapshots that are gone, and how many will be. */
      readonly done: number;
      readonly total: number;
      readonly isStopping: boolean;
      readonly stop: () => void;
    }
  | {
      readonly kind: 'ended';
      readonly archive: ArchiveDatabase;
      /** What was asked for. */
      readonly parts: readonly Clearable[];
      readonly outcome: Outcome<ClearingReport>;
      /** Whether it ended before anything was removed. */
      readonly isBeforeAnything: boolean;
    };

interface ClearingStore {
  readonly clearing: Clearing;
  /** Clears parts of an archive, with a backup before whatever cannot be had again. Nothing while one is under way. */
  readonly clear: (archive: ArchiveDatabase, profileId: string, parts: readonly Clearable[]) => Promise<void>;
}

/** Clearing goes on whatever page is on screen. */
export const useClearingStore = create<ClearingStore>()((set, get) => ({
  clearing: { kind: 'idle' },
  clear: async (archive, profileId, parts) => {
    if (get().clearing.kind === 'busy') return;
    const controller = new AbortController();
    const total = new Set(parts.flatMap(({ snapshotIds }) => snapshotIds)).size;
    let isBeforeAnything = true;
    const change = (part: Partial<Extract<Clearing, { kind: 'busy' }>>): void => {
      const { clearing } = get();
      if (clearing.kind === 'busy') set({ clearing: { ...clearing, ...part } });
    };
    const stop = (): void => {
      change({ isStopping: true });
      controller.abort();
    };
    set({ clearing: { kind: 'busy', archive, step: 'removing', done: 0, total, isStopping: false, stop } });
    // Thinning asks in the first moment whether this is busy; what it takes to clear is loaded when it is wanted.
    const [{ clearArchive }, { makeBackup }] = await Promise.all([
      import('../../archive/rewrite/clear-archive.ts'),
      import('../../archive/backup/make-backup.ts'),
    ]);
    const outcome = await clearArchive(
      archive,
      parts.map(({ part }) => part),
      {
        profileId,
        makeBackup,
        signal: controller.signal,
        onStep: (step) => {
          isBeforeAnything = step.kind === 'backup';
          change({ step: step.kind, done: step.kind === 'removing' ? step.done : 0 });
        },
      },
    );
    set({ clearing: { kind: 'ended', archive, parts, outcome, isBeforeAnything } });
    await useBackupListStore.getState().read(profileId);
  },
}));
