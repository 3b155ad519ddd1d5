import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { planFetch } from '../../src-shared/plan.ts';
import { arriveWell, createArchive, plan } from './archive-fixture.ts';
import { notePace } from './note-pace.ts';

test('a run is remembered as a share of what the catalogue expects, the latest ten', async () => {
  const archive = createArchive();
  for (let run = 1; run <= 12; run++) {
    // 15 s for each page (spec, Endpoints, rule 1).
    const ships = plan('ships', { page_max: run }, 'refresh');
    await notePace(archive, ships, { startedAt: 1_000, endedAt: 1_000 + run * run * 1_500 });
  }
  const known = await archive.observations.get('ships live');
  expect(known?.paces.map((pace) => Math.round(pace * 10) / 10)).toEqual([
    0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1, 1.1, 1.2,
  ]);
  expect(planFetch('ships', { page_max: 2 }, 'refresh', known)).toMatchObject({
    value: { expectedSeconds: 24, timeBasis: 'measured' },
  });
});

test('a clock that was set back measures nothing', async () => {
  const archive = createArchive();
  await notePace(archive, plan('ships'), { startedAt: 5_000, endedAt: 1_000 });
  expect(await archive.observations.count()).toBe(0);
});

test('an answer that is stored, and one that is confirmed, both note how long they took and keep the prices', async () => {
  const archive = createArchive();
  await archive.observations.add({ key: 'ships cache', prices: [{ units: 0, times: 3 }], paces: [], updatedAt: 1 });
  await arriveWell(archive, { data: [{ id: '1', name: 'Heron' }], at: 1_000 });
  await arriveWell(archive, { data: [{ id: '1', name: 'Heron' }], at: 2_000 });
  expect(await archive.observations.toArray()).toEqual([
    { key: 'ships cache', prices: [{ units: 0, times: 3 }], paces: [0.1, 0.1], updatedAt: 2_000 },
  ]);
});
