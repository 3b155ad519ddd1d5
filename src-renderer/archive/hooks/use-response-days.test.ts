import { dayMs } from '../../../src-shared/day.ts';
import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { arriveWell, createArchive } from '../ingest/archive-fixture.ts';
import { readFirstResponse, readResponseDays } from './use-response-days.ts';

const heron = { id: '1', name: 'Heron' };

test('days count new answers, not confirmations, account or status; the first of them is named', async () => {
  const archive = createArchive();
  expect(await readResponseDays(archive)).toEqual({ counts: new Map(), firstAt: null });
  await arriveWell(archive, { resource: 'account', data: { dailyRequestsRemaining: 3 }, at: 5 });
  await arriveWell(archive, { data: [heron], at: 2 * dayMs + 7 });
  await arriveWell(archive, { data: [heron], at: 3 * dayMs });
  await arriveWell(archive, { data: [{ ...heron, mass: '2' }], at: 5 * dayMs - 1 });
  await arriveWell(archive, { data: [heron], params: { crew_min: 2 }, at: 4 * dayMs });
  expect(await readResponseDays(archive)).toEqual({
    counts: new Map([
      [2, 1],
      [4, 2],
    ]),
    firstAt: 2 * dayMs + 7,
  });
});

test('the first answer to a request, or to any of a resource, is found whatever came first', async () => {
  const archive = createArchive();
  await arriveWell(archive, { data: [heron], params: { crew_min: 2 }, at: 50 });
  await arriveWell(archive, { data: [heron], at: 70 });
  expect(await readFirstResponse(archive, [{ resource: 'ships', params: {} }])).toBe(70);
  expect(await readFirstResponse(archive, [{ resource: 'ships' }])).toBe(50);
  expect(await readFirstResponse(archive, [{ resource: 'systems' }, { resource: 'ships', params: {} }])).toBe(70);
  expect(await readFirstResponse(archive, [{ resource: 'systems' }])).toBeNull();
  expect(await readFirstResponse(archive, [])).toBeNull();
});
