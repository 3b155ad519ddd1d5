import { expect, test } from 'vitest';
import { status } from './status.ts';

const at = (day: number): number => Date.UTC(2026, 2, day, 18);
const quotaReset = { lastAt: '2026-03-14T18:00:00.000Z', nextAt: '2026-03-15T18:00:00Z' };

test('the status is read whole, as instants', () => {
  const { records, drift } = status.read({ quotaReset, cacheRefresh: quotaReset }, {});
  expect(drift).toEqual([]);
  expect(records[0]?.fields).toEqual({
    quotaResetLastAt: at(14),
    quotaResetNextAt: at(15),
    cacheRefreshLastAt: at(14),
    cacheRefreshNextAt: at(15),
  });
});

test('a status with one of its parts only is still a status', () => {
  const { records, drift } = status.read({ cacheRefresh: quotaReset }, {});
  expect(records.map(({ fields }) => fields)).toMatchObject([{ quotaResetNextAt: null, cacheRefreshNextAt: at(15) }]);
  expect(drift).toEqual([]);
});

test('an instant that cannot be read is unknown, is drift, and leaves the one beside it', () => {
  const { records, drift } = status.read({ quotaReset: { ...quotaReset, lastAt: 'noon' } }, {});
  expect(records[0]?.fields).toMatchObject({ quotaResetLastAt: null, quotaResetNextAt: at(15) });
  expect(drift).toMatchObject([{ kind: 'bad-value', path: 'quotaReset.lastAt', count: 1 }]);
});
