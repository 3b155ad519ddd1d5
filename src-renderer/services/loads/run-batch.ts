import type { LoadPlace, MeasuredBatch } from './measured-batch.ts';

/** Fetches of one act, measured together. No first view needs what measures them: it comes with the first that is sent. */
export interface RunBatch {
  readonly measured: () => Promise<MeasuredBatch>;
  /** Reads the account after the last of them, where one was measured. To be called when all have ended. */
  readonly end: () => Promise<void>;
}

export function beginBatch(target: LoadPlace): RunBatch {
  let measured: Promise<MeasuredBatch> | null = null;
  return {
    measured: () =>
      (measured ??= import('./measured-batch.ts').then(({ createMeasuredBatch }) => createMeasuredBatch(target))),
    end: async () => (await measured)?.end(),
  };
}
