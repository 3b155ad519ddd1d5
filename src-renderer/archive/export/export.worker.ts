import type { FinishedTable } from '../../../src-shared/export-contract.ts';
import { fail, ProblemError, succeed, type Outcome } from '../../../src-shared/problem.ts';
import { toBase64 } from '../backup/file/row-text.ts';
import { joinArchive } from '../schema/archive-database.ts';
import { storageProblem } from '../schema/storage-problem.ts';
import {
  exportInstant,
  exportState,
  writeExport,
  type ExportJob,
  type ExportPiece,
  type ExportProgress,
} from './write-export.ts';

/** The thread that reads an archive and makes the parts of an export; the page hands them on. It writes nothing to the archive. */

let response: ((outcome: Outcome<null>) => void) | null = null;

addEventListener('message', ({ data }: MessageEvent<ToExportWorker>) => {
  if (data.kind === 'reply') {
    response?.(data.outcome);
    return;
  }
  void work(data)
    .then(succeed, (error: unknown) => fail(storageProblem(error)))
    .then((outcome) => send({ kind: 'end', outcome }));
});

async function work(request: Exclude<ToExportWorker, { kind: 'reply' }>): Promise<ExportOrigin> {
  const archive = joinArchive(request.archiveId);
  try {
    if (request.kind === 'look') {
      const asOf = request.asOf ?? (await exportInstant(archive));
      return { asOf, state: await exportState(archive, request.archiveId, asOf) };
    }
    const sink = {
      write: (pieces: readonly ExportPiece[]) =>
        call({ kind: 'write', pieces: pieces.map(({ chunk, ...piece }) => ({ ...piece, chunk: toBase64(chunk) })) }),
      finishTable: (table: FinishedTable) => call({ kind: 'table', table }),
    };
    await writeExport(archive, request.job, sink, {
      onProgress: paced((progress) => send({ kind: 'progress', progress })),
    });
    return { asOf: request.job.asOf, state: '' };
  } finally {
    archive.close();
  }
}

/** Asks the page; one call at a time. @throws ProblemError */
async function call(message: FromExportWorker): Promise<void> {
  const outcome = await new Promise<Outcome<null>>((resolve) => {
    response = resolve;
    send(message);
  });
  if (!outcome.ok) throw new ProblemError(outcome.problem);
}

const tellEveryMs = 100;

function paced(tell: (progress: ExportProgress) => void): (progress: ExportProgress) => void {
  let toldAt = 0;
  return (progress) => {
    if (performance.now() - toldAt < tellEveryMs) return;
    toldAt = performance.now();
    tell(progress);
  };
}

function send(message: FromExportWorker): void {
  postMessage(message);
}

/** What an export is made of (`export:begin`). */
export interface ExportOrigin {
  readonly asOf: number;
  readonly state: string;
}

/** To the worker: what to do, and the answers to what it asks. */
export type ToExportWorker =
  | { readonly kind: 'look'; readonly archiveId: string; readonly asOf: number | null }
  | { readonly kind: 'write'; readonly archiveId: string; readonly job: ExportJob }
  | { readonly kind: 'reply'; readonly outcome: Outcome<null> };

/** A piece as it crosses the bridge. */
export type EncodedPiece = Omit<ExportPiece, 'chunk'> & { readonly chunk: string };

/** From the worker. */
export type FromExportWorker =
  | { readonly kind: 'write'; readonly pieces: EncodedPiece[] }
  | { readonly kind: 'table'; readonly table: FinishedTable }
  | { readonly kind: 'progress'; readonly progress: ExportProgress }
  | { readonly kind: 'end'; readonly outcome: Outcome<ExportOrigin> };
