import { startDemoService, type DemoService } from '../../src-main/demo/start-demo-service.ts';
import { orreryTestKey } from './test-keys.ts';

/** A service on loopback that the journeys connect to, like a real one: by its address and with a key. */
export interface TestService extends Pick<DemoService, 'address' | 'setFault' | 'setClockOffset' | 'stop'> {
  /** Starts it again on the same port, perhaps with another key; its quota and copies begin anew. */
  readonly startAgain: (key?: string) => Promise<void>;
}

/** The built one starts in less time than its source. */
const workerUrl = new URL('../../out/main/demo-worker.js', import.meta.url);

/** Another universe than the demo's (seed 1), so that mixed archives would show. */
const serviceSeed = 77;

/** Starts the demo service with the test key on a free port of loopback. */
export async function startTestService(seed = serviceSeed): Promise<TestService> {
  const start = (key: string, port = 0): Promise<DemoService> => startDemoService({ seed, key, stateFile: null, port, workerUrl });
  let running = await start(orreryTestKey);
  const { address } = running;
  const port = Number(new URL(address).port);
  return {
    address,
    setFault: (fault) => running.setFault(fault),
    setClockOffset: (offsetMs) => running.setClockOffset(offsetMs),
    stop: () => running.stop(),
    startAgain: async (key = orreryTestKey) => {
      await running.stop();
      running = await start(key, port);
    },
  };
}
