import { fail, problemOf, succeed, type Outcome } from '../../../src-shared/problem.ts';
import { fetchPayload } from '../../bridge/fetch-payload.ts';
import { collectResponse, type CollectedResponse } from '../bodies/collect-response.ts';
import { latestSnapshot } from '../read/read-snapshots.ts';
import { joinArchive, type ArchiveDatabase } from '../schema/archive-database.ts';
import type { FromWorker } from '../worker/worker-calls.ts';
import type { IngestReport, IngestRequest, WarmRequest } from './ingest-messages.ts';
import { collectOptions, ingestPayload } from './ingest-payload.ts';
import { recallAhead } from './read-refresh.ts';
import { ResponseMemory } from './response-memory.ts';

/**
 * The ingest worker: collects payloads and makes them snapshots, off the page's thread. Payloads are collected at once
 * and stored one after another, with one connection per archive kept open.
 */

const archives = new Map<string, ArchiveDatabase>();
const memory = new ResponseMemory();
let stored: Promise<unknown> = Promise.resolve();

addEventListener('message', (event: MessageEvent<IngestRequest | WarmRequest>) => {
  const request = event.data;
  if (!('receipt' in request)) {
    stored = stored.then(() => getReady(request)).catch(() => undefined); // the next ingest will tell
    return;
  }
  const startedAt = performance.now();
  const collected = collect(request);
  stored = stored
    .then(async () => {
      const payload = await collected;
      if (!payload.ok) return payload;
      const collectedMs = performance.now() - startedAt;
      return ingestPayload(archiveOf(request.archiveId), { ...request, ...payload.value, collectedMs }, memory);
    })
    .catch((error: unknown) => fail(problemOf(error))) // one failure must not hold up those behind it
    .then((outcome) => postMessage({ requestId: request.requestId, outcome } satisfies FromWorker<IngestReport>));
});

async function getReady({ archiveId, requestKey }: WarmRequest): Promise<void> {
  const archive = archiveOf(archiveId);
  await archive.open();
  const base = requestKey === undefined ? null : await latestSnapshot(archive, requestKey, null);
  if (base) await recallAhead(archive, base, memory);
}

async function collect(request: IngestRequest): Promise<Outcome<CollectedResponse>> {
  try {
    const payload = await fetchPayload(request.receipt);
    if (!payload.ok) return payload;
    // Now that its beginning is there, the answer before has most likely been got ready.
    const options = await collectOptions(archiveOf(request.archiveId), request, memory);
    return succeed(await collectResponse(payload.value, options));
  } catch {
    return fail({ kind: 'internal', detail: 'The payload broke off on its way from the application’s own process.' });
  }
}

function archiveOf(archiveId: string): ArchiveDatabase {
  const known = archives.get(archiveId);
  // A connection that made way for an upgrade or a removal is closed for good; the next ingest opens a new one.
  if (known?.isOpen()) return known;
  const opened = joinArchive(archiveId);
  archives.set(archiveId, opened);
  return opened;
}
