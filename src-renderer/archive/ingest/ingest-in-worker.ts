import type { Outcome } from '../../../src-shared/problem.ts';
import { archiveIdOf, type ArchiveDatabase } from '../schema/archive-database.ts';
import { WorkerCalls } from '../worker/worker-calls.ts';
import type { IngestReport, IngestRequest, WarmRequest } from './ingest-messages.ts';

/** Makes the response behind a receipt a snapshot. Never rejects. */
export type Ingest = (request: IngestRequest) => Promise<Outcome<IngestReport>>;

const ingester = new WorkerCalls<IngestRequest, IngestReport>({
  start: () => new Worker(new URL('./ingest.worker.ts', import.meta.url), { type: 'module' }),
  breakdown: 'The worker that stores responses broke down.',
});

/** Hands a response to the ingest worker. */
export const ingestInWorker: Ingest = (request) => ingester.call(request);

/**
 * Starts the worker and opens its archive ahead of a response, so that neither is part of any load. Never throws.
 *
 * @param requestKey of a response that is on its way: the one before is unpacked and cut meanwhile.
 */
export function warmIngestWorker(archive: ArchiveDatabase, requestKey?: string): void {
  const request: WarmRequest = { archiveId: archiveIdOf(archive), ...(requestKey !== undefined && { requestKey }) };
  try {
    ingester.post(request);
  } catch {
    // No load fails for that: whoever hands it a response hears that there is no worker.
  }
}
