import type { BackupKind } from '../../../src-shared/contract.ts';
import { fail, succeed, type Outcome } from '../../../src-shared/problem.ts';
import type { ArchiveDatabase } from '../schema/archive-database.ts';
import { storageProblem } from '../schema/storage-problem.ts';
import { clearRows, isRefetchable, readClearableRows, type ClearablePart } from './clearing.ts';
import { rewriteInWorker } from './rewrite-in-worker.ts';

/** Makes a backup in the data folder and verifies it. */
export type MakeBackup = (request: {
  readonly profileId: string;
  readonly kind: BackupKind;
  readonly signal: AbortSignal;
}) => Promise<Outcome<{ readonly name: string; readonly byteLength: number }>>;

export interface ClearingReport {
  /** Name of the backup that was made before; null where all of it can be fetched again. */
  readonly backup: string | null;
  /** Stopped: what had not gone by then is as it was. */
  readonly isCancelled: boolean;
}

export interface ClearingSteps {
  readonly profileId: string;
  readonly makeBackup: MakeBackup;
  /** Told before each step, and how many snapshots are gone. */
  readonly onStep: (step: { readonly kind: 'backup' } | { readonly kind: 'removing'; readonly done: number }) => void;
  /** Ends it: before anything goes, or after the transaction it is in. */
  readonly signal: AbortSignal;
}

/**
 * Clears parts of the archive. Before anything that cannot be fetched again goes, a backup is made; where that fails nothing
 * is cleared. What goes is what was there before the backup began: what comes while it is made is in no backup, and stays.
 *
 * @returns the problem of the backup, or whatever the archive says; each part goes in whole transactions.
 */
export async function clearArchive(
  archive: ArchiveDatabase,
  chosen: readonly ClearablePart[],
  { profileId, makeBackup, onStep, signal }: ClearingSteps,
): Promise<Outcome<ClearingReport>> {
  try {
    // Counted anew: answers may have come since the question was asked. Never after the backup.
    const clearables = await rewriteInWorker(archive, { kind: 'read-clearables' });
    if (!clearables.ok) return clearables;
    const ids = clearables.value.filter(({ part }) => chosen.includes(part)).flatMap((part) => part.snapshotIds);
    const rows = await Promise.all(chosen.map((part) => readClearableRows(archive, part)));
    let backup: string | null = null;
    if (!chosen.every(isRefetchable)) {
      onStep({ kind: 'backup' });
      const made = await makeBackup({ profileId, kind: 'before-clear', signal });
      if (!made.ok) return made;
      backup = made.value.name;
    }
    if (signal.aborted) return succeed({ backup, isCancelled: true });
    onStep({ kind: 'removing', done: 0 });
    const removed = await rewriteInWorker(
      archive,
      { kind: 'remove', ids: [...new Set(ids)] },
      { onProgress: (done) => onStep({ kind: 'removing', done }), signal },
    );
    if (!removed.ok) return removed;
    if (removed.value.isCancelled) return succeed({ backup, isCancelled: true });
    for (const ofPart of rows) await clearRows(archive, ofPart);
    return succeed({ backup, isCancelled: false });
  } catch (error) {
    return fail(storageProblem(error));
  }
}
