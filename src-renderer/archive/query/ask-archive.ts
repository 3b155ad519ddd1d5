import { fail, type Outcome } from '../../../src-shared/problem.ts';
import { archiveIdOf, type ArchiveDatabase } from '../schema/archive-database.ts';
import { WorkerCalls } from '../worker/worker-calls.ts';
import type { QueryReply } from './query-reply.ts';
import type { QueryCall } from './query.worker.ts';

/** Kept for a while with its tables: questions come one after the other. */
const queries = new WorkerCalls<QueryCall, QueryReply>({
  start: () => new Worker(new URL('./query.worker.ts', import.meta.url), { type: 'module' }),
  breakdown: 'The worker that runs queries broke down. The archive is as it was.',
  restMs: 120_000,
});

interface AskOptions {
  /** How many rows were read from the archive so far. */
  readonly onRead?: (rows: number) => void;
  /** Ends the query at once, in the middle of its work. */
  readonly signal?: AbortSignal;
}

/**
 * Asks a copy of an archive in SQL. The engine is loaded with the first question, in a worker of its own; it changes nothing.
 *
 * @param asOf UTC, epoch milliseconds: the archive as it was then; null for now.
 * @returns rows, or a refusal in words; `cancelled` where the signal ended it.
 */
export function askArchive(
  archive: ArchiveDatabase,
  sql: string,
  asOf: number | null,
  { onRead, signal }: AskOptions = {},
): Promise<Outcome<QueryReply>> {
  // An engine at work hears no message, so the thread itself is ended; the next question starts another.
  signal?.addEventListener('abort', () => queries.end(fail({ kind: 'cancelled' })));
  const call = { requestId: crypto.randomUUID(), archiveId: archiveIdOf(archive), asOf, sql };
  return queries.call(call, onRead ? { onProgress: onRead } : {});
}
