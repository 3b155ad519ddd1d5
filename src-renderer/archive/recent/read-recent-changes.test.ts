import 'fake-indexeddb/auto';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { arrive, arriveWell, createArchive } from '../archive-fixture.ts';
import type { ArchiveDatabase } from '../archive-database.ts';
import { mostCountedChanges, readRecentChanges } from './read-recent-changes.ts';

const heron = { id: '1', name: 'Heron', mass: '1000', length: '20' };
const plover = { id: '2', name: 'Plover', mass: '50' };
const crake = { id: '3', name: 'Crake', mass: '7' };

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
        afterId: after.snapshotId,
        answers: 2,
        added: 1,
        removed: 1,
        changed: 1,
        isCut: false,
        examples: [
          { identity: '3', title: 'Crake', kind: 'added', paths: [] },
          { identity: '2', title: 'Plover', kind: 'removed', paths: [] },
          { identity: '1', title: 'Heron', kind: 'changed', paths: ['mass', 'length'] },
        ],
        at: 30,
      },
    ]);
  });

  test('tells one that came and went as gone, one that went and came back as changed, one that came and changed as new', async () => {
    const archive = createArchive();
    await arriveWell(archive, { data: [heron, plover], at: 10 });
    await arriveWell(archive, { data: [heron, crake, { id: '4', name: 'Dunlin' }], at: 20 });
    await arriveWell(archive, { data: [heron, plover, { id: '4', name: 'Dunlin II' }], at: 30 });
    const [change] = await readRecentChanges(archive, 15, null);
    expect(change?.examples.map(({ title, kind }) => [title, kind])).toEqual([
      ['Dunlin II', 'added'],
      ['Crake', 'removed'],
      ['Plover', 'changed'],
    ]);
  });

  test('begins after it: an answer of that very instant was seen already', async () => {
    const archive = await threeAnswers();
    expect((await readRecentChanges(archive, 9, null))[0]).toMatchObject({ beforeId: null, answers: 3 });
    expect((await readRecentChanges(archive, 10, null))[0]).toMatchObject({ answers: 2, added: 1, changed: 0 });
    expect((await readRecentChanges(archive, 20, null))[0]).toMatchObject({ answers: 1, added: 0, changed: 1 });
    expect(await readRecentChanges(archive, 30, null)).toEqual([]);
  });

  test('looking back ends at the day looked back to', async () => {
    const archive = await threeAnswers();
    const ids = await archive.snapshots.orderBy('id').primaryKeys();
    expect(await readRecentChanges(archive, 10, 25)).toMatchObject([
      { beforeId: ids[0], afterId: ids[1], answers: 1, added: 1, changed: 0, at: 20 },
    ]);
    expect(await readRecentChanges(archive, 10, 15)).toEqual([]);
  });

  test('a request first answered since then is new in the archive, and nothing in it a change', async () => {
    const archive = createArchive();
    await arriveWell(archive, { data: [heron], at: 20 });
    const last = await arriveWell(archive, { data: [heron, plover], at: 30 });
    expect(await readRecentChanges(archive, 10, null)).toMatchObject([
      { beforeId: null, afterId: last.snapshotId, answers: 2, added: 0, removed: 0, changed: 0, examples: [], at: 30 },
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
    expect(await readRecentChanges(await threeAnswers(), null, null)).toEqual([]);
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

test('of complete lists, what came and what stayed away is what the two ends differ by, whatever lies between', async () => {
  const ids = fc.subarray(['1', '2', '3', '4'], { minLength: 1 });
  await fc.assert(
    fc.asyncProperty(fc.array(ids, { minLength: 2, maxLength: 6 }), fc.nat({ max: 4 }), async (lists, from) => {
      const archive = createArchive();
      for (const [index, list] of lists.entries())
        await arrive(archive, { data: list.map((id) => ({ id, name: `Ship ${id}` })), at: 10 * (index + 1) });
      const sinceAt = 10 * (Math.min(from, lists.length - 1) + 1);
      const [change] = await readRecentChanges(archive, sinceAt, null);
      const held = lists.slice(sinceAt / 10 - 1).map((list) => new Set<string>(list));
      const [first, last] = [held[0], held.at(-1)];
      const seen = ['1', '2', '3', '4'].filter((id) => held.some((list) => list.has(id)));
      expect(change?.added ?? 0).toBe(seen.filter((id) => !first?.has(id) && last?.has(id)).length);
      expect(change?.removed ?? 0).toBe(seen.filter((id) => !last?.has(id)).length);
      expect(change?.changed ?? 0).toBe(
        seen.filter((id) => first?.has(id) && last?.has(id) && held.some((list) => !list.has(id))).length,
      );
      archive.close();
    }),
    { numRuns: 60 },
  );
});

async function threeAnswers(): Promise<ArchiveDatabase> {
  const archive = createArchive();
  await arriveWell(archive, { data: [heron], at: 10 });
  await arriveWell(archive, { data: [heron, plover], at: 20 });
  await arriveWell(archive, { data: [heron, { ...plover, mass: '51' }], at: 30 });
  return archive;
}
