import 'fake-indexeddb/auto';
import { liveQuery } from 'dexie';
import { describe, expect, test, vi } from 'vitest';
import { createArchive, plan } from '../ingest/archive-fixture.ts';
import type { Attempt } from '../schema/archive-rows.ts';
import {
  isQuotaReset,
  lastQuotaRefusal,
  lastReachabilityCall,
  outageOf,
  readLastReached,
  sessionCalls,
} from './session-calls.ts';

function attempt(
  resource: 'ships' | 'status' | 'account',
  outcome: Attempt['outcome'],
  startedAt: number,
  problem: Attempt['problem'] = null,
): Attempt {
  const { requestKey, params, intent, route, mode, refresh, cost } = plan(resource);
  return {
    id: crypto.randomUUID(),
    requestKey,
    resource,
    params,
    intent,
    plan: { route, mode, refresh, cost },
    startedAt,
    endedAt: null,
    outcome,
    problem,
    snapshotId: null,
    source: null,
    byteLength: null,
    confirmedUnits: 0,
  };
}

async function rememberCall(archive: ReturnType<typeof createArchive>, row: Attempt): Promise<void> {
  sessionCalls.add(row.id);
  await archive.attempts.add(row);
}

test('the last call counts whatever it asked for, so that any answer ends "Offline"', async () => {
  const archive = createArchive();
  expect(await lastReachabilityCall(archive)).toBeNull();
  await rememberCall(archive, attempt('status', 'failed', 1));
  expect(await lastReachabilityCall(archive)).toMatchObject({ resource: 'status', outcome: 'failed' });
  await rememberCall(archive, attempt('ships', 'unchanged', 2));
  await rememberCall(archive, attempt('status', 'running', 3));
  await rememberCall(archive, attempt('status', 'cancelled', 4));
  expect(await lastReachabilityCall(archive)).toMatchObject({ resource: 'ships', outcome: 'unchanged' });
});

test('a failure of an earlier session says nothing about now, even one from a clock that was ahead', async () => {
  const archive = createArchive();
  await archive.attempts.add(attempt('status', 'failed', Date.now() + 3_600_000));
  expect(await lastReachabilityCall(archive)).toBeNull();
});

test('trouble at the source is told until something of the source is answered; the count read after it does not end it', async () => {
  const archive = createArchive();
  await rememberCall(archive, attempt('ships', 'failed', 10, { kind: 'upstream-trouble' }));
  await rememberCall(archive, attempt('account', 'stored', 11));
  expect(await lastReachabilityCall(archive)).toMatchObject({ resource: 'ships', outcome: 'failed' });
  await rememberCall(archive, attempt('status', 'failed', 12, { kind: 'offline' }));
  expect(await lastReachabilityCall(archive)).toMatchObject({ resource: 'status', outcome: 'failed' });
  await rememberCall(archive, attempt('ships', 'unchanged', 13));
  await rememberCall(archive, attempt('account', 'stored', 14));
  expect(await lastReachabilityCall(archive)).toMatchObject({ resource: 'account', outcome: 'stored' });
});

test('what could not be reached is reached again with any answer', async () => {
  const archive = createArchive();
  await rememberCall(archive, attempt('ships', 'failed', 20, { kind: 'offline' }));
  expect(await lastReachabilityCall(archive)).toMatchObject({ resource: 'ships', outcome: 'failed' });
  await rememberCall(archive, attempt('status', 'unchanged', 21));
  expect(await lastReachabilityCall(archive)).toMatchObject({ resource: 'status', outcome: 'unchanged' });
});

test('a live query follows calls that are yet to come, and how they end', async () => {
  const archive = createArchive();
  const told: (string | null)[] = [];
  const subscription = liveQuery(() => lastReachabilityCall(archive)).subscribe((call) =>
    told.push(call?.outcome ?? null),
  );
  await expect.poll(() => told).toEqual([null]);
  const row = attempt('ships', 'running', 30);
  await rememberCall(archive, row);
  await archive.attempts.update(row.id, { outcome: 'failed' });
  await expect.poll(() => told.at(-1)).toBe('failed');
  await archive.attempts.update(row.id, { outcome: 'stored' });
  await expect.poll(() => told.at(-1)).toBe('stored');
  subscription.unsubscribe();
});

test('calls of earlier sessions are not searched through', async () => {
  const archive = createArchive();
  await archive.attempts.bulkAdd(Array.from({ length: 500 }, (_, place) => attempt('ships', 'stored', place)));
  const read = vi.spyOn(IDBCursor.prototype, 'continue');
  expect(await lastReachabilityCall(archive)).toBeNull();
  expect(read.mock.calls.length).toBeLessThan(10);
  read.mockRestore();
});

type Call = Parameters<typeof outageOf>[0][number];

const call = (
  startedAt: number,
  endedAt: number | null,
  kind: 'offline' | 'timeout' | 'upstream-trouble' | null,
  id = `call from ${startedAt}`,
): Call => ({
  id,
  startedAt,
  endedAt,
  outcome: kind === null ? 'stored' : 'failed',
  problem: kind === null ? null : { kind },
});

describe('the network is gone', () => {
  test('once a call and the next try after it could not reach the service, since the first of them', () => {
    expect(outageOf([call(1, 2, null), call(3, 4, 'offline')])).toBeNull();
    expect(outageOf([call(1, 2, null), call(3, 4, 'offline'), call(5, 6, 'offline')])).toBe(4);
    expect(outageOf([call(5, 6, 'offline'), call(3, 4, 'offline'), call(7, 8, 'offline')])).toBe(4);
  });

  test('not by calls that were under way together, however many', () => {
    expect(outageOf([call(1, 5, 'offline'), call(2, 6, 'offline'), call(3, 7, 'offline')])).toBeNull();
  });

  test('not by one click whose price is measured: the account is read before it, in vain as well', () => {
    const click = [call(1, 2, 'offline', 'a-before'), call(3, 4, 'offline', 'a')];
    expect(outageOf(click)).toBeNull();
    expect(outageOf([...click, call(5, 6, 'offline', 'b-before')])).toBe(2);
  });

  test('no longer once a call succeeds or is answered with a failure, and never by a slow service', () => {
    const gone = [call(1, 2, 'offline'), call(3, 4, 'offline')];
    expect(outageOf([...gone, call(5, 6, null)])).toBeNull();
    expect(outageOf([...gone, call(5, 6, 'upstream-trouble')])).toBeNull();
    expect(outageOf([call(1, 2, 'timeout'), call(3, 4, 'timeout')])).toBeNull();
  });

  test('is not told by calls that have not ended or were cancelled', () => {
    const cancelled: Call = {
      id: 'cancelled',
      startedAt: 9,
      endedAt: 10,
      outcome: 'cancelled' satisfies Attempt['outcome'],
      problem: { kind: 'cancelled' },
    };
    expect(outageOf([call(1, 2, 'offline'), call(3, null, 'offline'), cancelled])).toBeNull();
    expect(outageOf([])).toBeNull();
  });
});

describe('a quota that is said to be used up', () => {
  const refused = (at: number, resetAt: number | null = null): Attempt => ({
    ...attempt('ships', 'failed', at, { kind: 'quota-spent', resetAt }),
    endedAt: at,
  });
  const bought = (at: number): Attempt => {
    const { route, mode, refresh, cost } = plan('ships', {}, 'refresh');
    return { ...attempt('ships', 'stored', at), plan: { route, mode, refresh, cost } };
  };

  test('is told of until something priced is answered; what is free says nothing of it', async () => {
    const archive = createArchive();
    expect(await lastQuotaRefusal(archive)).toBeNull();
    await rememberCall(archive, refused(10));
    await rememberCall(archive, attempt('ships', 'stored', 11));
    expect(await lastQuotaRefusal(archive)).toMatchObject({ startedAt: 10 });
    await rememberCall(archive, bought(12));
    expect(await lastQuotaRefusal(archive)).toBeNull();
  });

  test('is not told of any more once the quota was reset', async () => {
    const archive = createArchive();
    await rememberCall(archive, refused(10, 100));
    const refusal = await lastQuotaRefusal(archive);
    if (!refusal) throw new Error('not told of at all');
    expect([isQuotaReset(refusal, 99), isQuotaReset(refusal, 100)]).toEqual([false, true]);
    expect(isQuotaReset(refused(10), 100)).toBe(false);
  });
});

test('the service was last reached by whatever it answered, also a failure of its own, and in an earlier session', async () => {
  const archive = createArchive();
  const ended = (row: Attempt): Attempt => ({ ...row, endedAt: row.startedAt + 1 });
  expect(await readLastReached(archive)).toBeNull();
  await archive.attempts.bulkAdd([
    ended(attempt('status', 'unchanged', 10)),
    ended(attempt('ships', 'failed', 20, { kind: 'upstream-trouble' })),
    ended(attempt('ships', 'failed', 30, { kind: 'offline' })),
    ended(attempt('ships', 'cancelled', 40)),
    attempt('ships', 'running', 50),
  ]);
  expect(await readLastReached(archive)).toBe(21);
});
