import { fail, type Outcome } from '../../../src-shared/problem.ts';
import { archiveIdOf, type ArchiveDatabase } from '../schema/archive-database.ts';
import type { RewriteJob, RewriteJobs, RewriteKind, RewriteReply, RewriteRequest } from './rewrite.worker.ts';

type AnyAnswer = RewriteJobs[RewriteKind]['answer'];

interface Waiting {
  readonly resolve: (outcome: Outcome<AnyAnswer>) => void;
  readonly onProgress: ((done: number) => void) | undefined;
}

let worker: Worker | null = null;
let rest: ReturnType<typeof setTimeout> | undefined;
const waiting = new Map<string, Waiting>();

/** How long a worker that nobody waits for is kept: files are judged one by one. */
const restMs = 10_000;

export interface JobOptions {
  /** How many are done so far; what is counted depends on the job. */
  readonly onProgress?: (done: number) => void;
  /** Ends the job after the transaction it is in; what was done by then stays done. */
  readonly signal?: AbortSignal;
}

/**
 * Has a worker of its own change which snapshots an archive has: reading and comparing large answers would hold up the
 * window. Never rejects. One that breaks down is not started again by itself: the archive is sound after every transaction,
 * and the user sees what is left to do.
 */
export function rewriteInWorker<Job extends RewriteJob>(
  archive: ArchiveDatabase,
  job: Job,
  { onProgress, signal }: JobOptions = {},
): Promise<Outcome<RewriteJobs[Job['kind']]['answer']>> {
  const requestId = crypto.randomUUID();
  return new Promise((resolve) => {
    // The answer is of the kind that was asked for: the worker answers what it is asked.
    waiting.set(requestId, { resolve, onProgress });
    send({ requestId, archiveId: archiveIdOf(archive), job });
    signal?.addEventListener('abort', () =>
      worker?.postMessage({ requestId, isCancelled: true } satisfies RewriteRequest),
    );
  });
}

function send(request: RewriteRequest): void {
  clearTimeout(rest);
  worker ??= startWorker();
  worker.postMessage(request);
}

function startWorker(): Worker {
  const started = new Worker(new URL('./rewrite.worker.ts', import.meta.url), { type: 'module' });
  const stop = (): void => {
    started.terminate();
    if (worker === started) worker = null;
  };
  started.addEventListener('message', (event: MessageEvent<RewriteReply>) => {
    const { requestId } = event.data;
    const asked = waiting.get(requestId);
    if ('done' in event.data) {
      asked?.onProgress?.(event.data.done);
      return;
    }
    waiting.delete(requestId);
    asked?.resolve(event.data.outcome);
    if (waiting.size > 0 || worker !== started) return;
    clearTimeout(rest);
    rest = setTimeout(stop, restMs);
  });
  const giveUp = (event: Event): void => {
    event.preventDefault();
    stop();
    const detail = 'The worker that changes the archive broke down. Nothing is half done.';
    for (const { resolve } of waiting.values()) resolve(fail({ kind: 'internal', detail }));
    waiting.clear();
  };
  started.addEventListener('error', giveUp);
  started.addEventListener('messageerror', giveUp);
  return started;
}
