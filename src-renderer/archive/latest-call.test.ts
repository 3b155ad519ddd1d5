import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { createArchive, plan } from './archive-fixture.ts';
import type { Attempt } from './archive-rows.ts';
import { latestCall } from './latest-call.ts';
import { sessionCalls } from './session-calls.ts';

function attempt(resource: 'ships' | 'status', outcome: Attempt['outcome'], startedAt: number): Attempt {
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
    problem: null,
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
  expect(await latestCall(archive)).toBeNull();
  await rememberCall(archive, attempt('status', 'failed', 1));
  expect(await latestCall(archive)).toMatchObject({ resource: 'status', outcome: 'failed' });
  await rememberCall(archive, attempt('ships', 'unchanged', 2));
  await rememberCall(archive, attempt('status', 'running', 3));
  await rememberCall(archive, attempt('status', 'cancelled', 4));
  expect(await latestCall(archive)).toMatchObject({ resource: 'ships', outcome: 'unchanged' });
});

test('a failure of an earlier session says nothing about now, even one from a clock that was ahead', async () => {
  const archive = createArchive();
  await archive.attempts.add(attempt('status', 'failed', Date.now() + 3_600_000));
  expect(await latestCall(archive)).toBeNull();
});
