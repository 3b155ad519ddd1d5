import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { arriveWell, createArchive } from './archive-fixture.ts';
import { wasQuotaReset } from './was-quota-reset.ts';

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
