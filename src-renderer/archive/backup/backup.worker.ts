import { fail, ProblemError, succeed, type Outcome } from '../../../src-shared/problem.ts';
import { storageProblem } from '../schema/storage-problem.ts';
import {
  doBackupJob,
  paceProgress,
  type BackupHost,
  type BackupJob,
  type BackupJobKind,
  type BackupJobs,
} from './backup-job.ts';
import type { BackupProgress } from './file/backup-format.ts';

/**
 * The backup worker: packs, unpacks and checks archives off the page's thread. It does one job at a time, the next when that
 * went well, and is ended by the page, which also reads and writes the file for it, a piece at a time.
 */

const waiting = new Map<number, (outcome: Outcome<Uint8Array<ArrayBuffer> | null>) => void>();
let calls = 0;

addEventListener('message', (event: MessageEvent<ToBackupWorker>) => {
  const message = event.data;
  if (message.kind === 'reply') {
    waiting.get(message.callId)?.(message.outcome);
    waiting.delete(message.callId);
    return;
  }
  void doBackupJob(message.job, hostOf(message.byteLength))
    .then(succeed, (error: unknown) => fail(storageProblem(error)))
    .then((outcome) => send({ kind: 'end', outcome }));
});

function hostOf(byteLength: number): BackupHost {
  return {
    sink: {
      write: async (chunk) => {
        await call((callId) => ({ kind: 'write', callId, chunk }), [chunk.buffer]);
      },
    },
    source: {
      byteLength,
      read: async (offset, length) =>
        (await call((callId) => ({ kind: 'read', callId, offset, length }))) ?? new Uint8Array(),
    },
    onProgress: paceProgress((progress) => send({ kind: 'progress', progress })),
  };
}

/** Asks the page and waits for its response. @throws ProblemError */
async function call(
  messageOf: (callId: number) => FromBackupWorker,
  transfer: Transferable[] = [],
): Promise<Uint8Array<ArrayBuffer> | null> {
  const callId = ++calls;
  const outcome = await new Promise<Outcome<Uint8Array<ArrayBuffer> | null>>((resolve) => {
    waiting.set(callId, resolve);
    send(messageOf(callId), transfer);
  });
  if (!outcome.ok) throw new ProblemError(outcome.problem);
  return outcome.value;
}

function send(message: FromBackupWorker, transfer: Transferable[] = []): void {
  postMessage(message, { transfer });
}

/** To the backup worker: first the job, then the answers to what it asks. */
export type ToBackupWorker =
  | {
      readonly kind: 'start';
      readonly job: BackupJob;
      /** Of the source; 0 without one. */ readonly byteLength: number;
    }
  | { readonly kind: 'reply'; readonly callId: number; readonly outcome: Outcome<Uint8Array<ArrayBuffer> | null> };

/** From the backup worker. */
export type FromBackupWorker =
  | { readonly kind: 'write'; readonly callId: number; readonly chunk: Uint8Array<ArrayBuffer> }
  | { readonly kind: 'read'; readonly callId: number; readonly offset: number; readonly length: number }
  | { readonly kind: 'progress'; readonly progress: BackupProgress }
  | { readonly kind: 'end'; readonly outcome: Outcome<BackupJobs[BackupJobKind]['result']> };
