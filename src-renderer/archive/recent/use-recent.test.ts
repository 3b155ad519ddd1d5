import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { arriveWell, createArchive } from '../ingest/archive-fixture.ts';
import { readStatsHistory } from './use-recent.ts';

const stats = { resource: 'stats', source: 'cache' } as const;

test('figures are told answer by answer, oldest first; what is unknown stays unknown', async () => {
  const archive = createArchive();
  const first = { current_live: '3.10.1', fans: '2,000', fleet: 10, funds: 1.5 };
  await arriveWell(archive, { ...stats, data: first, at: 10 });
  await arriveWell(archive, { ...stats, data: { ...first, fans: null, funds: 2.5 }, at: 20 });
  await arriveWell(archive, { ...stats, data: { ...first, fans: null, funds: 2.5 }, at: 30 });
  await arriveWell(archive, { ...stats, data: first, at: 40 });
  const known = await readStatsHistory(archive, null);
  expect(known).toMatchObject([
    { at: 10, confirmedAt: 10, fleet: 10, funds: 1.5, liveVersion: '3.10.1' },
    { at: 20, confirmedAt: 30, fans: null, funds: 2.5 },
    { at: 40, confirmedAt: 40, funds: 1.5 },
  ]);
  expect(await readStatsHistory(archive, 25)).toMatchObject([{ at: 10 }, { at: 20, confirmedAt: 20 }]);
});

test('an answer whose record is lost is left out', async () => {
  const archive = createArchive();
  await arriveWell(archive, { ...stats, data: { funds: 1 }, at: 10 });
  await archive.records.clear();
  await arriveWell(archive, { ...stats, data: { funds: 2 }, at: 20 });
  expect(await readStatsHistory(archive, null)).toMatchObject([{ at: 20, funds: 2 }]);
});
