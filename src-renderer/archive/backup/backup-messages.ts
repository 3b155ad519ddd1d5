import type { Outcome } from '../../../src-shared/problem.ts';
import type { BackupProgress } from './backup-format.ts';
import type { BackupJob, BackupJobKind, BackupJobs } from './backup-job.ts';

/** To the backup worker: first the job, then the answers to what it asks. */
export type ToBackupWorker =
  | {
      readonly kind: 'start';
      readonly job: BackupJob;
      /** Of the source; 0 without one. */ readonly byteLength: number;
    }
  | { readonly kind: 'answer'; readonly callId: number; readonly outcome: Outcome<Uint8Array<ArrayBuffer> | null> };

/** From the backup worker. */
export type FromBackupWorker =
  | { readonly kind: 'write'; readonly callId: number; readonly chunk: Uint8Array<ArrayBuffer> }
  | { readonly kind: 'read'; readonly callId: number; readonly offset: number; readonly length: number }
  | { readonly kind: 'progress'; readonly progress: BackupProgress }
  | { readonly kind: 'end'; readonly outcome: Outcome<BackupJobs[BackupJobKind]['result']> };
