import { fail, ProblemError, succeed, type Outcome } from '../../../src-shared/problem.ts';
import type { BridgeClient } from '../../bridge/bridge-client.ts';
import type { fetchPayload } from '../../bridge/fetch-payload.ts';
import { sessionAttempts } from '../attempts/session-calls.ts';
import { currentArchiveId, hasArchive } from '../schema/generations.ts';
import { abandonArchive, newArchiveId, switchArchive } from '../schema/replace-archive.ts';
import { storageProblem } from '../schema/storage-problem.ts';
import type { BackupJob, BackupJobs } from './backup-job.ts';
import type { BackupFacts, BackupProgress, BackupSource } from './file/backup-format.ts';
import { makeBackup } from './make-backup.ts';
import type { MergeArchives } from './merge-archives.ts';
import { runBackupJob, type RunBackupJob } from './run-backup-job.ts';

export interface RestoreBackup {
  readonly source: BackupSource;
  readonly profileId: string;
  /** `replace`: the archive becomes what the backup holds. `merge`: it becomes what both hold. */
  readonly how: 'replace' | 'merge';
  readonly onProgress?: ((progress: BackupProgress) => void) | undefined;
  readonly signal?: AbortSignal | undefined;
  /**
   * Goes on where no backup of the present archive can be made, because it is damaged. It is kept aside all the same.
   * For `replace` only: a damaged archive cannot be merged.
   */
  readonly evenWithoutCopy?: boolean;
  /** The window's own, unless a test says otherwise; the same of the next two. */
  readonly bridge?: Pick<BridgeClient, 'invoke'>;
  readonly run?: RunBackupJob;
  readonly collect?: typeof fetchPayload;
}

export interface RestoredBackup {
  readonly facts: BackupFacts;
  /** The archive that is the current one now; the page has to open it. */
  readonly archiveId: string;
  /** Name of the backup made of the archive that was there before; null where there was none, or none could be made. */
  readonly copyName: string | null;
}

/**
 * Restores a backup: builds another archive beside the present one, verifies it, makes a backup of the present one, and
 * then switches, in one small write. Whatever goes wrong before that leaves the present archive as it is; the former one is
 * kept aside afterwards. No fetch may be running. Never rejects.
 *
 * @returns `backup-refused` with the reason as a sentence, `archive-busy`, `storage-full`, `storage-failed`, `cancelled`.
 */
export async function restoreBackup(request: RestoreBackup): Promise<Outcome<RestoredBackup>> {
  try {
    const bridge = request.bridge ?? (await import('../../bridge/bridge.ts')).bridge;
    return succeed(await restore({ ...request, bridge, run: request.run ?? runBackupJob }));
  } catch (error) {
    return fail(storageProblem(error));
  }
}

type Restore = RestoreBackup & { readonly bridge: Pick<BridgeClient, 'invoke'>; readonly run: RunBackupJob };

async function restore(request: Restore): Promise<RestoredBackup> {
  const { profileId, source, how } = request;
  requireQuiet();
  const currentId = await currentArchiveId(profileId);
  const isThere = await hasArchive(currentId);
  // The rows take more room than their packed text, and are there twice while two archives become one.
  await requireRoom(request.bridge, source.byteLength * (how === 'merge' ? 5 : 3));
  const built: string[] = [];
  const build = async (): Promise<string> => {
    const archiveId = await newArchiveId(profileId);
    built.push(archiveId);
    return archiveId;
  };
  try {
    const loadedId = await build();
    const facts = await doJob(request, { kind: 'load', archiveId: loadedId });
    requireFit(request, facts);
    const target =
      how === 'merge' && isThere
        ? await merge(request, {
            currentId,
            otherId: loadedId,
            isOtherPartial: facts.isPartial,
            archiveId: await build(),
          })
        : { archiveId: loadedId, fingerprint: isThere ? await fingerprint(request, currentId) : null };
    const copyName = isThere ? await makeCopy(request) : null;
    requireQuiet();
    if (target.fingerprint !== null && (await fingerprint(request, currentId)) !== target.fingerprint) {
      throw new ProblemError({ kind: 'archive-busy', detail: changed });
    }
    if (request.signal?.aborted) throw new ProblemError({ kind: 'cancelled' });
    await switchArchive(profileId, target.archiveId, 'restored');
    return { facts, archiveId: target.archiveId, copyName };
  } finally {
    // The one that became current is no longer being built, and stays. What is left is swept by the next start.
    for (const archiveId of built) await abandonArchive(profileId, archiveId).catch(() => undefined);
  }
}

const changed = 'Something else was stored in the archive meanwhile.';

interface Target {
  readonly archiveId: string;
  /** Of the present archive; null where there is none, or it cannot be read. */
  readonly fingerprint: string | null;
}

async function merge(request: Restore, ids: MergeArchives): Promise<Target> {
  const report = await doJob(request, { kind: 'merge', ...ids });
  return { archiveId: ids.archiveId, fingerprint: report.fingerprint };
}

async function fingerprint(request: Restore, archiveId: string): Promise<string | null> {
  try {
    return await doJob(request, { kind: 'fingerprint', archiveId });
  } catch (error) {
    if (request.evenWithoutCopy) return null;
    throw error;
  }
}

async function doJob<Job extends BackupJob>(request: Restore, job: Job): Promise<BackupJobs[Job['kind']]['result']> {
  const { run, source, onProgress, signal } = request;
  const outcome = await run(job, { source, onProgress, signal });
  if (!outcome.ok) throw new ProblemError(outcome.problem);
  return outcome.value;
}

async function makeCopy(request: Restore): Promise<string | null> {
  const made = await makeBackup({ ...request, kind: 'before-restore' });
  if (made.ok) return made.value.name;
  const isDamage = made.problem.kind !== 'cancelled' && made.problem.kind !== 'storage-full';
  if (request.evenWithoutCopy && isDamage) return null;
  throw new ProblemError(made.problem);
}

/** A fetch that ends after the switch would be stored in the archive that is no longer the current one. */
function requireQuiet(): void {
  if (sessionAttempts.size === 0) return;
  throw new ProblemError({ kind: 'archive-busy', detail: 'Fetches are still running.' });
}

/** Invented and real data never mix, and what is known to be incomplete never takes the place of an archive. */
function requireFit({ profileId, how }: Restore, { profile, isPartial }: BackupFacts): void {
  const isDemo = profileId === demoProfileId;
  if (isDemo !== (profile.kind === 'demo')) {
    const detail = isDemo
      ? 'The backup is of a connection to a service. It cannot go into the demo universe, whose data is invented.'
      : 'The backup is of the demo universe, whose data is invented. It cannot go into a connection to a service.';
    throw new ProblemError({ kind: 'backup-refused', detail });
  }
  if (isPartial && how === 'replace') {
    const detail = 'The backup holds only what could be read of a damaged archive. Merge it instead.';
    throw new ProblemError({ kind: 'backup-refused', detail });
  }
}

/** There is one demo universe for each data folder, under this id. */
const demoProfileId = 'demo';

/** Asks main for the room on the disk. Where it cannot say, the writes themselves will. */
async function requireRoom(bridge: Pick<BridgeClient, 'invoke'>, bytes: number): Promise<void> {
  const room = await bridge.invoke('storage:read-room', {});
  if (!room.ok || room.value.freeBytes === null) return;
  if (room.value.freeBytes - bytes < room.value.floorBytes) throw new ProblemError({ kind: 'storage-full' });
}
