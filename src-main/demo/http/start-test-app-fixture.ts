import { createFaultSwitch } from '../demo-fault.ts';
import { createDemoApp } from './create-demo-app.ts';
import type { DemoTypes } from '../universe/world-at.ts';
import { createDemoState } from './demo-state.ts';

/** The service the tests talk to: its key, its universe and the moment it starts at (UTC, epoch milliseconds). */
export const demoTestSetup = { key: 'demo-test-key', seed: 5, start: Date.UTC(2026, 2, 14, 15, 30) } as const;

/** The demo service without a socket, with a clock the test turns and pauses that are only counted. For tests. */
export function startTestApp(stateFile: string | null = null, types: DemoTypes = 'documented') {
  const { key, seed, start } = demoTestSetup;
  const clock = { nowMs: start, pausedMs: 0 };
  const pause = (ms: number): Promise<void> => {
    clock.pausedMs += ms;
    return Promise.resolve();
  };
  const state = createDemoState({ seed, types, key, stateFile, now: () => clock.nowMs, pause });
  const app = createDemoApp(state, createFaultSwitch());
  const get = async (path: string, headers: Record<string, string> = { 'x-api-key': key }) => {
    const response = await app.request(path, { headers });
    const body = (await response.json()) as Record<string, unknown>; // every response of the service is a JSON object
    return { status: response.status, headers: response.headers, body };
  };
  const remaining = async (): Promise<number> => {
    const { data } = (await get('/v2/me')).body as { readonly data: { readonly dailyRequestsRemaining: number } }; // the account's shape
    return data.dailyRequestsRemaining;
  };
  return { clock, get, remaining };
}
