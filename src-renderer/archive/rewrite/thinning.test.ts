import { dayMs } from '../../../src-shared/day.ts';
import 'fake-indexeddb/auto';
import { describe, expect, test } from 'vitest';
import { createArchive } from '../ingest/archive-fixture.ts';
import { readClearables } from './clearing.ts';
import { removeSnapshots } from './remove-snapshots.ts';
import { arriveAll, recountRequest } from './rewrite-fixture.ts';
import { readThinningPreview } from './thinning.ts';

const now = Date.UTC(2026, 10, 22, 15);

async function archiveOfDays() {
  const archive = createArchive();
  const days = [400, 60.3, 60.2, 60.1, 3];
  await arriveAll(
    archive,
    days.map((ago, index) => ({ content: index % 3, params: {}, at: now - ago * dayMs, source: 'cache' })),
  );
  return archive;
}

describe('what thinning would take', () => {
  test('is what it takes, snapshot by snapshot and month by month', async () => {
    const archive = await archiveOfDays();
    const preview = await readThinningPreview(archive, { keepAllDays: 30 }, now);
    expect(preview).toMatchObject({ snapshots: 5, gone: 3, resources: [{ resource: 'ships', snapshots: 5, gone: 3 }] });
    expect(preview.months.filter(({ before, after }) => before !== after)).toEqual([
      { month: '2026-09', before: 3, after: 0 },
    ]);
    await removeSnapshots(archive, preview.plan.removed);
    expect(await archive.snapshots.count()).toBe(preview.snapshots - preview.gone);
    archive.close();
  });
});

describe('totals that went wrong', () => {
  test('are counted right again', async () => {
    const archive = await archiveOfDays();
    const before = await archive.totals.toArray();
    await archive.totals.update('ships', { snapshots: 99, ownBytes: 1, storedBytes: 2, title: 'Nothing' });
    await recountRequest(archive, 'ships');
    expect(await archive.totals.toArray()).toEqual(before);
    await recountRequest(archive, 'systems');
    expect(await archive.totals.count()).toBe(1);
    archive.close();
  });
});

describe('what can be cleared', () => {
  test('can be fetched again only where the stored copy is the only answer to its request', async () => {
    const archive = await archiveOfDays();
    await arriveAll(archive, [{ content: 5, params: { crew_min: 2 }, at: now, source: 'cache' }]);
    await arriveAll(archive, [{ content: 6, params: { name: 'Heron' }, at: now, source: 'live' }]);
    const counts = (await readClearables(archive)).map(({ part, count }) => [part, count]);
    expect(Object.fromEntries(counts)).toMatchObject({
      'stored-copies': 1,
      'older-snapshots': 4,
      'live-answers': 1,
      'imported-answers': 0,
      history: 7,
      'own-work': 0,
    });
    archive.close();
  });
});
