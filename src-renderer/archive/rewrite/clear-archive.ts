import type { BackupKind } from '../../../src-shared/contract.ts';
import { fail, succeed, type Outcome } from '../../../src-shared/problem.ts';
import { withOpenArchive, type ArchiveDatabase } from '../schema/archive-database.ts';
import { storageProblem } from '../schema/storage-problem.ts';
import { clearRows, isRefetchable, readClearableRows, type ClearablePart } from './clearing.ts';
import { rewriteInWorker } from './rewrite-in-worker.ts';

/** Makes a backup in the data folder and verifies it. */
export type MakeBackup = (request: {
  readonly profileId: string;
  readonly kind: BackupKind;
  readonly signal?: AbortSignal;
}) => Promise<Outcome<{ readonly name: string; readonly byteLength: number }>>;

export interface ClearingReport {
  /** Name of the backup that was made before; null where none was needed, or where it was stopped before. */
  readonly backup: string | null;
  /** Snapshots that are gone. */
  readonly removed: number;
  /** Whether it was stopped before all of it was done. */
  readonly isStopped: boolean;
}

export interface ClearingSteps {
  readonly profileId: string;
  readonly makeBackup: MakeBackup;
  /** Told before each step, and how many snapshots are gone. */
  readonly onStep: (step: { readonly kind: 'backup' } | { readonly kind: 'removing'; readonly done: number }) => void;
  /** Stops it: at once while the backup is made, else after the transaction it is in. What is gone by then stays gone. */
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
    const stoppedAfter = (removed: number) => succeed({ backup, removed, isStopped: true });
    if (signal.aborted) return stoppedAfter(0);
    if (!chosen.every(isRefetchable)) {
      onStep({ kind: 'backup' });
      const made = await makeBackup({ profileId, kind: 'before-clear', signal });
      if (!made.ok) return signal.aborted ? stoppedAfter(0) : made;
      backup = made.value.name;
      if (signal.aborted) return stoppedAfter(0);
    }
    onStep({ kind: 'removing', done: 0 });
    const removed = await rewriteInWorker(
      archive,
      { kind: 'remove', ids: [...new Set(ids)] },
      { onProgress: (done) => onStep({ kind: 'removing', done }), signal },
    );
    if (!removed.ok) return removed;
    const { removed: count, isCancelled } = removed.value;
    if (isCancelled) return stoppedAfter(count);
    // Another connection may have been chosen meanwhile, which closes this archive: what was agreed to goes in whole.
    for (const ofPart of rows) await withOpenArchive(archive, (open) => clearRows(open, ofPart));
    return succeed({ backup, removed: count, isStopped: false });
  } catch (error) {
    return fail(storageProblem(error));
  }
}
