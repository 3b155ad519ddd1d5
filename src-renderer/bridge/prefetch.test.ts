import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { BridgeApi } from '../../src-shared/command-names.ts';
import { createBridgeClient } from './bridge-client.ts';
import type { takeAskedFirst as TakeAskedFirst } from './prefetch.ts';

let onEvent: (name: 'app:state-changed', payload: string) => void = () => undefined;
let isHeard = false;
const readState = vi.fn<(text: string) => Promise<string>>();
const host = {
  commands: { 'app:read-state': readState, 'connection:use-demo': () => Promise.resolve('{}') },
  listen: (listener: typeof onEvent) => {
    onEvent = listener;
    isHeard = true;
    return () => {
      isHeard = false;
    };
  },
} as unknown as BridgeApi; // the commands that are asked

/** As at the start of a page: the module is evaluated anew. */
async function load(): Promise<typeof TakeAskedFirst> {
  vi.resetModules();
  return (await import('./prefetch.ts')).takeAskedFirst;
}

beforeEach(() => {
  readState.mockReset().mockResolvedValue(JSON.stringify({ ok: false, problem: { kind: 'cancelled' } }));
  vi.stubGlobal('orrery', host);
  vi.stubGlobal('window', globalThis);
  vi.stubGlobal('indexedDB', { databases: () => Promise.resolve([]) });
});
afterEach(() => vi.unstubAllGlobals());

test('main is asked for its state as soon as the script runs, and whoever asks first gets the response', async () => {
  const takeAskedFirst = await load();
  expect(readState).toHaveBeenCalledTimes(1);
  const { invoke } = createBridgeClient(host, takeAskedFirst());
  expect(await invoke('app:read-state', {})).toMatchObject({ ok: false, problem: { kind: 'cancelled' } });
  expect(readState).toHaveBeenCalledTimes(1);
  await invoke('app:read-state', {});
  expect(readState).toHaveBeenCalledTimes(2);
  expect(takeAskedFirst().size).toBe(0);
});

test('what main tells before somebody listens makes the response old, and main is asked again', async () => {
  const takeAskedFirst = await load();
  expect(isHeard).toBe(true);
  onEvent('app:state-changed', '{}');
  const { invoke } = createBridgeClient(host, takeAskedFirst());
  expect(isHeard).toBe(false);
  await invoke('app:read-state', {});
  expect(readState).toHaveBeenCalledTimes(2);
});

test('what another command may have changed is asked for again', async () => {
  const takeAskedFirst = await load();
  const { invoke } = createBridgeClient(host, takeAskedFirst());
  await invoke('connection:use-demo', {});
  await invoke('app:read-state', {});
  expect(readState).toHaveBeenCalledTimes(2);
});

test('a response that failed fails for whoever takes it, and before that nowhere', async () => {
  readState.mockRejectedValueOnce(new Error('gone'));
  const takeAskedFirst = await load();
  await new Promise((resolve) => setTimeout(resolve));
  const { invoke } = createBridgeClient(host, takeAskedFirst());
  expect(await invoke('app:read-state', {})).toMatchObject({ ok: false, problem: { kind: 'internal' } });
});
