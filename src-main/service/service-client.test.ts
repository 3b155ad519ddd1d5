import type { IncomingMessage, ServerResponse } from 'node:http';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { ResourceName } from '../../src-shared/catalog/registry.ts';
import { planFetch, type Intent } from '../../src-shared/plan.ts';
import type { Outcome } from '../../src-shared/problem.ts';
import { defaultPathSegments, type Connection } from './build-request.ts';
import { startOddServer, type OddServer } from './odd-server-fixture.ts';
import { createRedactor } from './redactor.ts';
import { createServiceClient, type LoadProgress, type ServiceClient, type ServiceResponse } from './service-client.ts';

const key = 'test-key-Zq7/8+Kd2=Lw4X';
const servers: OddServer[] = [];
afterEach(async () => {
  vi.useRealTimers();
  await Promise.all(servers.splice(0).map((server) => server.close()));
});

type Handler = (response: ServerResponse, request: IncomingMessage, count: number) => void;
type ClientOptions = Omit<Parameters<typeof createServiceClient>[0], 'fetch' | 'redactor'>;

const player = JSON.stringify({ success: true, message: 'ok', data: { profile: { handle: 'Mira' } } });
const succeed: Handler = (response) => void response.end(player);
/** Of an account that the requests of the test never change. */
const account = JSON.stringify({ success: true, data: { dailyRequestLimit: 500, dailyRequestsRemaining: 400 } });
const day = { lastAt: '2026-03-14T18:00:00.000Z', nextAt: '2026-03-15T18:00:00.000Z' };
const status = JSON.stringify({ success: true, data: { quotaReset: day, cacheRefresh: day } });
const turnAway =
  (retryAfter: string | null = null): Handler =>
  (response) =>
    void response.writeHead(429, retryAfter === null ? {} : { 'retry-after': retryAfter }).end();

async function start(handle: Handler, options: ClientOptions = {}) {
  const server = await startOddServer(handle);
  servers.push(server);
  const redactor = createRedactor();
  const client = createServiceClient({ fetch, redactor, firstWaitMs: 1, ...options });
  return {
    server,
    client,
    redactor,
    load: loader(client, { address: server.address, key, words: defaultPathSegments }),
  };
}

interface Loading {
  readonly signal?: AbortSignal;
  readonly onProgress?: (progress: LoadProgress) => void;
  readonly resource?: ResourceName;
  readonly handle?: string;
}

const loader =
  (client: ServiceClient, connection: Connection) =>
  (intent: Intent, loading: Loading = {}): Promise<Outcome<ServiceResponse>> => {
    const { resource = 'user', handle = 'Mira', signal = new AbortController().signal } = loading;
    const plan = planFetch(resource, resource === 'user' ? { handle } : {}, intent);
    if (!plan.ok) throw new Error(JSON.stringify(plan.problem));
    return client.load(connection, plan.value, { signal, onProgress: loading.onProgress ?? (() => undefined) });
  };

test('an answer comes whole, without the key, with its times and the progress on the way', async () => {
  const body = { success: true, data: { key, dailyRequestLimit: 500, dailyRequestsRemaining: 1 } };
  const { load } = await start((response) => void response.end(JSON.stringify(body)));
  const phases: string[] = [];
  const outcome = await load('stored', { resource: 'account', onProgress: ({ phase }) => phases.push(phase) });
  expect(outcome).toMatchObject({ ok: true, value: { httpStatus: 200, tries: 1 } });
  if (!outcome.ok) return;
  expect(outcome.value.text).toBe('{"success":true,"data":{"dailyRequestLimit":500,"dailyRequestsRemaining":1}}');
  expect(outcome.value.endedAt).toBeGreaterThanOrEqual(outcome.value.startedAt);
  expect(phases).toEqual(['waiting', 'sending', 'receiving']);
});

describe('HTTP 429', () => {
  test('with Retry-After is waited out, said so, and tried again', async () => {
    const { server, load } = await start((response, request, count) => {
      if (request.url === '/v2/me') response.end(account);
      else if (request.url === '/managements/status') response.end(status);
      else (count === 3 ? turnAway('1') : succeed)(response, request, count);
    });
    const waits: number[] = [];
    for (const resource of ['status', 'account'] as const) await load('stored', { resource });
    const askedAt = Date.now();
    const outcome = await load('refresh', { onProgress: ({ until }) => until !== null && waits.push(until) });
    expect(outcome).toMatchObject({ ok: true, value: { tries: 2 } });
    const refresh = '/v2/users/Mira?refresh=true';
    const read = ['/managements/status', '/v2/me'];
    expect(server.asked).toEqual([...read, refresh, ...read.toReversed(), refresh]);
    expect(waits).toHaveLength(1);
    expect(waits[0]).toBeGreaterThanOrEqual(askedAt + 1_000);
    // Timers may be a millisecond early.
    if (outcome.ok) expect(outcome.value.startedAt).toBeGreaterThanOrEqual(askedAt + 990);
  });

  test.each([
    [0, [40, 80, 160]],
    [0.5, [60, 120, 240]],
    [0.95, [78, 156, 312]],
  ])(
    'without Retry-After is waited out: one to two times the first wait as chance has it (%d), doubled each time',
    async (chance, expected) => {
      vi.spyOn(Math, 'random').mockReturnValue(chance);
      vi.useFakeTimers({ toFake: ['Date'] }); // a clock that stands still, so that waits can be read exactly
      const { load } = await start(
        (response, request, count) => (count <= 3 ? turnAway() : succeed)(response, request, count),
        { firstWaitMs: 40 },
      );
      const waits: number[] = [];
      const outcome = await load('stored', {
        onProgress: ({ until }) => until !== null && waits.push(until - Date.now()),
      });
      expect(outcome).toMatchObject({ ok: true, value: { tries: 4 } });
      expect(waits).toEqual(expected);
    },
  );

  test('for ever ends after three repeats with the service’s own retry time', async () => {
    const { server, load } = await start(turnAway('0'));
    const outcome = await load('stored');
    expect(outcome).toMatchObject({
      ok: false,
      problem: { kind: 'rate-limited', retryAt: expect.any(Number) as number },
    }); // a matcher is typed as any
    expect(server.asked).toHaveLength(4);
  });

  test('with a wait longer than anybody sits through is reported at once, with its time', async () => {
    const { server, load } = await start(turnAway('3600'));
    const askedAt = Date.now();
    const outcome = await load('refresh');
    expect(server.asked).toHaveLength(1);
    expect(outcome).toMatchObject({ ok: false, problem: { kind: 'rate-limited' } });
    if (!outcome.ok && outcome.problem.kind === 'rate-limited')
      expect(outcome.problem.retryAt).toBeGreaterThanOrEqual(askedAt + 3_600_000);
  });

  test('that says the day’s quota is used up is not repeated', async () => {
    const body = JSON.stringify({ success: false, message: 'number of calls per day has been exceeded' });
    const { server, load } = await start((response) => void response.writeHead(429).end(body));
    expect(await load('refresh')).toMatchObject({ ok: false, problem: { kind: 'quota-spent', resetAt: null } });
    expect(server.asked).toHaveLength(1);
  });
});

describe('a refresh that may have spent a unit is sent once', () => {
  test.each<[string, Handler, string]>([
    ['no answer', () => undefined, 'timeout'],
    ['half an answer', (response) => void response.write('{'), 'timeout'],
    ['a reset', (response) => void response.socket?.resetAndDestroy(), 'upstream-trouble'],
    ['an answer cut off', (response) => void response.write('{', () => response.destroy()), 'upstream-trouble'],
    ['HTTP 500', (response) => void response.writeHead(500).end(), 'upstream-trouble'],
    [
      'HTTP 503 with Retry-After',
      (response) => void response.writeHead(503, { 'retry-after': '0' }).end(),
      'upstream-trouble',
    ],
    ['not JSON', (response) => void response.end('<html>'), 'unexpected-shape'],
    [
      'throttling told in a body',
      (response) => void response.end('{"success":0,"code":"ErrApiThrottled","msg":"slow"}'),
      'rate-limited',
    ],
  ])('%s', async (_, outcome, kind) => {
    const { server, load } = await start(outcome, { stallMs: 1_000 });
    expect(await load('refresh')).toMatchObject({ ok: false, problem: { kind } });
    expect(server.asked).toHaveLength(1);
  });
});

test('a refresh on a connection used before, which closes without an answer, is sent once', async () => {
  const { server, load } = await start((response, { url }) => {
    if (url?.includes('refresh')) response.socket?.end();
    else response.end(player);
  });
  await load('stored');
  expect(await load('refresh')).toMatchObject({ ok: false, problem: { kind: 'upstream-trouble' } });
  expect(server.asked).toEqual(['/v2/users/Mira', '/v2/users/Mira?refresh=true']);
});

describe('pacing', () => {
  test('one refresh at a time, in order; a stored copy is not held up by it', async () => {
    const held: ServerResponse[] = [];
    const { server, load } = await start((response, { url }) => {
      if (url?.includes('refresh')) held.push(response);
      else response.end(player);
    });
    const first = load('refresh', { handle: 'A' });
    const second = load('refresh', { handle: 'B' });
    await server.nextRequest();
    expect(await load('stored', { handle: 'C' })).toMatchObject({ ok: true });
    expect(server.asked).toEqual(['/v2/users/A?refresh=true', '/v2/users/C']);
    held.shift()?.end(player);
    expect(await first).toMatchObject({ ok: true });
    while (held.length === 0) await server.nextRequest();
    expect(server.asked.at(-1)).toBe('/v2/users/B?refresh=true');
    held.shift()?.end(player);
    expect(await second).toMatchObject({ ok: true });
  });

  test('path-key live requests wait in the same lane as header-key refreshes', async () => {
    const { server, load } = await start(() => undefined);
    const abort = new AbortController();
    const all = [load('refresh', { signal: abort.signal }), load('auto', { signal: abort.signal })];
    await server.nextRequest();
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(server.asked).toHaveLength(1);
    abort.abort();
    expect((await Promise.all(all)).every((outcome) => !outcome.ok && outcome.problem.kind === 'cancelled')).toBe(true);
  });

  /** A client whose service is a function: quick enough to reach the limits. */
  const startQuick = (paceMs: number, statusOf: (url: string) => number) =>
    loader(
      createServiceClient({
        redactor: createRedactor(),
        firstWaitMs: 1,
        paceMs,
        fetch: (url) =>
          Promise.resolve(
            url.endsWith('/v2/me')
              ? new Response(account)
              : url.endsWith('/managements/status')
                ? new Response(status)
                : new Response(player, { status: statusOf(url) }),
          ),
      }),
      { address: 'https://api.example.org', key, words: defaultPathSegments },
    );

  test('no period sees more than 60 refreshes sent, tries after a 429 included', async () => {
    const paceMs = 1_500;
    const sentAt: number[] = [];
    const load = startQuick(paceMs, () => (sentAt.push(Date.now()) % 10 === 0 ? 429 : 200));
    // One ahead, so that a limit that counts from the first one on would allow twice 60 round the end of its period.
    await load('refresh');
    await new Promise((resolve) => setTimeout(resolve, paceMs * 0.7));
    await load('stored', { resource: 'status' });
    for (let turn = 0; turn < 90; turn++) {
      await load('stored', { resource: 'account' }); // or what is turned away is not tried again
      expect(await load('refresh')).toMatchObject({ ok: true });
    }
    expect(sentAt.length).toBeGreaterThan(95);
    const spans = sentAt.slice(60).map((at, index) => at - (sentAt[index] ?? 0));
    // The queue reads the clock a moment before this test does.
    expect(Math.min(...spans)).toBeGreaterThan(paceMs - 100);
  });

  test('stored copies are not counted: they cost nothing', async () => {
    const load = startQuick(600_000, () => 200);
    const responses = await Promise.all(Array.from({ length: 130 }, () => load('stored')));
    expect(responses.every((outcome) => outcome.ok)).toBe(true);
  });
});

describe('cancelling', () => {
  test('in the queue: it is never sent, and the next one gets its turn', async () => {
    const held: ServerResponse[] = [];
    const { server, load } = await start((response) => void held.push(response));
    const first = load('refresh', { handle: 'A' });
    await server.nextRequest();
    const abort = new AbortController();
    const second = load('refresh', { handle: 'B', signal: abort.signal });
    const third = load('refresh', { handle: 'C' });
    abort.abort();
    expect(await second).toEqual({ ok: false, problem: { kind: 'cancelled' } });
    held.shift()?.end(player);
    await first;
    while (held.length === 0) await server.nextRequest();
    held.shift()?.end(player);
    expect(await third).toMatchObject({ ok: true });
    expect(server.asked).toEqual(['/v2/users/A?refresh=true', '/v2/users/C?refresh=true']);
  });

  test('in flight: the connection is given up and the lane is free', async () => {
    const hungUp = Promise.withResolvers<void>();
    const { server, load } = await start((response, request, count) => {
      if (count === 1) response.once('close', () => hungUp.resolve());
      else succeed(response, request, count);
    });
    const abort = new AbortController();
    const first = load('refresh', { signal: abort.signal });
    await server.nextRequest();
    abort.abort();
    expect(await first).toEqual({ ok: false, problem: { kind: 'cancelled' } });
    await hungUp.promise;
    expect(await load('refresh')).toMatchObject({ ok: true });
  });

  test('while a 429 is waited out: it is not tried again', async () => {
    const { server, load } = await start(turnAway('30'));
    const abort = new AbortController();
    const outcome = await load('stored', {
      signal: abort.signal,
      onProgress: ({ until }) => {
        if (until !== null) abort.abort();
      },
    });
    expect(outcome).toEqual({ ok: false, problem: { kind: 'cancelled' } });
    expect(server.asked).toHaveLength(1);
  });

  test('beforehand: nothing is sent', async () => {
    const { server, load } = await start(succeed);
    expect(await load('stored', { signal: AbortSignal.abort() })).toEqual({
      ok: false,
      problem: { kind: 'cancelled' },
    });
    expect(server.asked).toEqual([]);
  });
});

describe('the key stays inside', () => {
  test.each([
    ['a failure that repeats it', `No account for ${key}.`],
    ['a failure with the address', `GET https://h/${encodeURIComponent(key)}/v1/live/ships failed`],
    ['a failure so long that it would be cut in the middle of it', `${'x'.repeat(290)}${key}`],
  ])('%s', async (_, message) => {
    const { load } = await start((response) => void response.end(JSON.stringify({ success: 0, message, data: null })));
    const text = JSON.stringify(await load('stored'));
    expect(text).toContain('[key');
    expect(text).not.toContain(key.slice(0, 8));
    expect(text.length).toBeLessThan(400);
  });

  test('a defect in what listens to the progress becomes a problem, not a rejection', async () => {
    const { load } = await start(succeed);
    const outcome = load('stored', {
      onProgress: () => {
        throw new Error('the window is gone');
      },
    });
    await expect(outcome).resolves.toMatchObject({ ok: false, problem: { kind: 'internal' } });
  });
});

test('a connection without a key is told so and nothing is sent', async () => {
  const { server, client } = await start(succeed);
  const load = loader(client, { address: server.address, key: null, words: defaultPathSegments });
  expect(await load('stored')).toEqual({ ok: false, problem: { kind: 'key-missing' } });
  expect(server.asked).toEqual([]);
});
