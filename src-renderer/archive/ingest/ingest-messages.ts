import type { LoadReceipt, Profile } from '../../../src-shared/contract.ts';
import type { FetchPlan } from '../../../src-shared/plan.ts';

/** What the archive has to know about a response besides its bytes. */
export interface IngestContext {
  readonly requestId: string;
  readonly origin: Profile['kind'];
  readonly plan: FetchPlan;
  readonly receipt: LoadReceipt;
}

/** To the ingest worker. The payload is not in it: the worker collects it with the receipt's ticket. */
export interface IngestRequest extends IngestContext {
  readonly archiveId: string;
}

/** To the ingest worker, ahead of a response: opens the archive. */
export interface WarmRequest {
  readonly archiveId: string;
  /** Of what has been asked for, where that is known: its response before is got ready. */
  readonly requestKey?: string;
}

export interface IngestReport {
  readonly snapshotId: string;
  readonly outcome: 'stored' | 'unchanged';
  readonly recordCount: number;
  /** How many of them were read for it; the others were sent byte for byte as before. */
  readonly readRecords: number;
  /** Records added, removed or different; null for the first snapshot of a request. */
  readonly changedRecords: number | null;
  readonly timings: IngestTimings;
}

/** Milliseconds from the start of the ingest to the end of each phase. */
export interface IngestTimings {
  readonly collectedMs: number;
  readonly readMs: number;
  readonly comparedMs: number;
  readonly committedMs: number;
}
