import type { FetchPlan } from '../../../src-shared/plan.ts';
import { collectResponse } from '../../../src-renderer/archive/bodies/collect-response.ts';
import { ingestPayload } from '../../../src-renderer/archive/ingest/ingest-payload.ts';
import { readRequestTotals } from '../../../src-renderer/archive/recent/request-totals.ts';
import type { ArchiveDatabase } from '../../../src-renderer/archive/schema/archive-database.ts';
import type { StoredTotals } from '../../../src-renderer/archive/schema/archive-rows.ts';

interface Ingested {
  readonly requestId: string;
  readonly origin: 'demo' | 'service';
  readonly plan: FetchPlan;
  /** UTC, epoch milliseconds. */
  readonly at: number;
}

/** Stores a response as the ingest worker would. @returns whether there was something new in it. */
export async function ingestText(
  archive: ArchiveDatabase,
  text: string,
  { requestId, origin, plan, at }: Ingested,
): Promise<'stored' | 'unchanged'> {
  const receipt = {
    ticket: 'bench',
    byteLength: text.length,
    startedAt: at - 100,
    endedAt: at,
    httpStatus: 200,
    tries: 1,
    isKept: false,
  };
  const collected = await collectResponse(new Blob([text]).stream());
  const outcome = await ingestPayload(archive, { requestId, origin, plan, receipt, ...collected });
  if (!outcome.ok) throw new Error(`${plan.requestKey}: ${JSON.stringify(outcome.problem)}`);
  return outcome.value.outcome;
}

/** Counts the totals of every request anew from the snapshots that are there. */
export async function countTotals(archive: ArchiveDatabase): Promise<void> {
  const totals = await readRequestTotals(archive, Number.MAX_SAFE_INTEGER);
  await archive.totals.bulkPut(totals as readonly StoredTotals[]); // for an instant they are counted whole
}

/** @throws Error where the archive has no such row. */
export function requireRow<Row>(row: Row | undefined): Row {
  if (row === undefined) throw new Error('The archive lacks a row.');
  return row;
}
