import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { compareSnapshots } from '../compare/compare-snapshots.ts';
import { arriveWell, attemptRow, createArchive } from '../ingest/archive-fixture.ts';
import { readRecentChanges } from '../recent/read-recent-changes.ts';
import { readScheduleHistory } from '../schedule/item-histories.ts';
import { readScheduleDiff } from '../schedule/read-schedule-diff.ts';
import { readFingerprint } from '../schedule/use-schedule.ts';
import type { ArchiveDatabase } from '../schema/archive-database.ts';
import { IndexedArchive } from '../search/indexed-archive.ts';
import { readWatchedItems } from '../watches/read-watched-items.ts';
import { readWatchedState, readWatchNotices, type WatchedState } from '../watches/watch-notices.ts';
import { addWatch } from '../watches/watches.ts';
import { readCollection } from './read-collection.ts';
import { acceptLoss } from './read-list-loss.ts';
import { readRecordHistory } from './read-record-history.ts';

// A service that sends a broken list: twelve ships, then one. Nothing may tell of the other eleven as removed until a later
// answer of the same request confirms it, or the user does.

let archive: ArchiveDatabase;

beforeEach(() => {
  archive = createArchive();
});

afterEach(() => {
  archive.close();
});

const ship = (index: number, mass = '1') => ({ id: String(index), name: `Heron ${index}`, mass });
const ships = (count: number) => Array.from({ length: count }, (_, index) => ship(index));
const question = { requestKey: 'ships', resource: 'ships', identity: '7' } as const;
const watchOf = { resource: 'ships', params: {}, title: 'Heron 7', path: '/x' } as const;

async function kindsOf(identity: string, asOf: number | null = null) {
  const { versions, changes } = await readRecordHistory(archive, { ...question, identity }, asOf);
  return {
    versions: versions.map(({ record }) => record !== null),
    changes: changes.map(({ kind, at }) => [kind, at]),
  };
}

async function countsSince(sinceAt: number, asOf: number | null = null) {
  const changes = await readRecentChanges(archive, sinceAt, asOf);
  return changes.map(({ added, removed, changed, loss }) => ({ added, removed, changed, loss: loss?.missing ?? 0 }));
}

/** The news since a state, and the state after it, as the window asks for them. */
async function noticesSince(before: WatchedState) {
  const after = await readWatchedState(archive);
  const notices = await readWatchNotices(archive, { before, after, toldBy: new Map() });
  return { after, kinds: notices.flat().map(({ kind, removed }) => [kind, removed]) };
}

async function foundShips(indexed: IndexedArchive, asOf: number | null = null): Promise<number> {
  await indexed.follow(archive, asOf, { onProgress: () => undefined, pause: async () => undefined });
  return indexed.index.search('heron', () => 50).find(({ kind }) => kind === 'ship')?.total ?? 0;
}

describe('twelve ships, then one', () => {
  beforeEach(async () => {
    await addWatch(archive, { ...watchOf, identity: '7' }, 1);
    await arriveWell(archive, { data: ships(12), at: 1_000 });
    await arriveWell(archive, { data: [ship(0, '9')], at: 2_000 });
  });

  test('are said above the list, with both counts and the answer before', async () => {
    const [before, after] = await archive.snapshots.orderBy('id').toArray();
    const list = await readCollection(archive, 'ships', null);
    expect(list?.records).toHaveLength(1);
    expect(list?.loss).toEqual({
      before: 12,
      after: 1,
      missing: 11,
      snapshotId: after?.id,
      at: 2_000,
      beforeId: before?.id,
      beforeSeenAt: 1_000,
    });
    expect((await readCollection(archive, 'ships', 1_999))?.loss).toBeNull();
  });

  test('tell no removal: not on a ship’s page, not as news, not as what changed, and the ship is still found', async () => {
    expect(await kindsOf('7')).toEqual({ versions: [true], changes: [] });
    expect(await countsSince(1_500)).toEqual([{ added: 0, removed: 0, changed: 1, loss: 11 }]);
    expect(await readWatchedItems(archive, 1_500, null)).toMatchObject([
      { title: 'Heron 7', isMissing: false, changedAt: null, changesSince: 0 },
    ]);
    expect((await noticesSince(new Map([['ships', 1_000]]))).kinds).toEqual([]);
    expect(await foundShips(new IndexedArchive())).toBe(12);
  });

  test('are removed once the same list came again, with the news of it; not yet when that is looked back to', async () => {
    const { after } = await noticesSince(new Map([['ships', 1_000]]));
    await archive.attempts.add(attemptRow({ id: 'again', resource: 'ships', startedAt: 3_000 }));
    await arriveWell(archive, { data: [ship(0, '9')], at: 3_000, requestId: 'again' });
    expect((await readCollection(archive, 'ships', null))?.loss).toBeNull();
    expect(await kindsOf('7')).toEqual({ versions: [true, false], changes: [['removed', 2_000]] });
    expect(await kindsOf('7', 2_500)).toEqual({ versions: [true], changes: [] });
    expect(await countsSince(1_500)).toEqual([{ added: 0, removed: 11, changed: 1, loss: 0 }]);
    // Somebody who looked in between was not told yet, and is now.
    expect(await countsSince(2_500)).toEqual([{ added: 0, removed: 11, changed: 1, loss: 0 }]);
    expect(await countsSince(3_500)).toEqual([]);
    expect((await noticesSince(after)).kinds).toEqual([['removed', 1]]);
    expect(await readWatchedItems(archive, 1_500, null)).toMatchObject([{ isMissing: true, changesSince: 1 }]);
    expect(await readWatchedItems(archive, 1_500, 2_500)).toMatchObject([{ isMissing: false, changesSince: 0 }]);
  });

  test('are removed once the user accepts it, and were not before that', async () => {
    const indexed = new IndexedArchive();
    expect(await foundShips(indexed)).toBe(12);
    const { after } = await noticesSince(new Map([['ships', 1_000]]));
    const { snapshotId = '' } = (await readCollection(archive, 'ships', null))?.loss ?? {};
    await acceptLoss(archive, snapshotId, 5_000);
    expect((await readCollection(archive, 'ships', null))?.loss).toBeNull();
    expect((await readCollection(archive, 'ships', 4_999))?.loss).toMatchObject({ missing: 11 });
    expect(await kindsOf('7')).toEqual({ versions: [true, false], changes: [['removed', 2_000]] });
    expect(await kindsOf('7', 4_999)).toEqual({ versions: [true], changes: [] });
    expect((await noticesSince(after)).kinds).toEqual([['removed', 1]]);
    expect(await foundShips(indexed)).toBe(1);
    expect(await foundShips(indexed, 4_999)).toBe(12);
    await acceptLoss(archive, snapshotId, 6_000);
    expect((await archive.snapshots.get(snapshotId))?.lossAcceptedAt).toBe(5_000);
  });

  test('are as before when the next answer has them again: nothing came, nothing went, and what differs is told', async () => {
    const { after } = await noticesSince(new Map([['ships', 1_000]]));
    await arriveWell(archive, { data: [ship(0, '9'), ...ships(12).slice(1, 11), ship(11, '5')], at: 3_000 });
    expect((await readCollection(archive, 'ships', null))?.loss).toBeNull();
    expect(await kindsOf('7')).toEqual({ versions: [true, true], changes: [] });
    expect(await kindsOf('11')).toEqual({ versions: [true, true], changes: [['changed', 3_000]] });
    for (const since of [1_500, 2_500])
      expect(await countsSince(since)).toEqual([{ added: 0, removed: 0, changed: 2, loss: 0 }]);
    expect((await noticesSince(after)).kinds).toEqual([]);
    expect(await foundShips(new IndexedArchive())).toBe(12);
  });

  test('are removed by the next answer that does not have them either', async () => {
    const { after } = await noticesSince(new Map([['ships', 1_000]]));
    await arriveWell(archive, { data: [ship(0, '10')], at: 3_000 });
    expect(await kindsOf('7')).toEqual({ versions: [true, false], changes: [['removed', 3_000]] });
    expect(await countsSince(1_500)).toEqual([{ added: 0, removed: 11, changed: 1, loss: 0 }]);
    expect((await noticesSince(after)).kinds).toEqual([['removed', 1]]);
  });

  test('are told by a comparison as they are, and are no loss where a part was asked for', async () => {
    const [before, after] = await archive.snapshots.orderBy('id').toArray();
    if (!before || !after) throw new Error('Two snapshots were expected.');
    const { records } = await compareSnapshots(archive, before, after);
    expect(records.filter(({ kind }) => kind === 'removed')).toHaveLength(11);
    await arriveWell(archive, { data: ships(12), at: 4_000, params: { crew_min: 2 } });
    await arriveWell(archive, { data: ships(1), at: 5_000, params: { crew_min: 2 } });
    expect((await readCollection(archive, 'ships?{"crew_min":2}', null))?.loss).toBeNull();
  });
});

describe('a team’s deliverables', () => {
  const subject = { kind: 'deliverables' } as const;
  const params = { team_slug: 'art' };
  const deliverables = (count: number) =>
    Array.from({ length: count }, (_, index) => ({ slug: `part-${index}`, title: 'Hull', endDate: '2026-02-05' }));
  const goneSince = async (beforeAt: number, asOf: number | null = null) =>
    (await readScheduleDiff(archive, subject, { beforeAt, afterAt: null }, asOf))?.gone.map(({ presence }) => presence);
  const arriveAt = (at: number, count: number) =>
    arriveWell(archive, { resource: 'deliverables', params, data: deliverables(count), at });

  test('of which most are left out once are neither missing nor removed, until another answer confirms it', async () => {
    await arriveAt(1_000, 12);
    await arriveAt(200_000, 2);
    expect(await goneSince(1_000)).toEqual([]);
    const { instants, lines } = await readScheduleHistory(archive, subject, null);
    expect(instants).toEqual([1_000]);
    expect([...lines.values()].filter(({ presence }) => presence !== 'present')).toEqual([]);
    const inDoubt = await readFingerprint(archive, subject);
    await acceptLoss(
      archive,
      (await readCollection(archive, 'deliverables?{"team_slug":"art"}', null))?.snapshot.id ?? '',
      9,
    );
    expect(await readFingerprint(archive, subject)).not.toBe(inDoubt);
    expect(await goneSince(1_000)).toEqual(Array.from({ length: 10 }, () => 'missing'));
  });

  test('that came back were never away, however many answers were in doubt in between', async () => {
    await arriveAt(1_000, 12);
    await arriveAt(200_000, 2);
    await arriveAt(400_000, 12);
    const { lines } = await readScheduleHistory(archive, subject, null);
    expect(
      new Set([...lines.values()].map(({ presence, responsesWithout }) => [presence, responsesWithout].join(' '))),
    ).toEqual(new Set(['present 0']));
    expect(await goneSince(1_000)).toEqual([]);
    expect(await goneSince(1_000, 300_000)).toEqual([]);
  });
});
