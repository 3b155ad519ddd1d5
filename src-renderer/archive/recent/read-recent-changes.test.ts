import 'fake-indexeddb/auto';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compareSnapshots } from '../compare/compare-snapshots.ts';
import { arrive, arriveWell, createArchive } from '../ingest/archive-fixture.ts';
import type { ArchiveDatabase } from '../schema/archive-database.ts';
import { mostCountedChanges, readRecentChanges } from './read-recent-changes.ts';

const heron = { id: '1', name: 'Heron', mass: '1000', length: '20' };
const plover = { id: '2', name: 'Plover', mass: '50' };
const crake = { id: '3', name: 'Crake', mass: '7' };

const changed = (path: string, before: string, after: string) => ({ path, before, after });

describe('what changed since an instant', () => {
  test('counts each record once over several answers, and names what came, went and changed', async () => {
    const archive = createArchive();
    const before = await arriveWell(archive, { data: [heron, plover], at: 10 });
    await arriveWell(archive, { data: [{ ...heron, mass: '1100' }, plover], at: 20 });
    const after = await arriveWell(archive, { data: [{ ...heron, mass: '1200', length: '21' }, crake], at: 30 });
    expect(await readRecentChanges(archive, 10, null)).toEqual([
      {
        requestKey: 'ships',
        resource: 'ships',
        params: {},
        title: 'Heron',
        beforeId: before.snapshotId,
        beforeSeenAt: 10,
        afterId: after.snapshotId,
        responses: 2,
        added: 1,
        removed: 1,
        changed: 1,
        isCut: false,
        records: [
          { identity: '3', title: 'Crake', kind: 'added', fields: [] },
          { identity: '2', title: 'Plover', kind: 'removed', fields: [] },
          {
            identity: '1',
            title: 'Heron',
            kind: 'changed',
            fields: [changed('mass', '1000', '1200'), changed('length', '20', '21')],
          },
        ],
        at: 30,
        loss: null,
      },
    ]);
  });

  test('tells what the difference it opens tells: what came and went again, or changed and changed back, is no change', async () => {
    const archive = createArchive();
    await arriveWell(archive, { data: [heron, plover], at: 10 });
    await arriveWell(archive, {
      data: [{ ...heron, mass: '2', length: '9' }, crake, { id: '4', name: 'Dunlin' }],
      at: 20,
    });
    await arriveWell(archive, { data: [{ ...heron, length: '9' }, plover, { id: '4', name: 'Dunlin II' }], at: 30 });
    const [change] = await readRecentChanges(archive, 15, null);
    expect(change).toMatchObject({ responses: 2, added: 1, removed: 0, changed: 1 });
    expect(change?.records).toEqual([
      { identity: '4', title: 'Dunlin II', kind: 'added', fields: [] },
      { identity: '1', title: 'Heron', kind: 'changed', fields: [changed('length', '20', '9')] },
    ]);
  });

  test('tells nothing of records where all is as it was, but that answers differed in between', async () => {
    const archive = createArchive();
    await arriveWell(archive, { data: [heron], at: 10 });
    await arriveWell(archive, { data: [{ ...heron, mass: '2' }, plover], at: 20 });
    await arriveWell(archive, { data: [heron], at: 30 });
    expect(await readRecentChanges(archive, 15, null)).toMatchObject([
      { responses: 2, added: 0, removed: 0, changed: 0, records: [] },
    ]);
  });

  test('of a list that is not complete tells nothing as gone, nor what was left out for a while as new', async () => {
    const archive = createArchive();
    const params = { crew_min: 2 };
    await arriveWell(archive, { data: [heron, plover], at: 10, params });
    await arriveWell(archive, { data: [plover], at: 20, params });
    await arriveWell(archive, { data: [heron, crake], at: 30, params });
    expect(await readRecentChanges(archive, 15, null)).toMatchObject([{ added: 1, removed: 0, changed: 0 }]);
  });

  test('says when what it compares with was seen last, and never later than the instant', async () => {
    const archive = createArchive();
    for (const at of [10, 20, 40]) await arriveWell(archive, { data: [heron], at });
    await arriveWell(archive, { data: [plover], at: 50 });
    expect((await readRecentChanges(archive, 49, null))[0]?.beforeSeenAt).toBe(40);
    expect((await readRecentChanges(archive, 30, null))[0]?.beforeSeenAt).toBe(30);
    expect((await readRecentChanges(archive, 5, null))[0]?.beforeSeenAt).toBeNull();
  });

  test('begins after it: an answer of that very instant was seen already', async () => {
    const archive = await threeResponses();
    expect((await readRecentChanges(archive, 9, null))[0]).toMatchObject({ beforeId: null, responses: 3 });
    expect((await readRecentChanges(archive, 10, null))[0]).toMatchObject({ responses: 2, added: 1, changed: 0 });
    expect((await readRecentChanges(archive, 20, null))[0]).toMatchObject({ responses: 1, added: 0, changed: 1 });
    expect(await readRecentChanges(archive, 30, null)).toEqual([]);
  });

  test('looking back ends at the day looked back to', async () => {
    const archive = await threeResponses();
    const ids = await archive.snapshots.orderBy('id').primaryKeys();
    expect(await readRecentChanges(archive, 10, 25)).toMatchObject([
      { beforeId: ids[0], afterId: ids[1], responses: 1, added: 1, changed: 0, at: 20 },
    ]);
    expect(await readRecentChanges(archive, 10, 15)).toEqual([]);
  });

  test('a request first answered since then is new in the archive, and nothing in it a change', async () => {
    const archive = createArchive();
    await arriveWell(archive, { data: [heron], at: 20 });
    const last = await arriveWell(archive, { data: [heron, plover], at: 30 });
    expect(await readRecentChanges(archive, 10, null)).toMatchObject([
      { beforeId: null, afterId: last.snapshotId, responses: 2, added: 0, removed: 0, changed: 0, records: [], at: 30 },
    ]);
  });

  test('leaves out confirmations, the account and the service’s own times', async () => {
    const archive = createArchive();
    const status = (next: string) => ({ cacheRefresh: { lastAt: 1, nextAt: next }, quotaReset: null });
    await arriveWell(archive, { data: [heron], at: 10 });
    await arriveWell(archive, { resource: 'status', data: status('2026-01-01T00:00:00Z'), at: 10 });
    await arriveWell(archive, {
      resource: 'account',
      data: { dailyRequestLimit: 9, dailyRequestsRemaining: 9 },
      at: 10,
    });
    await arriveWell(archive, { data: [heron], at: 20 });
    await arriveWell(archive, { resource: 'status', data: status('2026-01-02T00:00:00Z'), at: 20 });
    await arriveWell(archive, {
      resource: 'account',
      data: { dailyRequestLimit: 9, dailyRequestsRemaining: 8 },
      at: 20,
    });
    expect(await archive.snapshots.count()).toBe(5);
    expect(await readRecentChanges(archive, 15, null)).toEqual([]);
  });

  test('tells nothing to somebody who never looked before', async () => {
    expect(await readRecentChanges(await threeResponses(), null, null)).toEqual([]);
  });

  test(`of more than ${mostCountedChanges} differences counts those, and says so`, async () => {
    const archive = createArchive();
    const many = (mass: string) =>
      Array.from({ length: mostCountedChanges + 5 }, (_, id) => ({ id: `${id}`, name: 'x', mass }));
    await arriveWell(archive, { data: many('1'), at: 10 });
    await arriveWell(archive, { data: many('2'), at: 20 });
    expect(await readRecentChanges(archive, 10, null)).toMatchObject([{ isCut: true, changed: mostCountedChanges }]);
  });

  test('orders requests by what came last', async () => {
    const archive = createArchive();
    for (const params of [{}, { crew_min: 2 }]) await arriveWell(archive, { data: [heron], at: 10, params });
    await arriveWell(archive, { data: [plover], at: 30 });
    await arriveWell(archive, { data: [plover], at: 40, params: { crew_min: 2 } });
    const found = await readRecentChanges(archive, 20, null);
    expect(found.map(({ at }) => at)).toEqual([40, 30]);
  });
});

const steps = fc.array(
  fc.uniqueArray(fc.record({ id: fc.constantFrom('1', '2', '3'), mass: fc.constantFrom('1', '2', '3') }), {
    selector: ({ id }) => id,
    minLength: 1,
  }),
  { minLength: 2, maxLength: 6 },
);

test('counts what a comparison of the two ends tells, whatever lies between', async () => {
  await fc.assert(
    fc.asyncProperty(steps, fc.nat({ max: 4 }), fc.constantFrom({}, { crew_min: 2 }), async (lists, from, params) => {
      const archive = createArchive();
      for (const [index, list] of lists.entries())
        await arrive(archive, { data: list.map((ship) => ({ ...ship, name: 'Ship' })), at: 10 * (index + 1), params });
      const sinceAt = 10 * (Math.min(from, lists.length - 1) + 1);
      const [change] = await readRecentChanges(archive, sinceAt, null);
      const [before, after] = await archive.snapshots.bulkGet([change?.beforeId ?? '', change?.afterId ?? '']);
      const told = before && after ? await compareSnapshots(archive, before, after) : null;
      for (const kind of ['added', 'removed', 'changed'] as const)
        expect(change?.[kind] ?? 0).toBe(told?.records.filter((record) => record.kind === kind).length ?? 0);
      archive.close();
    }),
    { numRuns: 60 },
  );
});

async function threeResponses(): Promise<ArchiveDatabase> {
  const archive = createArchive();
  await arriveWell(archive, { data: [heron], at: 10 });
  await arriveWell(archive, { data: [heron, plover], at: 20 });
  await arriveWell(archive, { data: [heron, { ...plover, mass: '51' }], at: 30 });
  return archive;
}
