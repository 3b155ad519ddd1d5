import type { Outcome } from '../../../src-shared/problem.ts';
import { archiveIdOf, type ArchiveDatabase } from '../schema/archive-database.ts';
import { WorkerCalls, type CallOptions } from '../worker/worker-calls.ts';
import type { RewriteCall, RewriteJob, RewriteJobs, RewriteKind } from './rewrite.worker.ts';

/** Kept for a while: files are judged one by one. */
const rewriter = new WorkerCalls<RewriteCall, RewriteJobs[RewriteKind]['reply']>({
  start: () => new Worker(new URL('./rewrite.worker.ts', import.meta.url), { type: 'module' }),
  breakdown: 'The worker that changes the archive broke down. Nothing is half done.',
  restMs: 10_000,
});

/**
 * Has a worker of its own change which snapshots an archive has: reading and comparing large responses would hold up the
 * window. Never rejects. One that breaks down is not started again by itself: the archive is sound after every transaction,
 * and the user sees what is left to do. A signal ends the job after the transaction it is in.
 */
export function rewriteInWorker<Job extends RewriteJob>(
  archive: ArchiveDatabase,
  job: Job,
  options?: CallOptions,
): Promise<Outcome<RewriteJobs[Job['kind']]['reply']>> {
  // The response is of the kind that was asked for: the worker answers what it is asked.
  return rewriter.call({ requestId: crypto.randomUUID(), archiveId: archiveIdOf(archive), job }, options);
}
