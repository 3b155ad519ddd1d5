import { fail, succeed } from '../../../src-shared/problem.ts';
import { joinArchive } from '../join-archive.ts';
import { importAnswer } from '../import/import-answer.ts';
import { judgeImport } from '../import/judge-import.ts';
import { readImportFile } from '../import/read-import-file.ts';
import { storageProblem } from '../storage-problem.ts';
import { readClearables } from './clearing.ts';
import { removeImported } from './remove-imported.ts';
import { removeSnapshots } from './remove-snapshots.ts';
import type { RewriteJob, RewriteJobs, RewriteKind, RewriteReply, RewriteRequest } from './rewrite-messages.ts';

/**
 * The rewriting worker: removes and inserts snapshots, and reads files, off the page's thread. One job after the other: two
 * of them at once would only make each other plan again.
 */

const cancelled = new Set<string>();
let done: Promise<unknown> = Promise.resolve();

addEventListener('message', (event: MessageEvent<RewriteRequest>) => {
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
        return await importAnswer(archive, job.part, job.mark);
      default:
        return job satisfies never;
    }
  } finally {
    archive.close();
  }
}
