import { beforeEach, expect, test, vi } from 'vitest';
import { SessionDouble } from '../../../e2e/electron-double/session-double.ts';
import { createServiceFetch } from './service-fetch.ts';

// The core sends one refresh at a time. Should it ever send two, closing connections must not cut off the first: its response
// has been paid for. The built bundle cannot be brought to do that, so the module is run by itself.

const calls: string[] = [];
const record = (name: string, ...args: readonly unknown[]): void => void calls.push(`${name} ${String(args[0])}`);
const doubles = vi.hoisted(() => ({ fromPartition: (partition: string): unknown => partition }));
vi.mock('electron', () => ({ session: doubles }));

let body: ReadableStreamDefaultController<Uint8Array<ArrayBuffer>>;

beforeEach(() => {
  calls.length = 0;
  doubles.fromPartition = (partition) => {
    const session = new SessionDouble(partition, record);
    session.response = () =>
      Promise.resolve(
        new Response(
          new ReadableStream({
            start: (controller) => {
              body = controller;
            },
          }),
        ),
      );
    return session;
  };
});

const closed = (): readonly string[] => calls.filter((call) => call.startsWith('session.closeAllConnections'));
const priced = { method: 'GET', isPriced: true } as const;

test('while a paid answer is still being read, another request closes other connections than its own', async () => {
  const fetch = createServiceFetch();
  const first = await fetch('https://service.example/', priced);
  await fetch('https://service.example/', priced);
  expect(closed()).toEqual([
    'session.closeAllConnections service-priced-1',
    'session.closeAllConnections service-priced-2',
  ]);
  await first.body?.cancel();
});

test.each([
  ['was read to its end', (response: Response) => (body.close(), response.text())],
  ['was not wanted', (response: Response) => response.body?.cancel()],
  ['broke off', (response: Response) => (body.error(new Error('net::ERR_FAILED')), response.text().catch(() => ''))],
])('once an answer %s, its session serves the next', async (_how, end) => {
  const fetch = createServiceFetch();
  await end(await fetch('https://service.example/', priced));
  await fetch('https://service.example/', priced);
  expect(new Set(closed())).toEqual(new Set(['session.closeAllConnections service-priced-1']));
});

test('a request that failed leaves its session to the next', async () => {
  const fromPartition = doubles.fromPartition;
  doubles.fromPartition = (partition) => {
    const session = fromPartition(partition) as SessionDouble; // made above
    session.response = () => Promise.reject(new Error('net::ERR_FAILED'));
    return session;
  };
  const fetch = createServiceFetch();
  for (let tries = 0; tries < 2; tries++) {
    await expect(fetch('https://service.example/', priced)).rejects.toThrow('net::ERR_FAILED');
  }
  expect(new Set(closed())).toEqual(new Set(['session.closeAllConnections service-priced-1']));
});

test('a request that is cancelled while connections are being closed is not sent', async () => {
  const fetch = createServiceFetch();
  const cancelled = new AbortController();
  const sending = fetch('https://service.example/', { ...priced, signal: cancelled.signal });
  cancelled.abort();
  await expect(sending).rejects.toThrow('aborted');
  expect(calls.filter((call) => call.startsWith('session.fetch'))).toEqual([]);
});
