import { useCallback, useState } from 'react';
import type { Problem } from '../../../../src-shared/problem.ts';
import { useArchive } from '../../../archive/archive-context.tsx';
import { makeBackup } from '../../../archive/backup/make-backup.ts';
import { clearArchive } from '../../../archive/rewrite/clear-archive.ts';
import type { Clearable } from '../../../archive/rewrite/clearing.ts';
import { useBackupListStore } from '../../../ui/backups/backup-list-store.ts';
import { chosenWords } from './clear-words.ts';

/** What clearing is at. */
export type ClearingState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'busy'; readonly step: 'backup' | 'removing'; readonly done: number; readonly total: number }
  /** `what`: as it was asked about. */
  | { readonly kind: 'done'; readonly what: string; readonly backup: string | null }
  | { readonly kind: 'failed'; readonly problem: Problem; readonly isBeforeAnything: boolean };

export interface Clearing {
  readonly state: ClearingState;
  readonly clear: (parts: readonly Clearable[]) => Promise<void>;
}

/** Clears parts of the archive on screen, with a backup before whatever cannot be had again. */
export function useClearing(): Clearing {
  const { archive, profileId } = useArchive();
  const [state, setState] = useState<ClearingState>({ kind: 'idle' });
  const clear = useCallback(
    async (parts: readonly Clearable[]) => {
      const total = new Set(parts.flatMap(({ snapshotIds }) => snapshotIds)).size;
      let isBeforeAnything = true;
      setState({ kind: 'busy', step: 'removing', done: 0, total });
      const outcome = await clearArchive(
        archive,
        parts.map(({ part }) => part),
        {
          profileId,
          makeBackup,
          onStep: (step) => {
            isBeforeAnything = step.kind === 'backup';
            setState({ kind: 'busy', step: step.kind, done: step.kind === 'removing' ? step.done : 0, total });
          },
        },
      );
      void useBackupListStore.getState().read(profileId);
      if (outcome.ok) setState({ kind: 'done', what: chosenWords(parts), backup: outcome.value.backup });
      else setState({ kind: 'failed', problem: outcome.problem, isBeforeAnything });
    },
    [archive, profileId],
  );
  return { state, clear };
}
