import { dayMs } from '../../../src-shared/day.ts';
import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { arriveWell, createArchive } from '../ingest/archive-fixture.ts';
import type { Attempt, LedgerEntry } from '../schema/archive-rows.ts';
import { readArchiveHealth } from './use-recent.ts';

const attempt = {
  requestKey: 'ships',
  resource: 'ships',
  params: {},
  intent: 'stored',
  endedAt: null,
  problem: null,
} as const;
const entry = { requestKey: 'ships', resource: 'ships', plannedUnits: 1, basis: 'reported' } as const;

test('health counts what went wrong in the last seven days, and spends nobody knows about', async () => {
  const archive = createArchive();
  const now = Date.now();
  const calls = [
    ['a', 1, 'failed'],
    ['b', 6.9, 'failed'],
    ['c', 7.1, 'failed'],
    ['d', 2, 'interrupted'],
    ['e', 2, 'cancelled'],
    ['f', 2, 'stored'],
  ] as const;
  for (const [id, daysAgo, outcome] of calls)
    await archive.attempts.add({ ...attempt, id, startedAt: now - daysAgo * dayMs, outcome } as unknown as Attempt); // no more is read of one
  for (const [id, daysAgo, state] of [
    ['a', 3, 'unknown'],
    ['b', 300, 'unknown'],
    ['c', 3, 'spent'],
    ['d', 3, 'pending'],
  ] as const)
    await archive.ledger.add({ ...entry, id, at: now - daysAgo * dayMs, state } as unknown as LedgerEntry); // the same
  await arriveWell(archive, { data: [{ id: '1', name: 'Heron', mass: 'heavy' }], at: now - dayMs });
  await arriveWell(archive, { data: [{ id: '1', name: 'Heron', novel: 1 }], at: now - dayMs, params: { crew_min: 2 } });
  expect(await readArchiveHealth(archive, null)).toMatchObject({
    snapshots: 2,
    requests: 2,
    requestsWithDrift: 1,
    failedCalls: 2,
    interruptedCalls: 1,
    unsettledSpends: 2,
  });
  expect(await readArchiveHealth(archive, now - 3.5 * dayMs)).toMatchObject({
    snapshots: 0,
    storedBytes: 0,
    requests: 0,
    failedCalls: 2,
    interruptedCalls: 0,
    unsettledSpends: 1,
  });
});
