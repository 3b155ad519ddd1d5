import { describe, expect, test } from 'vitest';
import type { DemoService } from '../../demo/start-demo-service.ts';
import type { Sender } from '../../launch/host.ts';
import {
  connect,
  loadRequest as load,
  prepareTestCores,
  testKey as key,
  trustedSender,
} from '../../start-test-core-fixture.ts';

let service: DemoService;
const start = prepareTestCores((running) => {
  service = running;
});

async function remainingUnits(): Promise<number> {
  const response = await fetch(`${service.address}/v2/me`, { headers: { 'x-api-key': key } });
  return ((await response.json()) as { data: { dailyRequestsRemaining: number } }).data.dailyRequestsRemaining; // the account's shape
}

describe('loading', () => {
  test('from the demo universe: the ticket fetches the payload once, and only for the app’s own page', async () => {
    const core = await start();
    await core.send('connection:use-demo', {});
    const response = await core.send('resource:load', load('demo', { resource: 'systems', params: {} }));
    if (!response.ok) throw new Error(JSON.stringify(response.problem));
    const { ticket, byteLength, httpStatus, tries, startedAt, endedAt } = response.value;
    expect([httpStatus, tries]).toEqual([200, 1]);
    expect(endedAt).toBeGreaterThanOrEqual(startedAt);
    const strangers: readonly Partial<Sender>[] = [
      { isKnownWindow: false },
      { isTopFrame: false },
      { origin: 'null' },
      { origin: null },
    ];
    for (const stranger of strangers)
      expect(core.core.takePayload(ticket, { ...trustedSender, ...stranger })).toBeNull();
    const text = String(core.core.takePayload(ticket, trustedSender));
    expect(Buffer.byteLength(text)).toBe(byteLength);
    expect((JSON.parse(text) as { data: unknown[] }).data).toHaveLength(90); // the systems' shape
    expect(core.core.takePayload(ticket, trustedSender)).toBeNull();
  });

  test('tells its progress under its own name', async () => {
    const core = await start();
    const id = await connect(core, service);
    await core.send('resource:load', load(id, { requestId: 'mine' }));
    const events = core.emitted
      .filter(({ name }) => name === 'resource:progressed')
      .map(({ text }) => JSON.parse(text) as object); // checked below
    expect(events.length).toBeGreaterThanOrEqual(3);
    for (const event of events) expect(event).toMatchObject({ requestId: 'mine' });
    expect(events[0]).toMatchObject({ phase: 'waiting', receivedBytes: 0, until: null });
  });

  test('the account comes without the key it echoes', async () => {
    const core = await start();
    const id = await connect(core, service);
    const response = await core.send('resource:load', load(id, { resource: 'account', params: {} }));
    if (!response.ok) throw new Error(JSON.stringify(response.problem));
    const text = String(core.core.takePayload(response.value.ticket, trustedSender));
    expect(text).toContain('dailyRequestsRemaining');
    expect(text).not.toContain('test-key');
  });

  test('more than was confirmed is refused before anything is sent', async () => {
    const core = await start();
    const id = await connect(core, service);
    const before = await remainingUnits();
    for (const intent of ['refresh', 'auto', 'eager'] as const) {
      expect(await core.send('resource:load', load(id, { intent }))).toEqual({
        ok: false,
        problem: { kind: 'spend-refused', plannedUnits: 1, confirmedUnits: 0 },
      });
    }
    expect(await remainingUnits()).toBe(before);
    expect(await core.send('resource:load', load(id, { intent: 'refresh', confirmedUnits: 1 }))).toMatchObject({
      ok: true,
    });
    expect(await remainingUnits()).toBe(before - 1);
  });

  test.each([
    ['a parameter the resource does not have', { params: { handle: 'x', mode: 'live' } }],
    ['a handle that would be another path', { params: { handle: '../me' } }],
    ['none where one is needed', { params: {} }],
  ])('%s is refused', async (_, changes) => {
    const core = await start();
    const id = await connect(core, service);
    expect(await core.send('resource:load', load(id, changes))).toMatchObject({
      ok: false,
      problem: { kind: 'bad-parameters' },
    });
  });

  test('a spent quota comes with its reset time', async () => {
    const core = await start();
    const id = await connect(core, service);
    const body = JSON.stringify({ success: false, message: 'number of calls per day has been exceeded', data: null });
    await service.setFault({ kind: 'status', status: 403, body, match: '/v2/users' });
    const response = await core.send('resource:load', load(id, { intent: 'refresh', confirmedUnits: 1 }));
    expect(response).toMatchObject({
      ok: false,
      problem: { kind: 'quota-spent', resetAt: expect.any(Number) as number },
    }); // a matcher is typed as any
    if (!response.ok && response.problem.kind === 'quota-spent')
      expect(response.problem.resetAt).toBeGreaterThan(Date.now());
  });

  test('a spent quota whose reset time cannot be had is still told as what it is', async () => {
    const core = await start();
    const id = await connect(core, service);
    const body = JSON.stringify({ success: false, message: 'number of calls per day has been exceeded', data: null });
    await service.setFault({ kind: 'status', status: 403, body });
    const response = await core.send('resource:load', load(id));
    expect(response).toMatchObject({ ok: false, problem: { kind: 'quota-spent', resetAt: null } });
  });

  test('can be cancelled by its own page, and only by its own name', async () => {
    const core = await start();
    const id = await connect(core, service);
    await service.setFault({ kind: 'delay', ms: 3_000, match: '/v2/users' });
    const loading = core.send('resource:load', load(id, { requestId: 'slow' }));
    expect(await core.send('resource:load', load(id, { requestId: 'slow' }))).toMatchObject({
      ok: false,
      problem: { kind: 'bridge-refused' },
    });
    expect(await core.send('resource:cancel', { requestId: 'nobody' })).toEqual({ ok: true, value: null });
    await core.send('resource:cancel', { requestId: 'slow' });
    expect(await loading).toEqual({ ok: false, problem: { kind: 'cancelled' } });
    await service.setFault(null);
    expect(await core.send('resource:load', load(id, { requestId: 'slow' }))).toMatchObject({ ok: true });
  });

  test('is not sent when it was cancelled before it arrived', async () => {
    const core = await start();
    const id = await connect(core, service);
    const before = await remainingUnits();
    const early = load(id, { requestId: 'early', intent: 'refresh', confirmedUnits: 1 });
    await core.send('resource:cancel', { requestId: 'early' });
    expect(await core.send('resource:load', early)).toEqual({ ok: false, problem: { kind: 'cancelled' } });
    expect(await remainingUnits()).toBe(before);
  });

  test('remembers only so many cancellations of what never came', async () => {
    const core = await start();
    const id = await connect(core, service);
    await core.send('resource:cancel', { requestId: 'oldest' });
    for (let count = 0; count < 100; count++) await core.send('resource:cancel', { requestId: `other-${count}` });
    expect(await core.send('resource:load', load(id, { requestId: 'oldest' }))).toMatchObject({ ok: true });
    expect(await core.send('resource:load', load(id, { requestId: 'other-0' }))).toMatchObject({ ok: false });
  });

  test('cancelling one leaves the others running', async () => {
    const core = await start();
    const id = await connect(core, service);
    await service.setFault({ kind: 'delay', ms: 300, match: '/v2/users' });
    const first = core.send('resource:load', load(id, { requestId: 'first' }));
    const second = core.send('resource:load', load(id, { requestId: 'second' }));
    await core.send('resource:cancel', { requestId: 'first' });
    expect(await first).toEqual({ ok: false, problem: { kind: 'cancelled' } });
    expect(await second).toMatchObject({ ok: true });
  });

  test('ends when the program closes, and the demo universe is not started again', async () => {
    const core = await start();
    const id = await connect(core, service);
    await core.send('connection:use-demo', {});
    await service.setFault({ kind: 'delay', ms: 3_000, match: '/v2/users' });
    const loading = core.send('resource:load', load(id));
    await core.core.close();
    expect(await loading).toEqual({ ok: false, problem: { kind: 'cancelled' } });
    expect(await core.send('resource:load', load('demo'))).toEqual({ ok: false, problem: { kind: 'cancelled' } });
  });

  test('of a connection that is not there is refused', async () => {
    const core = await start();
    expect(await core.send('resource:load', load('nobody'))).toMatchObject({
      ok: false,
      problem: { kind: 'bad-parameters' },
    });
  });
});
