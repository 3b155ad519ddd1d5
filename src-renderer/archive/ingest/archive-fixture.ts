import type { ResourceName } from '../../../src-shared/catalog/registry.ts';
import type { LoadReceipt } from '../../../src-shared/contract.ts';
import { planFetch, type FetchPlan, type Intent } from '../../../src-shared/plan.ts';
import type { Outcome } from '../../../src-shared/problem.ts';
import type { Params } from '../../../src-shared/resource/resource.ts';
import { collectResponse } from '../bodies/collect-response.ts';
import { ArchiveDatabase } from '../schema/archive-database.ts';
import type { Attempt, LedgerEntry } from '../schema/archive-rows.ts';
import type { IngestReport } from './ingest-messages.ts';
import { collectOptions, ingestPayload } from './ingest-payload.ts';
import type { ResponseMemory } from './response-memory.ts';

/** For tests only: answers made by hand, put into an archive as the worker would. */
export interface Arrival {
  /** Payload of a successful envelope. */
  readonly data?: unknown;
  /** The whole response as text; wins over `data`. */
  readonly text?: string;
  readonly resource?: ResourceName;
  readonly params?: Params;
  readonly intent?: Intent;
  /** The envelope's `source`. */
  readonly source?: string | null;
  /** When the response was complete, epoch milliseconds. */
  readonly at?: number;
  readonly requestId?: string;
}

/** A fresh archive under a name no other test has. */
export function createArchive(): ArchiveDatabase {
  return new ArchiveDatabase(`test-${crypto.randomUUID()}`);
}

/** The plan for a request that must be plannable. */
export function plan(resource: ResourceName, params: Params = {}, intent: Intent = 'stored'): FetchPlan {
  const planned = planFetch(resource, params, intent);
  if (!planned.ok) throw new Error(planned.problem.detail);
  return planned.value;
}

/** A receipt for a response completed at an instant. */
export function receipt(at: number): LoadReceipt {
  return {
    ticket: 'ticket',
    byteLength: 1,
    startedAt: at - 100,
    endedAt: at,
    httpStatus: 200,
    tries: 1,
    isKept: false,
  };
}

/** Puts one response into the archive. @param memory of the worker that stores it. */
export async function arrive(
  archive: ArchiveDatabase,
  arrival: Arrival,
  memory: ResponseMemory | null = null,
): Promise<Outcome<IngestReport>> {
  const { resource = 'ships', params = {}, intent = 'stored', at = 1_000, source = 'cache', requestId } = arrival;
  const text = arrival.text ?? JSON.stringify({ success: 1, message: 'ok', source, data: arrival.data });
  const bytes = new TextEncoder().encode(text);
  const context = {
    requestId: requestId ?? crypto.randomUUID(),
    origin: 'demo',
    plan: plan(resource, params, intent),
    receipt: { ...receipt(at), byteLength: bytes.length },
  } as const;
  const collected = await collectResponse(inPieces(bytes), await collectOptions(archive, context, memory));
  return ingestPayload(archive, { ...context, ...collected }, memory);
}

/** As from the bridge, cut at places that mean nothing; many pieces where the response is small. */
function inPieces(bytes: Uint8Array<ArrayBuffer>): ReadableStream<Uint8Array<ArrayBuffer>> {
  const size = Math.max(17, Math.ceil(bytes.length / 10));
  let at = 0;
  return new ReadableStream({
    pull: (controller) => {
      if (at >= bytes.length) controller.close();
      else controller.enqueue(bytes.slice(at, (at += size)));
    },
  });
}

/** As `arrive`, for responses that must be stored or confirmed. */
export async function arriveWell(archive: ArchiveDatabase, arrival: Arrival): Promise<IngestReport> {
  const outcome = await arrive(archive, arrival);
  if (!outcome.ok) throw new Error(`${outcome.problem.kind}: ${outcome.problem.detail ?? ''}`);
  return outcome.value;
}

/** How many rows each table holds. */
export async function countRows(archive: ArchiveDatabase): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const table of archive.tables) counts[table.name] = await table.count();
  return counts;
}

/** For tests only: the row of a call that has just begun. */
export function attemptRow(
  changes: Partial<Attempt> & { readonly resource: ResourceName; readonly params?: Params; readonly intent?: Intent },
): Attempt {
  const { requestKey, params, intent, route, mode, refresh, cost } = plan(
    changes.resource,
    changes.params ?? {},
    changes.intent ?? 'stored',
  );
  return {
    id: crypto.randomUUID(),
    requestKey,
    intent,
    plan: { route, mode, refresh, cost },
    startedAt: 1_000,
    endedAt: null,
    outcome: 'running',
    problem: null,
    snapshotId: null,
    source: null,
    byteLength: null,
    confirmedUnits: 0,
    ...changes,
    params,
  };
}

/** For tests only: a spend that was planned at 1 unit and came to pass. */
export function spendRow(changes: Partial<LedgerEntry> = {}): LedgerEntry {
  return {
    id: crypto.randomUUID(),
    at: 1_000,
    resource: 'user',
    requestKey: 'user?{"handle":"Wren"}',
    plannedUnits: 1,
    basis: 'documented',
    state: 'spent',
    remainingBefore: null,
    remainingAfter: null,
    measuredUnits: null,
    changedRecords: null,
    ...changes,
  };
}
