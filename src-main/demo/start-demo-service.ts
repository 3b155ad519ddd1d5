import { Worker } from 'node:worker_threads';
import { z } from 'zod';
import { demoFaultSchema, listFaults, type DemoFaults } from './demo-fault.ts';
import type { DemoTypes } from './universe/world-at.ts';

/** A running demo service. */
export interface DemoService {
  /** `http://127.0.0.1:PORT`, without a slash at the end. */
  readonly address: string;
  /** Sets the faults that following requests suffer, instead of those before; null ends them. Resolves when it applies. */
  readonly setFault: (faults: DemoFaults) => Promise<void>;
  /** Moves the service's clock, in milliseconds from the real one. Resolves when it applies. */
  readonly setClockOffset: (offsetMs: number) => Promise<void>;
  /**
   * As if it had just been started on the same port, perhaps with another key: every connection is closed, faults are over, the
   * clock is the real one; quota and copies begin anew, or as the state file has them. Resolves when it applies.
   */
  readonly beginAnew: (key?: string) => Promise<void>;
  /** Closes every connection and ends the thread; may be called again. */
  readonly stop: () => Promise<void>;
}

interface DemoServiceOptions {
  readonly seed: number;
  /** Days from the clock's at which the universe stands, 0 when absent. Quota, renewals and status keep to the clock. */
  readonly day?: number;
  /** `documented` when absent: what the specification says. */
  readonly types?: DemoTypes;
  /** The only key the service accepts. */
  readonly key: string;
  /** Where quota and renewals survive a restart; null keeps them in memory. */
  readonly stateFile: string | null;
  /** When the quota resets, in milliseconds after midnight UTC; `demoLimits.quotaOffsetMs` when absent. */
  readonly quotaOffsetMs?: number;
  /** 0 or absent: any free port. */
  readonly port?: number;
  readonly workerUrl?: URL;
}

/**
 * Starts the demo service on loopback, in a worker thread.
 *
 * @throws an Error with the reason when the worker dies before it listens (port taken, file missing).
 */
export async function startDemoService(options: DemoServiceOptions): Promise<DemoService> {
  const { seed, day = 0, types = 'documented', key, stateFile, quotaOffsetMs, port = 0 } = options;
  const workerData: WorkerSetup = { seed, day, types, key, stateFile, quotaOffsetMs, port };
  const worker = new Worker(options.workerUrl ?? demoWorkerUrl(import.meta.url), { workerData, name: 'demo-service' });
  const line = openLine(worker);
  const boundPort = await line.listening;
  return {
    address: `http://127.0.0.1:${boundPort}`,
    setFault: (faults) => line.send((id) => ({ type: 'set-faults', id, faults: listFaults(faults) })),
    setClockOffset: (offsetMs) => line.send((id) => ({ type: 'set-clock', id, offsetMs })),
    beginAnew: (newKey = key) => line.send((id) => ({ type: 'begin-anew', id, key: newKey })),
    stop: () => {
      if (line.hasEnded()) return line.ended;
      worker.postMessage({ type: 'stop' } satisfies WorkerOrder, []);
      const patience = setTimeout(() => void worker.terminate(), 2_000); // a thread busy for longer is not worth waiting for
      return line.ended.finally(() => clearTimeout(patience));
    },
  };
}

/** The conversation with the worker: its port, its end, and orders that resolve when they apply. */
interface WorkerLine {
  readonly listening: Promise<number>;
  readonly ended: Promise<void>;
  readonly hasEnded: () => boolean;
  readonly send: (make: (id: number) => WorkerOrder) => Promise<void>;
}

function openLine(worker: Worker): WorkerLine {
  const waiting = new Map<number, PromiseWithResolvers<void>>();
  const listening = Promise.withResolvers<number>();
  const ended = Promise.withResolvers<void>();
  let trouble: Error | null = null;
  let hasEnded = false;
  worker.on('error', (error: unknown) => {
    trouble = error instanceof Error ? error : new Error(String(error));
  });
  worker.on('exit', () => {
    hasEnded = true;
    const reason = trouble?.message ?? 'its thread ended.';
    listening.reject(new Error(`The demo service could not start: ${reason}`, { cause: trouble }));
    for (const order of waiting.values()) order.reject(new Error(stopped));
    ended.resolve();
  });
  worker.on('message', (message: unknown) => {
    const report = workerReportSchema.parse(message);
    if (report.type === 'listening') listening.resolve(report.port);
    else waiting.get(report.id)?.resolve();
  });
  let orders = 0;
  const send: WorkerLine['send'] = (make) => {
    if (hasEnded) return Promise.reject(new Error(stopped));
    const id = (orders += 1);
    const applied = Promise.withResolvers<void>();
    waiting.set(id, applied);
    worker.postMessage(make(id), []);
    return applied.promise.finally(() => waiting.delete(id));
  };
  return { listening: listening.promise, ended: ended.promise, hasEnded: () => hasEnded, send };
}

const stopped = 'The demo service has stopped.';

/**
 * Where the worker's file is, seen from this module: beside it as TypeScript when run from source; in `out/main` when
 * built, where this module is part of a bundle there or of a chunk in `out/main/chunks`. Exported for its test.
 */
export function demoWorkerUrl(moduleUrl: string): URL {
  const path = new URL(moduleUrl).pathname;
  if (path.endsWith('.ts')) return new URL('demo-worker.ts', moduleUrl);
  return new URL(/\/chunks\/[^/]+$/.test(path) ? '../demo-worker.js' : 'demo-worker.js', moduleUrl);
}

/** What the worker is started with. */
export const workerSetupSchema = z.object({
  seed: z.int(),
  day: z.int(),
  types: z.enum(['documented', 'recorded']),
  key: z.string().min(1),
  stateFile: z.string().nullable(),
  quotaOffsetMs: z.number().optional(),
  port: z.int().min(0).max(65_535),
});

type WorkerSetup = z.infer<typeof workerSetupSchema>;

/** Orders to the worker. Each is answered by `applied` with its `id`, when it has one; `stop` ends the worker. */
export const workerOrderSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('set-faults'), id: z.int().optional(), faults: z.array(demoFaultSchema).readonly() }),
  z.object({ type: z.literal('set-clock'), id: z.int().optional(), offsetMs: z.number() }),
  z.object({ type: z.literal('begin-anew'), id: z.int().optional(), key: z.string().min(1) }),
  z.object({ type: z.literal('stop') }),
]);

type WorkerOrder = z.infer<typeof workerOrderSchema>;

/** What the worker tells. */
const workerReportSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('listening'), port: z.int() }),
  z.object({ type: z.literal('applied'), id: z.int() }),
]);

export type WorkerReport = z.infer<typeof workerReportSchema>;
