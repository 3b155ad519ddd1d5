import type { Outcome } from '../../../src-shared/problem.ts';
import type { BackupFacts, BackupProgress, BackupSource } from './backup-format.ts';
import { runBackupJob, type RunBackupJob } from './run-backup-job.ts';

interface CheckOptions {
  readonly onProgress?: ((progress: BackupProgress) => void) | undefined;
  readonly signal?: AbortSignal | undefined;
  /** A worker, unless a test says otherwise. */
  readonly run?: RunBackupJob;
}

/**
 * Reads a backup to its end, in a worker, and says what it holds. Changes nothing. Never rejects.
 *
 * @returns `backup-refused` with the reason as a sentence; `cancelled`.
 */
export async function checkBackup(
  source: BackupSource,
  { onProgress, signal, run = runBackupJob }: CheckOptions = {},
): Promise<Outcome<BackupFacts>> {
  return run({ kind: 'check' }, { source, onProgress, signal });
}
