import { setImmediate } from 'node:timers/promises';
import { startDemoService, type DemoService } from '../../../src-main/demo/start-demo-service.ts';
import { orreryTestKey } from '../security/test-keys.ts';

/** A service on loopback that the journeys connect to, like a real one: by its address and with a key. */
export interface TestService extends Pick<DemoService, 'address' | 'setFault' | 'setClockOffset' | 'stop'> {
  /** Starts it again on the same port, perhaps with another key; its quota and copies begin anew. */
  readonly startAgain: (key?: string) => Promise<void>;
}

/** Another universe than the demo's (seed 1), so that mixed archives would show. */
const serviceSeed = 77;

/** Of the built program: a thread that reads TypeScript needs an engine of its own for it, which takes longer than the rest. */
const workerUrl = new URL('../../../out/main/demo-worker.js', import.meta.url);

/**
 * When the services of this process reset their quota: at 06:00 or 18:00 UTC, whichever is hours away. A price that is measured
 * within minutes of a reset is rightly not trusted, and every journey that learns one would fail then.
 */
export const testQuotaOffsetMs = (new Date().getUTCHours() < 12 ? 18 : 6) * 3_600_000;

const start = (key: string, seed: number, port = 0): Promise<DemoService> =>
  startDemoService({ seed, key, stateFile: null, quotaOffsetMs: testQuotaOffsetMs, port, workerUrl });

/** Starts the demo service with the test key on a free port of loopback. */
export async function startTestService(seed = serviceSeed): Promise<TestService> {
  return controlled(await start(orreryTestKey, seed), seed, () => undefined);
}

/** One thread that plays the service for one journey after the other, each time as if just started. */
export interface ServiceThread {
  readonly open: () => Promise<TestService>;
  readonly end: () => Promise<void>;
}

/** A thread for each journey took as long as the journey's own first steps, and many of them made Node's engine end now and then. */
export function createServiceThread(): ServiceThread {
  let running: DemoService | null = null;
  const follow = (now: DemoService | null): void => {
    running = now;
  };
  return {
    open: async () => {
      if (running) {
        await running.beginAnew(orreryTestKey);
        // The connections of the journey before were hung up; the next request would be sent on one that has not noticed.
        for (let turn = 0; turn < 2; turn++) await setImmediate();
      } else running = await start(orreryTestKey, serviceSeed);
      return controlled(running, serviceSeed, follow);
    },
    end: async () => {
      await running?.stop();
    },
  };
}

/** @param follow is told which thread plays the service, or that none does any more. */
function controlled(first: DemoService, seed: number, follow: (now: DemoService | null) => void): TestService {
  let running = first;
  const { address } = first;
  const port = Number(new URL(address).port);
  return {
    address,
    setFault: (fault) => running.setFault(fault),
    setClockOffset: (offsetMs) => running.setClockOffset(offsetMs),
    stop: () => {
      follow(null);
      return running.stop();
    },
    startAgain: async (key = orreryTestKey) => {
      await running.stop();
      running = await start(key, seed, port);
      follow(running);
    },
  };
}
