import 'fake-indexeddb/auto';
import { liveQuery } from 'dexie';
import { expect, test, vi } from 'vitest';
import { createArchive, plan } from './archive-fixture.ts';
import type { Attempt } from './archive-rows.ts';
import { callToTell } from './call-to-tell.ts';
import { sessionCalls } from './session-calls.ts';

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
  expect(await callToTell(archive)).toBeNull();
  await rememberCall(archive, attempt('status', 'failed', 1));
  expect(await callToTell(archive)).toMatchObject({ resource: 'status', outcome: 'failed' });
  await rememberCall(archive, attempt('ships', 'unchanged', 2));
  await rememberCall(archive, attempt('status', 'running', 3));
  await rememberCall(archive, attempt('status', 'cancelled', 4));
  expect(await callToTell(archive)).toMatchObject({ resource: 'ships', outcome: 'unchanged' });
});

test('a failure of an earlier session says nothing about now, even one from a clock that was ahead', async () => {
  const archive = createArchive();
  await archive.attempts.add(attempt('status', 'failed', Date.now() + 3_600_000));
  expect(await callToTell(archive)).toBeNull();
});

test('trouble at the source is told until something of the source is answered; the count read after it does not end it', async () => {
  const archive = createArchive();
  await rememberCall(archive, attempt('ships', 'failed', 10, { kind: 'upstream-trouble' }));
  await rememberCall(archive, attempt('account', 'stored', 11));
  expect(await callToTell(archive)).toMatchObject({ resource: 'ships', outcome: 'failed' });
  await rememberCall(archive, attempt('status', 'failed', 12, { kind: 'offline' }));
  expect(await callToTell(archive)).toMatchObject({ resource: 'status', outcome: 'failed' });
  await rememberCall(archive, attempt('ships', 'unchanged', 13));
  await rememberCall(archive, attempt('account', 'stored', 14));
  expect(await callToTell(archive)).toMatchObject({ resource: 'account', outcome: 'stored' });
});

test('what could not be reached is reached again with any answer', async () => {
  const archive = createArchive();
  await rememberCall(archive, attempt('ships', 'failed', 20, { kind: 'offline' }));
  expect(await callToTell(archive)).toMatchObject({ resource: 'ships', outcome: 'failed' });
  await rememberCall(archive, attempt('status', 'unchanged', 21));
  expect(await callToTell(archive)).toMatchObject({ resource: 'status', outcome: 'unchanged' });
});

test('a live query follows calls that are yet to come, and how they end', async () => {
  const archive = createArchive();
  const told: (string | null)[] = [];
  const subscription = liveQuery(() => callToTell(archive)).subscribe((call) => told.push(call?.outcome ?? null));
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
  expect(await callToTell(archive)).toBeNull();
  expect(read.mock.calls.length).toBeLessThan(10);
  read.mockRestore();
});
