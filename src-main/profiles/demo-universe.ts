import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { ProblemError } from '../../src-shared/problem.ts';
import { startDemoService, type DemoService } from '../demo/start-demo-service.ts';
import { defaultPathSegments, type Connection } from '../service/build-request.ts';

/** The demo service, started when first needed. Its key is made up for the run and means nothing elsewhere. */
export interface DemoUniverse {
  readonly connect: () => Promise<Connection>;
  readonly stop: () => Promise<void>;
}

/** @param day days from today at which the universe stands. */
export function createDemoUniverse(dataDir: string, seed: number, day = 0): DemoUniverse {
  const key = `demo-${randomBytes(12).toString('hex')}`;
  let running: Promise<DemoService> | null = null;
  let isStopped = false;
  return {
    connect: async () => {
      // A request that was under way when the program closed must not start a thread that keeps it alive.
      if (isStopped) throw new ProblemError({ kind: 'cancelled' });
      running ??= startDemoService({ seed, day, key, stateFile: join(dataDir, 'demo-state.json') }).catch(
        (error: unknown) => {
          running = null; // the next request tries again
          throw error;
        },
      );
      return { address: (await running).address, key, words: defaultPathSegments };
    },
    stop: async () => {
      isStopped = true;
      const service = await running?.catch(() => null);
      running = null;
      await service?.stop();
    },
  };
}
