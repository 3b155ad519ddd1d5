import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { BridgeApi, EventName } from '../../src-shared/command-names.ts';
import { createBridgeClient } from './bridge-client.ts';
import type { takeSaidFirst as TakeSaidFirst } from './prefetch.ts';

let onEvent: (name: EventName, payload: string) => void = () => undefined;
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
async function load(): Promise<typeof TakeSaidFirst> {
  vi.resetModules();
  return (await import('./prefetch.ts')).takeSaidFirst;
}

/** The document's own element, as the host wrote it. */
let page: { readonly dataset: Record<string, string> };

beforeEach(() => {
  page = { dataset: { theme: 'system' } };
  vi.stubGlobal('document', { documentElement: page });
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  readState.mockReset().mockResolvedValue(JSON.stringify({ ok: false, problem: { kind: 'cancelled' } }));
  vi.stubGlobal('orrery', host);
  vi.stubGlobal('window', globalThis);
  vi.stubGlobal('indexedDB', { databases: () => Promise.resolve([]) });
});
afterEach(() => vi.unstubAllGlobals());

test('main is asked for its state as soon as the script runs, and whoever asks first gets the response', async () => {
  const takeSaidFirst = await load();
  expect(readState).toHaveBeenCalledTimes(1);
  const { invoke } = createBridgeClient(host, takeSaidFirst());
  expect(await invoke('app:read-state', {})).toMatchObject({ ok: false, problem: { kind: 'cancelled' } });
  expect(readState).toHaveBeenCalledTimes(1);
  await invoke('app:read-state', {});
  expect(readState).toHaveBeenCalledTimes(2);
  expect(takeSaidFirst().responses.size).toBe(0);
});

test('what main tells before somebody listens makes the response old, and main is asked again', async () => {
  const takeSaidFirst = await load();
  expect(isHeard).toBe(true);
  onEvent('app:state-changed', '{}');
  const { invoke } = createBridgeClient(host, takeSaidFirst());
  expect(isHeard).toBe(false);
  await invoke('app:read-state', {});
  expect(readState).toHaveBeenCalledTimes(2);
});

test('what main told before somebody listened is told to the first who does, once', async () => {
  const takeSaidFirst = await load();
  onEvent('app:link-refused', JSON.stringify({ reason: 'This is no link Orrery knows.' }));
  const { on } = createBridgeClient(host, takeSaidFirst());
  const [other, heard, later] = [vi.fn<() => void>(), vi.fn<(payload: unknown) => void>(), vi.fn<() => void>()];
  on('app:state-changed', other);
  on('app:link-refused', heard);
  on('app:link-refused', later);
  await Promise.resolve();
  expect(heard.mock.calls).toEqual([[{ reason: 'This is no link Orrery knows.' }]]);
  expect(other).not.toHaveBeenCalled();
  expect(later).not.toHaveBeenCalled();
});

test('what another command may have changed is asked for again', async () => {
  const takeSaidFirst = await load();
  const { invoke } = createBridgeClient(host, takeSaidFirst());
  await invoke('connection:use-demo', {});
  await invoke('app:read-state', {});
  expect(readState).toHaveBeenCalledTimes(2);
});

test('a response that failed fails for whoever takes it, and before that nowhere', async () => {
  readState.mockRejectedValueOnce(new Error('gone'));
  const takeSaidFirst = await load();
  await new Promise((resolve) => setTimeout(resolve));
  const { invoke } = createBridgeClient(host, takeSaidFirst());
  expect(await invoke('app:read-state', {})).toMatchObject({ ok: false, problem: { kind: 'internal' } });
});

test.each([
  ['dark', true, 'dark'],
  ['light', false, 'light'],
  ['system', true, 'light'],
  ['system', false, 'dark'],
  ['__THEME__', true, 'light'],
])('the theme %s, where the system says light: %s, paints the page %s at once', async (theme, isLight, scheme) => {
  page.dataset['theme'] = theme;
  const asked = vi.fn<(query: string) => object>(() => ({ matches: isLight }));
  vi.stubGlobal('matchMedia', asked);
  await load();
  expect(page.dataset).toEqual({ theme, scheme, mantineColorScheme: scheme });
  for (const [query] of asked.mock.calls) expect(query).toBe('(prefers-color-scheme: light)');
});
