import { fail, type Outcome } from '../../../src-shared/problem.ts';
import { archiveIdOf, type ArchiveDatabase } from '../schema/archive-database.ts';
import type { IngestReply, IngestReport, IngestRequest, WarmRequest } from './ingest-messages.ts';

/** Makes the answer behind a receipt a snapshot. Never rejects. */
export type Ingest = (request: IngestRequest) => Promise<Outcome<IngestReport>>;

let worker: Worker | null = null;
const waiting = new Map<string, (outcome: Outcome<IngestReport>) => void>();

/** Hands an answer to the ingest worker, which is started at the first call and again after it broke down. */
export const ingestInWorker: Ingest = (request) =>
  new Promise((resolve) => {
    waiting.set(request.requestId, resolve);
    worker ??= startWorker();
    worker.postMessage(request);
  });

/** Starts the worker and opens its archive ahead of the first answer, so that neither is part of any load. */
export function warmIngestWorker(archive: ArchiveDatabase): void {
  worker ??= startWorker();
  worker.postMessage({ archiveId: archiveIdOf(archive) } satisfies WarmRequest);
}

function startWorker(): Worker {
  const started = new Worker(new URL('./ingest.worker.ts', import.meta.url), { type: 'module' });
  started.addEventListener('message', (event: MessageEvent<IngestReply>) => {
    waiting.get(event.data.requestId)?.(event.data.outcome);
    waiting.delete(event.data.requestId);
  });
  const giveUp = (event: Event): void => {
    event.preventDefault();
    started.terminate();
    worker = null;
    const detail = 'The worker that stores answers broke down.';
    for (const resolve of waiting.values()) resolve(fail({ kind: 'internal', detail }));
    waiting.clear();
  };
  started.addEventListener('error', giveUp);
  started.addEventListener('messageerror', giveUp);
  return started;
}
