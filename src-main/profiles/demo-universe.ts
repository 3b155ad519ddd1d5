import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { FetchPlan } from '../../src-shared/plan.ts';
import { ProblemError, succeed, type Outcome } from '../../src-shared/problem.ts';
import { startDemoService, type DemoService } from '../demo/start-demo-service.ts';
import { defaultPathSegments, type Connection } from '../service/build-request.ts';
import type { ServiceClient, ServiceResponse } from '../service/service-client.ts';

/** The demo service, started when first needed. Its key is made up for the run and means nothing elsewhere. */
export interface DemoUniverse {
  readonly connect: () => Promise<Connection>;
  /**
   * What the universe would have said at an earlier instant (decision 43): asked of a second service whose clock stands there and
   * whose quota is its own. The response bears the times of that instant.
   *
   * @param at UTC, epoch milliseconds.
   */
  readonly loadAt: (at: number, plan: FetchPlan, signal: AbortSignal) => Promise<Outcome<ServiceResponse>>;
  readonly stop: () => Promise<void>;
}

interface DemoUniverseOptions {
  readonly dataDir: string;
  readonly seed: number;
  /** Days from today at which the universe stands; 0 when left out. */
  readonly day?: number;
  /** Sends what `loadAt` asks for. */
  readonly earlierClient: ServiceClient;
}

/** How long the second service is kept after its last response, in milliseconds. */
const restMs = 30_000;

export function createDemoUniverse({ dataDir, seed, day = 0, earlierClient }: DemoUniverseOptions): DemoUniverse {
  const today = createServiceKeeper({ seed, day, stateFile: join(dataDir, 'demo-state.json') });
  const earlier = createServiceKeeper({ seed, day, stateFile: null });
  let turn: Promise<unknown> = Promise.resolve();
  let standsAt: { readonly service: DemoService; readonly at: number } | null = null;
  let rest: NodeJS.Timeout | undefined;
  const loadAt: DemoUniverse['loadAt'] = async (at, plan, signal) => {
    clearTimeout(rest);
    const service = await earlier.start();
    if (standsAt?.service !== service || standsAt.at !== at) await service.setClockOffset(at - Date.now());
    standsAt = { service, at };
    const response = await earlierClient.load(connectionTo(service, earlier.key), plan, {
      signal,
      onProgress: () => undefined,
    });
    rest = setTimeout(() => void earlier.rest(), restMs).unref();
    if (!response.ok) return response;
    const { startedAt, endedAt } = response.value;
    return succeed({ ...response.value, startedAt: at - (endedAt - startedAt), endedAt: at });
  };
  return {
    connect: async () => connectionTo(await today.start(), today.key),
    loadAt: (at, plan, signal) => {
      // One after the other: its clock stands at one instant at a time.
      const loading = turn.then(() => loadAt(at, plan, signal));
      turn = loading.catch(() => undefined);
      return loading;
    },
    stop: async () => {
      clearTimeout(rest);
      await Promise.all([today.stop(), earlier.stop()]);
    },
  };
}

function connectionTo({ address }: DemoService, key: string): Connection {
  return { address, key, words: defaultPathSegments };
}

/** One demo service that is started when it is needed, with a key made up for the run. */
function createServiceKeeper(options: Omit<Parameters<typeof startDemoService>[0], 'key'>) {
  const key = `demo-${randomBytes(12).toString('hex')}`;
  let running: Promise<DemoService> | null = null;
  let isStopped = false;
  /** Ends it until it is needed again. */
  const rest = async (): Promise<void> => {
    const ending = running;
    running = null;
    await (await ending?.catch(() => null))?.stop();
  };
  return {
    key,
    start: async (): Promise<DemoService> => {
      // A request that was under way when the program closed must not start a thread that keeps it alive.
      if (isStopped) throw new ProblemError({ kind: 'cancelled' });
      running ??= startDemoService({ ...options, key }).catch((error: unknown) => {
        running = null; // the next request tries again
        throw error;
      });
      return running;
    },
    rest,
    stop: (): Promise<void> => {
      isStopped = true;
      return rest();
    },
  };
}
