import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { planFetch } from '../../../src-shared/plan.ts';
import { fail, succeed, type Outcome } from '../../../src-shared/problem.ts';
import { collectResponse } from '../../archive/bodies/collect-response.ts';
import { arriveWell, createArchive, plan, receipt } from '../../archive/ingest/archive-fixture.ts';
import { ingestPayload } from '../../archive/ingest/ingest-payload.ts';
import type { Ingest } from '../../archive/ingest/ingest-in-worker.ts';
import type { ArchiveDatabase } from '../../archive/schema/archive-database.ts';
import { useAsOfStore } from '../time-machine/as-of.ts';
import { cancelLoad, followProgress, runFreePlans, runPlan, type LoadTarget } from './run-plan.ts';
import { useLoadsStore } from './running-loads.ts';

interface Asked {
  readonly name: string;
  readonly requestId: string;
  readonly resource?: string;
}

/** What main and the worker do, in the order they were asked; each test says how it answers. */
const main = vi.hoisted(() => ({
  asked: [] as unknown[], // `Asked`, a type that is not there yet when this runs
  response: null as ((asked: unknown) => unknown) | null, // set by every test
  ingest: null as ((request: unknown) => unknown) | null, // set before every test
  tell: null as ((progress: unknown) => void) | null, // set by who listens
}));
vi.mock('../../bridge/bridge.ts', () => ({
  bridge: {
    invoke: async (name: string, request: object) => {
      main.asked.push({ name, ...request });
      return main.response?.({ name, ...request });
    },
    on: (_: string, listener: (progress: unknown) => void) => {
      main.tell = listener;
      return () => undefined;
    },
  },
}));
vi.mock('../../archive/ingest/ingest-in-worker.ts', () => ({
  ingestInWorker: (request: unknown) => main.ingest?.(request),
  warmIngestWorker: () => undefined,
}));

let archive: ArchiveDatabase;
let target: LoadTarget;
let remaining: number;
const payloads: Partial<Record<string, unknown>> = {
  user: { profile: { handle: 'x' } },
  ships: [{ id: '1', name: 'Heron' }],
  systems: [{ id: '2', code: 'REED' }],
};
const [ships, systems] = [plan('ships'), plan('systems')];
const wren = plan('user', { handle: 'Wren' }, 'refresh');
const knot = plan('user', { handle: 'Knot' }, 'refresh');

beforeEach(() => {
  archive = createArchive();
  target = targetOf(archive, true);
  remaining = 10;
  main.asked.length = 0;
  useLoadsStore.getState().clear();
  useAsOfStore.getState().returnToNow();
  // What the fake main hands over is what the real one does; only the payload comes without a worker.
  main.ingest = (async (request) => {
    const payload = payloads[request.plan.resource] ?? { dailyRequestsRemaining: remaining };
    const text = JSON.stringify({ success: 1, source: 'live', data: payload });
    return ingestPayload(archive, { ...request, ...(await collectResponse(new Blob([text]).stream())) });
  }) satisfies Ingest as typeof main.ingest; // only loads reach it, with an ingest request
  respondWith(() => succeed(receipt(9_000)));
});

/** A connection of its own. */
function targetOf(ofArchive: ArchiveDatabase, measuresPrices: boolean): LoadTarget {
  const settings = { mainBoard: 'main', campaignBoard: 'campaign', mediaHosts: [], measuresPrices };
  return { archive: ofArchive, profile: { id: crypto.randomUUID(), kind: 'service', settings } };
}

/** Main answers commands other than loads of a user as it should. */
function respondWith(response: (asked: Asked) => Promise<Outcome<unknown>> | Outcome<unknown>): void {
  main.response = (asked) => response(asked as Asked); // see `main.asked`
}

function asked(): readonly string[] {
  return (main.asked as Asked[]).map(({ name, resource }) => (name === 'resource:load' ? (resource ?? '') : name)); // see `main.asked`
}

function idOf(requestKey: string): string {
  const load = useLoadsStore.getState().running[requestKey];
  if (!load) throw new Error(`${requestKey} is not running`);
  return load.requestId;
}

/** A load of the account that responses only when it is cancelled, as main does. */
function hangingAccount(): { readonly started: Promise<void> } {
  const started = Promise.withResolvers<void>();
  const hanging = new Map<string, (outcome: Outcome<unknown>) => void>();
  respondWith(({ name, requestId, resource }) => {
    if (name === 'resource:cancel') {
      hanging.get(requestId)?.(fail({ kind: 'cancelled' }));
      return succeed(null);
    }
    if (resource !== 'account') return succeed(receipt(9_000));
    started.resolve();
    return new Promise((resolve) => hanging.set(requestId, resolve));
  });
  return { started: started.promise };
}

describe('a refresh that may cost', () => {
  test('is cancelled while the account is read: nothing is sent and nothing is in the ledger', async () => {
    const { started } = hangingAccount();
    const running = runPlan(target, wren, 1);
    await started;
    await cancelLoad(idOf(wren.requestKey));
    await running;
    expect(asked()).not.toContain('user');
    expect(useLoadsStore.getState()).toMatchObject({ running: {}, problems: {} });
    expect(await archive.ledger.count()).toBe(0);
    expect(await archive.attempts.toArray()).toMatchObject([{ resource: 'account', outcome: 'cancelled' }]);
  });

  test('is not sent when another connection was chosen while the account was read', async () => {
    const account = Promise.withResolvers<Outcome<unknown>>();
    respondWith(() => account.promise);
    const running = runPlan(target, wren, 1);
    await vi.waitFor(() => expect(asked()).toEqual(['account']));
    useLoadsStore.getState().clear();
    account.resolve(fail({ kind: 'offline' }));
    await running;
    expect(asked()).toEqual(['account']);
  });

  test('asks an act of many when its turn has come, with what is left by then; a no leaves no trace, and no measuring is no way around', async () => {
    respondWith(({ resource }) => {
      if (resource === 'user') remaining -= 1;
      return succeed(receipt(Date.now()));
    });
    const told: (number | null)[] = [];
    const maySpend = async (left: number | null) => {
      told.push(left);
      return left === null || left > 9;
    };
    const unmeasured = targetOf(archive, false);
    const ran = await Promise.all([
      runPlan(unmeasured, wren, 1, { requestId: 'first', maySpend }),
      runPlan(unmeasured, knot, 1, { maySpend }),
    ]);
    expect(ran).toEqual([true, false]);
    expect(told).toEqual([10, 9]);
    expect(asked().filter((name) => name === 'user')).toHaveLength(1);
    expect((await archive.ledger.toArray()).map(({ id }) => id)).toEqual(['first']);
    expect(useLoadsStore.getState()).toMatchObject({ running: {}, problems: {} });
  });

  test('is not asked about when it was cancelled while the account was read: its silence is no count', async () => {
    const { started } = hangingAccount();
    const told: unknown[] = [];
    const maySpend = async (left: number | null) => told.push(left) > 0;
    const running = runPlan(target, wren, 1, { maySpend });
    await started;
    await cancelLoad(idOf(wren.requestKey));
    await running;
    expect(told).toEqual([]);
    expect(asked()).not.toContain('user');
  });

  test('is measured alone, also when another one begins with it', async () => {
    respondWith(({ resource }) => {
      if (resource === 'user') remaining -= 1;
      return succeed(receipt(Date.now()));
    });
    await Promise.all([runPlan(target, wren, 1), runPlan(target, knot, 1)]);
    expect(asked()).toEqual(['account', 'user', 'account', 'account', 'user', 'account']);
    const entries = await archive.ledger.toArray();
    expect(entries.map(({ measuredUnits, state }) => [measuredUnits, state])).toEqual([
      [1, 'spent'],
      [1, 'spent'],
    ]);
  });

  test('is shown while it waits for its turn, and can be cancelled then', async () => {
    const first = Promise.withResolvers<Outcome<unknown>>();
    respondWith(({ resource }) => (resource === 'user' ? first.promise : succeed(receipt(9_000))));
    const running = [runPlan(target, wren, 1), runPlan(target, knot, 1)];
    await vi.waitFor(() => expect(asked()).toEqual(['account', 'user']));
    expect(useLoadsStore.getState().running[knot.requestKey]).toMatchObject({ phase: 'waiting' });
    await cancelLoad(idOf(knot.requestKey));
    expect(Object.keys(useLoadsStore.getState().running)).toEqual([wren.requestKey]);
    first.resolve(succeed(receipt(9_000)));
    await Promise.all(running);
    expect(asked()).toEqual(['account', 'user', 'resource:cancel', 'account']);
    expect(await archive.ledger.count()).toBe(1);
  });

  test('of another connection does not wait', async () => {
    const first = Promise.withResolvers<Outcome<unknown>>();
    respondWith(({ resource }) => (resource === 'user' ? first.promise : succeed(receipt(9_000))));
    const other = targetOf(archive, true);
    const running = [runPlan(target, wren, 1), runPlan(other, knot, 1)];
    await vi.waitFor(() => expect(asked().filter((name) => name === 'user')).toHaveLength(2));
    first.resolve(fail({ kind: 'timeout' }));
    await Promise.all(running);
  });
});

test('a load that is running is cancelled in main, and shown until main has answered', async () => {
  const load = Promise.withResolvers<Outcome<unknown>>();
  respondWith(({ name }) => (name === 'resource:load' ? load.promise : succeed(null)));
  const running = runPlan(targetOf(archive, false), ships, 0);
  await vi.waitFor(() => expect(asked()).toEqual(['ships']));
  await cancelLoad(idOf(ships.requestKey));
  expect(main.asked).toContainEqual({ name: 'resource:cancel', requestId: idOf(ships.requestKey) });
  load.resolve(fail({ kind: 'cancelled' }));
  await running;
  expect(useLoadsStore.getState()).toMatchObject({ running: {}, problems: {} });
});

/** The prices measured so far, by kind of request. */
async function prices(): Promise<Record<string, unknown>> {
  const all = await archive.observations.toArray();
  return Object.fromEntries(all.filter((row) => row.prices.length > 0).map((row) => [row.key, row.prices]));
}

describe('a free request whose price is only reported', () => {
  test('is measured three times, and then taken at its word', async () => {
    for (let run = 0; run < 5; run++) await runPlan(target, ships, 0);
    const measured = ['account', 'ships', 'account'];
    expect(asked()).toEqual([...measured, ...measured, ...measured, 'ships', 'ships']);
    expect(await prices()).toEqual({ 'ships cache': [{ units: 0, times: 3 }] });
    expect(await archive.ledger.count()).toBe(0);
  });

  test('and turns out to cost something, is in the ledger then', async () => {
    respondWith(({ resource }) => {
      if (resource === 'ships') remaining -= 1;
      return succeed(receipt(9_000));
    });
    await runPlan(target, ships, 0);
    expect(await prices()).toEqual({ 'ships cache': [{ units: 1, times: 1 }] });
    expect(await archive.ledger.toArray()).toMatchObject([
      { resource: 'ships', plannedUnits: 0, measuredUnits: 1, state: 'spent', remainingBefore: 10, remainingAfter: 9 },
    ]);
  });

  test('is sent at once while a spend is under way, and measures nothing then, nor is the spend measured', async () => {
    const spending = Promise.withResolvers<Outcome<unknown>>();
    respondWith(({ resource }) => {
      if (resource !== 'user') return succeed(receipt(9_000));
      remaining -= 1;
      return spending.promise;
    });
    const running = runPlan(target, wren, 1);
    await vi.waitFor(() => expect(asked()).toEqual(['account', 'user']));
    await runPlan(target, ships, 0);
    spending.resolve(succeed(receipt(9_000)));
    await running;
    expect(await prices()).toEqual({});
    expect(await archive.ledger.toArray()).toMatchObject([{ state: 'spent', measuredUnits: null }]);
  });

  test('beside another one measures neither', async () => {
    await Promise.all([runPlan(target, ships, 0), runPlan(target, systems, 0)]);
    expect(await prices()).toEqual({});
  });

  test('that is certainly free by now does not keep a spend from being measured', async () => {
    const measured = { prices: [{ units: 0, times: 3 }], updatedAt: 1, measuredAt: Date.now() };
    await archive.observations.add({ key: 'ships cache', paces: [], ...measured });
    const known = planFetch('ships', {}, 'stored', await archive.observations.get('ships cache'));
    if (!known.ok) throw new Error(known.problem.kind);
    respondWith(async ({ resource }) => {
      if (resource === 'user') await runPlan(target, known.value, 0);
      if (resource === 'user') remaining -= 1;
      return succeed(receipt(9_000));
    });
    await runPlan(target, wren, 1);
    expect(asked()).toEqual(['account', 'user', 'ships', 'account']);
    expect(await archive.ledger.toArray()).toMatchObject([{ measuredUnits: 1, state: 'spent' }]);
  });

  test.each([
    ['the count before is not known', 'account', ['account', 'ships']],
    ['it was not sent', 'ships', ['account', 'ships']],
  ])('is not followed by a second reading when %s', async (_, failing, calls) => {
    respondWith(({ resource }) => (resource === failing ? fail({ kind: 'offline' }) : succeed(receipt(9_000))));
    await runPlan(target, ships, 0);
    expect(asked()).toEqual(calls);
    expect(await prices()).toEqual({});
  });

  test('is not measured when it runs without a click', async () => {
    await runFreePlans(target, ['ships', 'status']);
    expect(asked().toSorted()).toEqual(['ships', 'status']);
  });

  test('is not sent when it is cancelled while the account is read', async () => {
    const { started } = hangingAccount();
    const running = runPlan(target, ships, 0);
    await started;
    await cancelLoad(idOf('ships'));
    await running;
    expect(asked()).not.toContain('ships');
  });
});

test('what the specification documents as free is never measured', async () => {
  await runPlan(target, plan('user', { handle: 'Wren' }), 0);
  await runPlan(target, plan('account'), 0);
  expect(asked()).toEqual(['user', 'account']);
});

test('a price over a reset of the quota is not counted', async () => {
  await arriveWell(archive, {
    resource: 'status',
    data: { quotaReset: { nextAt: new Date(Date.now() + 30_000).toISOString() } },
  });
  await runPlan(target, ships, 0);
  expect(asked()).toEqual(['account', 'ships', 'account']);
  expect(await prices()).toEqual({});
});

test('a connection that measures no prices never reads the account around anything', async () => {
  const silent = targetOf(archive, false);
  await runPlan(silent, ships, 0);
  await runPlan(silent, wren, 1);
  expect(asked()).toEqual(['ships', 'user']);
  expect(await archive.ledger.toArray()).toMatchObject([{ state: 'spent', measuredUnits: null }]);
});

test.each([true, false])('whether its answer came is told, measured or not: %s', async (measuresPrices) => {
  const somebody = targetOf(archive, measuresPrices);
  expect(await runPlan(somebody, wren, 1)).toBe(true);
  expect(await runPlan(somebody, ships, 0)).toBe(true);
  respondWith(() => fail({ kind: 'offline' }));
  expect(await runPlan(somebody, wren, 1)).toBe(false);
  expect(await runPlan(somebody, ships, 0)).toBe(false);
});

test('an answer that came counts as one when the count after it was called off', async () => {
  respondWith(({ resource }) => {
    if (resource === 'account' && asked().includes('user')) return fail({ kind: 'cancelled' });
    return succeed(receipt(9_000));
  });
  expect(await runPlan(target, wren, 1)).toBe(true);
});

test('the time of a load counts from its sending', async () => {
  const reply = Promise.withResolvers<Outcome<unknown>>();
  respondWith(() => reply.promise);
  const stop = followProgress();
  const running = runPlan(targetOf(archive, false), ships, 0);
  await vi.waitFor(() => expect(asked()).toEqual(['ships']));
  const requestId = idOf('ships');
  useLoadsStore.getState().update(requestId, { startedAt: 5 });
  main.tell?.({ requestId, phase: 'waiting', receivedBytes: 0, until: null });
  expect(useLoadsStore.getState().running['ships']).toMatchObject({ phase: 'waiting', startedAt: 5 });
  main.tell?.({ requestId, phase: 'sending', receivedBytes: 0, until: null });
  expect(useLoadsStore.getState().running['ships']?.startedAt).toBeGreaterThan(5);
  stop();
  reply.resolve(fail({ kind: 'offline' }));
  await running;
});

describe('while an earlier instant is on screen', () => {
  const lookBack = () => useAsOfStore.getState().lookBack(target.profile.id, 5_000);

  test('nothing is sent, and the problem says why', async () => {
    lookBack();
    for (const each of [ships, wren]) expect(await runPlan(target, each, each.cost.maxUnits)).toBe(false);
    await runFreePlans(target, ['status', 'account']);
    expect(main.asked).toEqual([]);
    expect(await archive.attempts.count()).toBe(0);
    expect(useLoadsStore.getState()).toMatchObject({
      running: {},
      problems: { ships: { kind: 'looking-back' }, [wren.requestKey]: { kind: 'looking-back' } },
    });
    useAsOfStore.getState().returnToNow();
    expect(await runPlan(target, ships, 0)).toBe(true);
    expect(useLoadsStore.getState().problems).not.toHaveProperty('ships');
  });

  test('what still waits for its turn is not sent any more, and costs nothing', async () => {
    let end: (outcome: Outcome<unknown>) => void = () => undefined;
    respondWith(({ resource }) =>
      resource === 'user' ? new Promise((resolve) => (end = resolve)) : succeed(receipt(9_000)),
    );
    const first = runPlan(target, wren, 1);
    const second = runPlan(target, knot, 1);
    await vi.waitFor(() => expect(useLoadsStore.getState().running[wren.requestKey]?.isSent).toBe(true));
    await vi.waitFor(() => expect(main.asked).toContainEqual(expect.objectContaining({ resource: 'user' })));
    lookBack();
    end(succeed(receipt(9_000)));
    expect(await first).toBe(true);
    expect(await second).toBe(false);
    const users = main.asked.filter((asked) => (asked as Asked).resource === 'user'); // see `main.asked`
    expect(users).toHaveLength(1);
    expect(useLoadsStore.getState().problems[knot.requestKey]).toEqual({ kind: 'looking-back' });
    expect(await archive.ledger.count()).toBe(1);
  });
});
