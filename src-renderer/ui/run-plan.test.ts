import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { fail, succeed, type Outcome } from '../../src-shared/problem.ts';
import type { ArchiveDatabase } from '../archive/archive-database.ts';
import { createArchive, plan, receipt } from '../archive/archive-fixture.ts';
import { collectAnswer } from '../archive/collect-answer.ts';
import type { Ingest } from '../archive/ingest-in-worker.ts';
import { ingestPayload } from '../archive/ingest-payload.ts';
import { useLoadsStore } from './loads-store.ts';
import { cancelLoad, runPlan, type LoadTarget } from './run-plan.ts';

interface Asked {
  readonly name: string;
  readonly requestId: string;
  readonly resource?: string;
}

/** What main and the worker do, in the order they were asked; each test says how it answers. */
const main = vi.hoisted(() => ({
  asked: [] as unknown[], // `Asked`, a type that is not there yet when this runs
  answer: null as ((asked: unknown) => unknown) | null, // set by every test
  ingest: null as ((request: unknown) => unknown) | null, // set before every test
}));
vi.mock('../bridge/bridge.ts', () => ({
  bridge: {
    invoke: async (name: string, request: object) => {
      main.asked.push({ name, ...request });
      return main.answer?.({ name, ...request });
    },
  },
}));
vi.mock('../archive/ingest-in-worker.ts', () => ({ ingestInWorker: (request: unknown) => main.ingest?.(request) }));

let archive: ArchiveDatabase;
let target: LoadTarget;
let remaining: number;
const wren = plan('user', { handle: 'Wren' }, 'refresh');
const knot = plan('user', { handle: 'Knot' }, 'refresh');

beforeEach(() => {
  archive = createArchive();
  target = { archive, profile: { id: crypto.randomUUID(), kind: 'service' } };
  remaining = 10;
  main.asked.length = 0;
  useLoadsStore.getState().clear();
  // What the fake main hands over is what the real one does; only the payload comes without a worker.
  main.ingest = (async (request) => {
    const payload =
      request.plan.resource === 'account' ? { dailyRequestsRemaining: remaining } : { profile: { handle: 'x' } };
    const text = JSON.stringify({ success: 1, source: 'live', data: payload });
    return ingestPayload(archive, { ...request, ...(await collectAnswer(new Blob([text]).stream())) });
  }) satisfies Ingest as typeof main.ingest; // only loads reach it, with an ingest request
  answerWith(() => succeed(receipt(9_000)));
});

/** Main answers commands other than loads of a user as it should. */
function answerWith(answer: (asked: Asked) => Promise<Outcome<unknown>> | Outcome<unknown>): void {
  main.answer = (asked) => answer(asked as Asked); // see `main.asked`
}

function asked(): readonly string[] {
  return (main.asked as Asked[]).map(({ name, resource }) => (name === 'resource:load' ? (resource ?? '') : name)); // see `main.asked`
}

function idOf(requestKey: string): string {
  const load = useLoadsStore.getState().running[requestKey];
  if (!load) throw new Error(`${requestKey} is not running`);
  return load.requestId;
}

/** A load of the account that answers only when it is cancelled, as main does. */
function hangingAccount(): { readonly started: Promise<void> } {
  const started = Promise.withResolvers<void>();
  const hanging = new Map<string, (outcome: Outcome<unknown>) => void>();
  answerWith(({ name, requestId, resource }) => {
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
    answerWith(() => account.promise);
    const running = runPlan(target, wren, 1);
    await vi.waitFor(() => expect(asked()).toEqual(['account']));
    useLoadsStore.getState().clear();
    account.resolve(fail({ kind: 'offline' }));
    await running;
    expect(asked()).toEqual(['account']);
  });

  test('is measured alone, also when another one begins with it', async () => {
    answerWith(({ resource }) => {
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
    answerWith(({ resource }) => (resource === 'user' ? first.promise : succeed(receipt(9_000))));
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
    answerWith(({ resource }) => (resource === 'user' ? first.promise : succeed(receipt(9_000))));
    const other = { ...target, profile: { id: crypto.randomUUID(), kind: 'service' } } as const;
    const running = [runPlan(target, wren, 1), runPlan(other, knot, 1)];
    await vi.waitFor(() => expect(asked().filter((name) => name === 'user')).toHaveLength(2));
    first.resolve(fail({ kind: 'timeout' }));
    await Promise.all(running);
  });
});

test('a load that is running is cancelled in main, and shown until main has answered', async () => {
  const load = Promise.withResolvers<Outcome<unknown>>();
  answerWith(({ name }) => (name === 'resource:load' ? load.promise : succeed(null)));
  const ships = plan('ships');
  const running = runPlan(target, ships, 0);
  await vi.waitFor(() => expect(asked()).toEqual(['ships']));
  await cancelLoad(idOf(ships.requestKey));
  expect(main.asked).toContainEqual({ name: 'resource:cancel', requestId: idOf(ships.requestKey) });
  load.resolve(fail({ kind: 'cancelled' }));
  await running;
  expect(useLoadsStore.getState()).toMatchObject({ running: {}, problems: {} });
});
