import type { FromWorker, ToWorker } from '../worker/worker-calls.ts';
import type { LoadReceipt } from '../../../src-shared/contract.ts';
import type { FetchPlan } from '../../../src-shared/plan.ts';
import { fail, ProblemError, succeed } from '../../../src-shared/problem.ts';
import { fetchPayload } from '../../bridge/fetch-payload.ts';
import type { ImportPart, SettledImport } from '../import/guess-request.ts';
import { importResponse, judgeImport, type ImportVerdict } from '../import/import-response.ts';
import { readImportFile } from '../import/read-import-file.ts';
import { joinArchive, type ArchiveDatabase } from '../schema/archive-database.ts';
import type { ImportMark } from '../schema/archive-rows.ts';
import { storageProblem } from '../schema/storage-problem.ts';
import { readClearables, type Clearable } from './clearing.ts';
import { insertSnapshots, type EarlierResponse, type InsertReport, type LastInserted } from './insert-snapshot.ts';
import { removeImported, removeSnapshots, type RemovalReport } from './remove-snapshots.ts';

/**
 * The rewriting worker: removes and inserts snapshots, and reads files, off the page's thread. One job after the other: two
 * of them at once would only make each other plan again.
 */

const cancelled = new Set<string>();
let done: Promise<unknown> = Promise.resolve();

addEventListener('message', (event: MessageEvent<ToWorker<RewriteCall>>) => {
  const request = event.data;
  if ('isCancelled' in request) {
    cancelled.add(request.requestId);
    return;
  }
  const { requestId, archiveId, job } = request;
  done = done
    .then(() => work(archiveId, job, requestId))
    .then(succeed, (error: unknown) => fail(storageProblem(error)))
    .then((outcome) => postMessage({ requestId, outcome } satisfies RewriteReply));
});

async function work(archiveId: string, job: RewriteJob, requestId: string): Promise<RewriteJobs[RewriteKind]['reply']> {
  if (job.kind === 'read-file') return readImportFile(job.file);
  const archive = joinArchive(archiveId);
  try {
    switch (job.kind) {
      case 'remove':
        return await removeSnapshots(archive, job.ids, {
          isCancelled: () => cancelled.has(requestId),
          onProgress: (removed) => postMessage({ requestId, done: removed } satisfies RewriteReply),
        });
      case 'read-clearables':
        return await readClearables(archive);
      case 'remove-imported':
        await removeImported(archive, job.snapshotId);
        return null;
      case 'judge':
        return await judgeImport(archive, job.part);
      case 'insert-demo-days':
        await insertDemoDays(archive, job.parts, lastOf(archiveId));
        return null;
      case 'import':
        return await importResponse(archive, job.part, job.mark);
      default:
        return job satisfies never;
    }
  } finally {
    archive.close();
  }
}

/** The days of a demo's past come one after the other, to the same requests. */
let lastDay: { readonly archiveId: string; readonly inserted: LastInserted } | null = null;

function lastOf(archiveId: string): LastInserted {
  if (lastDay?.archiveId !== archiveId) lastDay = { archiveId, inserted: new Map() };
  return lastDay.inserted;
}

/** Collects all first: tickets are not kept for long. */
async function insertDemoDays(
  archive: ArchiveDatabase,
  parts: readonly DemoDayPart[],
  last: LastInserted,
): Promise<void> {
  const collected = await Promise.all(parts.map(({ receipt }) => collect(receipt)));
  const responses = parts.map(({ plan, receipt: { startedAt, endedAt: at, httpStatus } }, index): EarlierResponse => {
    const bytes = collected[index] ?? new Uint8Array();
    return { plan, bytes, at, durationMs: at - startedAt, httpStatus, origin: 'demo', isDemoPast: true };
  });
  await insertSnapshots(archive, responses, last);
}

async function collect(receipt: LoadReceipt): Promise<Uint8Array<ArrayBuffer>> {
  const payload = await fetchPayload(receipt);
  if (!payload.ok) throw new ProblemError(payload.problem);
  return new Response(payload.value).bytes();
}

/** A response of the demo universe's past, still with main. */
export interface DemoDayPart {
  readonly plan: FetchPlan;
  /** Its times are those of that day. */
  readonly receipt: LoadReceipt;
}

/** What the rewriting worker does to a profile's archive, and what it answers. */
export interface RewriteJobs {
  readonly remove: { readonly ask: { readonly ids: readonly string[] }; readonly reply: RemovalReport };
  readonly 'remove-imported': { readonly ask: { readonly snapshotId: string }; readonly reply: null };
  /** Changes nothing. */
  readonly 'read-clearables': { readonly ask: object; readonly reply: readonly Clearable[] };
  /** Changes nothing. */
  readonly 'read-file': { readonly ask: { readonly file: File }; readonly reply: readonly ImportPart[] };
  /** Marked as part of the demo; each request is named once. */
  readonly 'insert-demo-days': { readonly ask: { readonly parts: readonly DemoDayPart[] }; readonly reply: null };
  /** Changes nothing. */
  readonly judge: { readonly ask: { readonly part: SettledImport }; readonly reply: ImportVerdict };
  readonly import: {
    readonly ask: { readonly part: SettledImport; readonly mark: ImportMark };
    readonly reply: InsertReport;
  };
}

export type RewriteKind = keyof RewriteJobs;

/** One job with its kind. */
export type RewriteJob = {
  [Kind in RewriteKind]: { readonly kind: Kind } & RewriteJobs[Kind]['ask'];
}[RewriteKind];

/** A call to the rewriting worker. */
export interface RewriteCall {
  readonly requestId: string;
  readonly archiveId: string;
  readonly job: RewriteJob;
}

type RewriteReply = FromWorker<RewriteJobs[RewriteKind]['reply']>;
