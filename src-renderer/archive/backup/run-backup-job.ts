import { fail, problemOf, succeed, type Outcome } from '../../../src-shared/problem.ts';
import type { BackupJob, BackupJobs } from './backup-job.ts';
import type { FromBackupWorker, ToBackupWorker } from './backup.worker.ts';
import type { BackupFacts, BackupProgress, BackupSink, BackupSource } from './file/backup-format.ts';

/** Where a job's file is, and who follows it. */
interface JobSurroundings {
  readonly sink?: BackupSink;
  readonly source?: BackupSource;
  readonly onProgress?: ((progress: BackupProgress) => void) | undefined;
  /** Ends the job at once; what it had begun is for the caller to clear away. */
  readonly signal?: AbortSignal | undefined;
}

/** Does a job. Never rejects; `cancelled` where the signal ended it. */
export type RunBackupJob = <Job extends BackupJob>(
  job: Job,
  surroundings: JobSurroundings,
) => Promise<Outcome<BackupJobs[Job['kind']]['result']>>;

/** Does a job in a worker that does nothing else meanwhile. */
export const runBackupJob: RunBackupJob = <Job extends BackupJob>(job: Job, surroundings: JobSurroundings) =>
  new Promise<Outcome<BackupJobs[Job['kind']]['result']>>((resolve) => {
    const { source, signal } = surroundings;
    if (signal?.aborted) {
      resolve(fail({ kind: 'cancelled' }));
      return;
    }
    const worker = takeWorker();
    const listening = new AbortController();
    const end = (outcome: Outcome<BackupJobs[Job['kind']]['result']>): void => {
      listening.abort();
      // Only what went well has nothing under way that the next job could take for its own.
      if (outcome.ok) keepWorker(worker);
      else worker.terminate();
      resolve(outcome);
    };
    const breakDown = (event: Event): void => {
      event.preventDefault();
      end(fail({ kind: 'internal', detail: 'The worker that makes and reads backups broke down.' }));
    };
    const whileListening = { signal: listening.signal };
    signal?.addEventListener('abort', () => end(fail({ kind: 'cancelled' })), whileListening);
    worker.addEventListener('error', breakDown, whileListening);
    worker.addEventListener('messageerror', breakDown, whileListening);
    worker.addEventListener(
      'message',
      ({ data }: MessageEvent<FromBackupWorker>) => {
        // The worker answers what it was asked: the result is of the job's kind.
        if (data.kind === 'end') end(data.outcome);
        else serve(worker, data, surroundings);
      },
      whileListening,
    );
    worker.postMessage({ kind: 'start', job, byteLength: source?.byteLength ?? 0 } satisfies ToBackupWorker);
  });

/** Reads and writes the file for a worker, and tells how far it is. */
function serve(
  worker: Worker,
  message: Exclude<FromBackupWorker, { kind: 'end' }>,
  { sink, source, onProgress }: JobSurroundings,
): void {
  if (message.kind === 'progress') {
    onProgress?.(message.progress);
    return;
  }
  const { callId } = message;
  const work: Promise<Uint8Array<ArrayBuffer> | null> =
    message.kind === 'write'
      ? (sink?.write(message.chunk) ?? missing()).then(() => null)
      : (source?.read(message.offset, message.length) ?? missing());
  void work
    .then(succeed, (error: unknown) => fail(problemOf(error)))
    .then((outcome) => {
      // Read for this worker alone, so that its bytes can be handed over without a copy.
      const transfer = outcome.ok && outcome.value ? [outcome.value.buffer] : [];
      worker.postMessage({ kind: 'reply', callId, outcome } satisfies ToBackupWorker, { transfer });
    });
}

/** How long a worker waits for another job, in milliseconds. */
const keepMs = 2_000;

/**
 * A worker that has just done a job. A backup is two jobs in a row and a restore seven, and each new worker would read and
 * compile its program again and run it unoptimised at first.
 */
let idle: { readonly worker: Worker; readonly timer: ReturnType<typeof setTimeout> } | null = null;

function takeWorker(): Worker {
  if (!idle) return new Worker(new URL('./backup.worker.ts', import.meta.url), { type: 'module' });
  const { worker, timer } = idle;
  clearTimeout(timer);
  idle = null;
  return worker;
}

function keepWorker(worker: Worker): void {
  if (idle) {
    worker.terminate();
    return;
  }
  const timer = setTimeout(() => {
    idle = null;
    worker.terminate();
  }, keepMs);
  idle = { worker, timer };
}

function missing(): Promise<never> {
  return Promise.reject(new Error('The job has no file.'));
}

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
