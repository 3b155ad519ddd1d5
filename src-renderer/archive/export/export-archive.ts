import { Dexie } from 'dexie';
import type { ExportFormat, WrittenExport } from '../../../src-shared/export-contract.ts';
import { fail, problemOf, succeed, type Outcome } from '../../../src-shared/problem.ts';
import type { BridgeClient } from '../../bridge/bridge-client.ts';
import { archiveName, archiveVersion } from '../schema/archive-database.ts';
import { currentArchiveId, hasArchive } from '../schema/generations.ts';
import { storageProblem } from '../schema/storage-problem.ts';
import type { ExportOrigin, FromExportWorker, ToExportWorker } from './export.worker.ts';
import type { ExportProgress } from './write-export.ts';

interface ExportRequest {
  readonly profileId: string;
  readonly format: ExportFormat;
  /** UTC, epoch milliseconds: the archive as it was then; null for now. An export that is gone on with keeps its own. */
  readonly asOf: number | null;
  /** Goes on with the export that was left unfinished, without asking where. */
  readonly goOn: boolean;
  readonly bridge: Pick<BridgeClient, 'invoke'>;
  readonly onProgress?: (progress: ExportProgress) => void;
  readonly signal?: AbortSignal;
}

/**
 * Exports the archive of a connection into a folder that the host asks for. What was written before it broke off or was stopped
 * stays there and is gone on with later. Never rejects.
 *
 * @returns null where the user did not say where it goes.
 */
export async function exportArchive(request: ExportRequest): Promise<Outcome<WrittenExport | null>> {
  const { bridge, profileId, format, goOn } = request;
  let exportId: string | null = null;
  let outcome: Outcome<WrittenExport | null>;
  try {
    const archiveId = await currentArchiveId(profileId);
    const detail = await refusalOf(archiveId);
    if (detail !== null) outcome = fail({ kind: 'storage-failed', detail });
    else {
      const chosen = await bridge.invoke('export:choose', { profileId, format, goOn });
      if (chosen.ok && chosen.value === null) return succeed(null);
      if (chosen.ok && chosen.value) exportId = chosen.value.exportId;
      outcome = chosen.ok && chosen.value ? await write(request, archiveId, chosen.value) : failureOf(chosen);
    }
  } catch (error) {
    outcome = fail(storageProblem(error));
  }
  if (!outcome.ok) await bridge.invoke('export:stop', { exportId, problem: outcome.problem });
  return outcome;
}

/** Why an archive can't be exported, as a sentence. Opening one of an earlier version would upgrade it, which is for a start of the program. */
async function refusalOf(archiveId: string): Promise<string | null> {
  if (!(await hasArchive(archiveId))) return 'There is no archive to export.';
  const raw = new Dexie(archiveName(archiveId), { cache: 'disabled' });
  try {
    await raw.open();
    const isCurrent = Math.floor(raw.verno) === archiveVersion;
    return isCurrent
      ? null
      : 'The archive was made by another version of Orrery. Open it once in the window, then export it.';
  } finally {
    raw.close();
  }
}

function failureOf(outcome: Outcome<unknown>): Outcome<never> {
  return outcome.ok ? fail({ kind: 'internal' }) : outcome;
}

interface Chosen {
  readonly exportId: string;
  readonly begun: ExportOrigin | null;
}

async function write(
  request: ExportRequest,
  archiveId: string,
  { exportId, begun }: Chosen,
): Promise<Outcome<WrittenExport>> {
  const { bridge, format } = request;
  const asOf = begun?.asOf ?? request.asOf;
  const looked = await runInWorker({ kind: 'look', archiveId, asOf }, request, exportId);
  if (!looked.ok) return looked;
  const begin = await bridge.invoke('export:begin', { exportId, ...looked.value });
  if (!begin.ok) return begin;
  const job = { format, asOf: looked.value.asOf, finished: begin.value.finished };
  const written = await runInWorker({ kind: 'write', archiveId, job }, request, exportId);
  if (!written.ok) return written;
  return bridge.invoke('export:finish', { exportId });
}

/** Does one thing in a worker of its own, and hands what it makes to main. */
function runInWorker(
  message: ToExportWorker,
  { bridge, onProgress, signal }: ExportRequest,
  exportId: string,
): Promise<Outcome<ExportOrigin>> {
  return new Promise((resolve) => {
    if (signal?.aborted) {
      resolve(fail({ kind: 'cancelled' }));
      return;
    }
    const worker = new Worker(new URL('./export.worker.ts', import.meta.url), { type: 'module' });
    const listening = new AbortController();
    const whileListening = { signal: listening.signal };
    const end = (outcome: Outcome<ExportOrigin>): void => {
      listening.abort();
      worker.terminate();
      resolve(outcome);
    };
    const breakDown = (event: Event): void => {
      event.preventDefault();
      end(fail({ kind: 'internal', detail: 'The worker that exports broke down. The archive is as it was.' }));
    };
    const pass = (data: Extract<FromExportWorker, { kind: 'write' | 'table' }>): Promise<Outcome<null>> =>
      data.kind === 'write'
        ? bridge.invoke('export:write', { exportId, pieces: data.pieces })
        : bridge.invoke('export:finish-table', { exportId, ...data.table });
    signal?.addEventListener('abort', () => end(fail({ kind: 'cancelled' })), whileListening);
    worker.addEventListener('error', breakDown, whileListening);
    worker.addEventListener('messageerror', breakDown, whileListening);
    worker.addEventListener(
      'message',
      ({ data }: MessageEvent<FromExportWorker>) => {
        if (data.kind === 'end') end(data.outcome);
        else if (data.kind === 'progress') onProgress?.(data.progress);
        else {
          void pass(data)
            .catch((error: unknown) => fail(problemOf(error)))
            .then((outcome) => worker.postMessage({ kind: 'reply', outcome } satisfies ToExportWorker));
        }
      },
      whileListening,
    );
    worker.postMessage(message);
  });
}
