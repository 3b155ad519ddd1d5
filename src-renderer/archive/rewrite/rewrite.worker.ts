import type { FromWorker, ToWorker } from '../worker/worker-calls.ts';
import { fail, succeed } from '../../../src-shared/problem.ts';
import type { ImportPart, SettledImport } from '../import/guess-request.ts';
import { importResponse, judgeImport, type ImportVerdict } from '../import/import-response.ts';
import { readImportFile } from '../import/read-import-file.ts';
import { joinArchive } from '../schema/archive-database.ts';
import type { ImportMark } from '../schema/archive-rows.ts';
import { storageProblem } from '../schema/storage-problem.ts';
import { readClearables, type Clearable } from './clearing.ts';
import type { InsertReport } from './insert-snapshot.ts';
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

async function work(
  archiveId: string,
  job: RewriteJob,
  requestId: string,
): Promise<RewriteJobs[RewriteKind]['answer']> {
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
      case 'import':
        return await importResponse(archive, job.part, job.mark);
      default:
        return job satisfies never;
    }
  } finally {
    archive.close();
  }
}

/** What the rewriting worker does to a profile's archive, and what it answers. */
export interface RewriteJobs {
  readonly remove: { readonly ask: { readonly ids: readonly string[] }; readonly answer: RemovalReport };
  readonly 'remove-imported': { readonly ask: { readonly snapshotId: string }; readonly answer: null };
  /** Changes nothing. */
  readonly 'read-clearables': { readonly ask: object; readonly answer: readonly Clearable[] };
  /** Changes nothing. */
  readonly 'read-file': { readonly ask: { readonly file: File }; readonly answer: readonly ImportPart[] };
  /** Changes nothing. */
  readonly judge: { readonly ask: { readonly part: SettledImport }; readonly answer: ImportVerdict };
  readonly import: {
    readonly ask: { readonly part: SettledImport; readonly mark: ImportMark };
    readonly answer: InsertReport;
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

type RewriteReply = FromWorker<RewriteJobs[RewriteKind]['answer']>;
