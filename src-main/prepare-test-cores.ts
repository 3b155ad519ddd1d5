import { afterAll, afterEach, beforeAll } from 'vitest';
import { startDemoService, type DemoService } from './demo/start-demo-service.ts';
import { startTestCore, testKey, type TestCore } from './start-test-core.ts';

/**
 * One demo service with the test key for the tests of a file, and cores that are closed after each of them. Called once
 * at the top of a test file.
 *
 * @param onService gets the service before the first test.
 * @returns starts a core; it is closed after the test that started it.
 */
export function prepareTestCores(
  onService: (service: DemoService) => void,
): (options?: Parameters<typeof startTestCore>[0]) => Promise<TestCore> {
  const started: TestCore[] = [];
  let service: DemoService | null = null;
  beforeAll(async () => {
    service = await startDemoService({ seed: 5, key: testKey, stateFile: null });
    onService(service);
  });
  afterEach(async () => {
    await Promise.all(started.splice(0).map((core) => core.close()));
    await service?.setFault(null);
  });
  afterAll(() => service?.stop());
  return async (options = {}) => {
    const core = await startTestCore(options);
    started.push(core);
    return core;
  };
}
