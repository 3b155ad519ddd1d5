import { fail, succeed, type Outcome } from '../../../src-shared/problem.ts';
import { currentArchiveId } from '../generations.ts';
import { storageProblem } from '../storage-problem.ts';
import type { BackupFacts, BackupProgress, BackupSink, Manifest } from './backup-format.ts';
import { runBackupJob, type RunBackupJob } from './run-backup-job.ts';

interface ExportOptions {
  /** Version of this program. */
  readonly app: string;
  readonly kind: Manifest['profile']['kind'];
  readonly onProgress?: ((progress: BackupProgress) => void) | undefined;
  readonly signal?: AbortSignal | undefined;
  /** A worker, unless a test says otherwise. */
  readonly run?: RunBackupJob;
}

/**
 * Writes what can still be read of a profile's archive to a sink: for one that is damaged. The file is a backup that is
 * marked as partial and can be merged. `makeBackup` with `readableOnly` does the same into the data folder. Never rejects.
 */
export async function exportReadable(
  profileId: string,
  sink: BackupSink,
  { app, kind, onProgress, signal, run = runBackupJob }: ExportOptions,
): Promise<Outcome<BackupFacts>> {
  try {
    const archiveId = await currentArchiveId(profileId);
    const occasion = { app, profile: { id: profileId, kind }, why: 'manual', madeAt: Date.now() } as const;
    const written = await run({ kind: 'write', archiveId, occasion, readableOnly: true }, { sink, onProgress, signal });
    if (!written.ok) return written;
    if (written.value.state === 'written') return succeed(written.value.facts);
    return fail({ kind: 'storage-failed', detail: 'The archive was being changed meanwhile. Try again.' });
  } catch (error) {
    return fail(storageProblem(error));
  }
}
