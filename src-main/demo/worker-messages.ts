import { z } from 'zod';
import { demoFaultSchema } from './demo-fault.ts';

/** What the worker is started with. */
export const workerSetupSchema = z.object({
  seed: z.int(),
  day: z.int(),
  key: z.string().min(1),
  stateFile: z.string().nullable(),
  port: z.int().min(0).max(65_535),
});

export type WorkerSetup = z.infer<typeof workerSetupSchema>;

/** Orders to the worker. Each is answered by `applied` with its `id`, when it has one; `stop` ends the worker. */
export const workerOrderSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('set-faults'), id: z.int().optional(), faults: z.array(demoFaultSchema).readonly() }),
  z.object({ type: z.literal('set-clock'), id: z.int().optional(), offsetMs: z.number() }),
  z.object({ type: z.literal('begin-anew'), id: z.int().optional(), key: z.string().min(1) }),
  z.object({ type: z.literal('stop') }),
]);

export type WorkerOrder = z.infer<typeof workerOrderSchema>;

/** What the worker tells. */
export const workerReportSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('listening'), port: z.int() }),
  z.object({ type: z.literal('applied'), id: z.int() }),
]);

export type WorkerReport = z.infer<typeof workerReportSchema>;
