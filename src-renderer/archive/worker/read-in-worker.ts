import { ProblemError } from '../../../src-shared/problem.ts';
import { archiveIdOf, type ArchiveDatabase } from '../schema/archive-database.ts';
import type { ReaderKind, ReaderQuestion, ReaderReplies, ReaderRequest } from './reader.worker.ts';
import { WorkerCalls } from './worker-calls.ts';

/** One page asks several questions, and starting takes longer than most responses: so it is kept a while. */
const reader = new WorkerCalls<ReaderRequest, ReaderReplies[ReaderKind]['reply']>({
  start: () => new Worker(new URL('./reader.worker.ts', import.meta.url), { type: 'module' }),
  breakdown: 'The worker that reads responses broke down.',
  restMs: 10_000,
  isRepeatable: true,
});

/**
 * Asks a worker of its own what takes long to read, so that neither the window nor the storing of responses waits. It reads
 * the archive by itself and ends a while after nobody waits for it, which gives the memory of large responses back. One that
 * breaks down is started again once for whoever waits.
 *
 * @throws ProblemError as the function behind the question; `internal` when the worker broke down.
 */
export async function readInWorker<Question extends ReaderQuestion>(
  archive: ArchiveDatabase,
  question: Question,
): Promise<ReaderReplies[Question['kind']]['reply']> {
  const outcome = await reader.call({ requestId: crypto.randomUUID(), archiveId: archiveIdOf(archive), question });
  if (!outcome.ok) throw new ProblemError(outcome.problem);
  return outcome.value; // of the kind that was asked for: the worker answers what it is asked
}
