import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { arriveWell, attemptRow, createArchive, spendRow } from '../ingest/archive-fixture.ts';
import type { ArchiveDatabase } from '../schema/archive-database.ts';
import { readQuotaDays, wasQuotaReset } from './read-quota-days.ts';

const hour = 3_600_000;
const reset = Date.UTC(2026, 2, 14, 18);

async function readAccount(archive: ArchiveDatabase, at: number, remaining: number): Promise<void> {
  const requestId = `account-${at}`;
  await archive.attempts.add(attemptRow({ id: requestId, resource: 'account', startedAt: at - 100 }));
  const data = { dailyRequestsRemaining: remaining, dailyRequestLimit: 500 };
  await arriveWell(archive, { resource: 'account', data, at, requestId });
}

async function readStatus(archive: ArchiveDatabase, at: number): Promise<void> {
  const span = { lastAt: new Date(reset).toISOString(), nextAt: new Date(reset + 24 * hour).toISOString() };
  await arriveWell(archive, { resource: 'status', data: { quotaReset: span, cacheRefresh: span }, at });
}

test('days begin at the reset the status names, and every answer of the account is a reading', async () => {
  const archive = createArchive();
  await readStatus(archive, reset + hour);
  await readAccount(archive, reset + hour, 500);
  await readAccount(archive, reset + 2 * hour, 500);
  await archive.ledger.add(spendRow({ at: reset + 3 * hour }));
  await readAccount(archive, reset + 4 * hour, 499);
  const { days, resetAt } = await readQuotaDays(archive, reset, null);
  expect(resetAt).toBe(reset);
  expect(days).toMatchObject([
    { startsAt: reset, difference: 0, verdict: 'agrees', lastReading: { at: reset + 4 * hour, remaining: 499 } },
  ]);
});

test('a call that was interrupted does not blot out the readings until the program was started again', async () => {
  const archive = createArchive();
  await readStatus(archive, reset + hour);
  const call = attemptRow({ resource: 'user', params: { handle: 'Wren' }, intent: 'refresh' });
  await archive.attempts.add({ ...call, startedAt: reset + hour, endedAt: reset + 9 * hour, outcome: 'interrupted' });
  await archive.ledger.add(spendRow({ id: call.id, at: reset + hour, state: 'unknown' }));
  await readAccount(archive, reset + 2 * hour, 499);
  expect((await readQuotaDays(archive, reset, null)).days).toMatchObject([{ verdict: 'may-agree', serviceUnits: 1 }]);
});

test('failed reads of the account are no readings, and earlier spends are mentioned', async () => {
  const archive = createArchive();
  await archive.attempts.add({ ...attemptRow({ resource: 'account' }), startedAt: reset + hour, outcome: 'failed' });
  await archive.ledger.bulkAdd([spendRow({ at: reset - 50 * 24 * hour }), spendRow({ at: reset + hour })]);
  const { days, hasEarlier, resetAt } = await readQuotaDays(archive, reset, null);
  expect(days).toMatchObject([{ verdict: 'unread', ours: { calls: 1 } }]);
  expect({ hasEarlier, resetAt }).toEqual({ hasEarlier: true, resetAt: null });
});

test('as of an instant, later spends and readings are not there', async () => {
  const archive = createArchive();
  await readAccount(archive, reset + hour, 500);
  await archive.ledger.add(spendRow({ at: reset + 2 * hour }));
  await readAccount(archive, reset + 90 * 60_000 + 50, 499); // under way at that instant
  await readAccount(archive, reset + 3 * hour, 499);
  const { days } = await readQuotaDays(archive, reset - 24 * hour, reset + 90 * 60_000);
  expect(days).toMatchObject([{ ours: { calls: 0 }, serviceUnits: 0, lastReading: { remaining: 500 } }]);
});

const resetAt = Date.UTC(2026, 2, 14, 18);
const minute = 60_000;
const day = 24 * 60 * minute;

test.each([
  ['hours before it', -180 * minute, -170 * minute, false],
  ['over it', -10 * minute, 10 * minute, true],
  ['over it, days after the status was read', 3 * day - minute, 3 * day + minute, true],
  ['up to just before it, by a clock that may be late', -10 * minute, -minute, true],
  ['from just after it, by a clock that may be early', minute, 10 * minute, true],
  ['hours after it', 170 * minute, 180 * minute, false],
  ['longer than a day', 60 * minute, 60 * minute + day, true],
])('a call %s', async (_, from, until, expected) => {
  const archive = createArchive();
  await arriveWell(archive, {
    resource: 'status',
    data: { quotaReset: { lastAt: null, nextAt: new Date(resetAt).toISOString() }, cacheRefresh: {} },
  });
  expect(await wasQuotaReset(archive, resetAt + from, resetAt + until)).toBe(expected);
});

test('nothing is known of resets before the status was ever read', async () => {
  expect(await wasQuotaReset(createArchive(), 0, 10 * day)).toBe(false);
});
