import 'fake-indexeddb/auto';
import { liveQuery } from 'dexie';
import { expect, test, vi } from 'vitest';
import { readBody } from '../bodies/pack-body.ts';
import { arriveWell, createArchive } from '../ingest/archive-fixture.ts';
import { archiveSummary } from '../recent/archive-summary.ts';
import { ArchiveDatabase, archiveName } from '../schema/archive-database.ts';
import { readCollection } from './read-collection.ts';
import { readHistory } from './replay-fixture.ts';

const heron = { id: '1', name: 'Heron', mass: '1000' };
const heavy = { ...heron, mass: '2000' };

/** Heron at 1,000 (seen again at 2,000 and, live, at 3,000), heavier at 4,000. */
async function archiveWithPast(): Promise<ArchiveDatabase> {
  const archive = createArchive();
  const arrivals = [
    { data: [heron], at: 1_000, source: 'cache' },
    { data: [heron], at: 2_000, source: 'cache' },
    { data: [heron], at: 3_000, source: 'live' },
    { data: [heavy], at: 4_000, source: 'cache' },
  ];
  for (const [index, arrival] of arrivals.entries()) {
    await archive.attempts.add(runningAttempt(`a${index}`, arrival.at - 50));
    await arriveWell(archive, { ...arrival, requestId: `a${index}` });
  }
  return archive;
}

function runningAttempt(id: string, startedAt: number) {
  return {
    id,
    requestKey: 'ships',
    resource: 'ships',
    params: {},
    intent: 'stored',
    plan: { route: 'path-key', mode: 'cache', refresh: false, cost: { units: 0, maxUnits: 0, basis: 'reported' } },
    startedAt,
    endedAt: null,
    outcome: 'running',
    problem: null,
    snapshotId: null,
    source: null,
    byteLength: null,
    confirmedUnits: 0,
  } as const;
}

test.each([
  [999, null],
  [1_000, { massKg: 1000, confirmedAt: 1_000, confirmedSource: 'stored' }],
  [2_999, { massKg: 1000, confirmedAt: 2_000, confirmedSource: 'stored' }],
  [3_999, { massKg: 1000, confirmedAt: 3_000, confirmedSource: 'live' }],
  [4_000, { massKg: 2000, confirmedAt: 4_000, confirmedSource: 'stored' }],
  [null, { massKg: 2000, confirmedAt: 4_000, confirmedSource: 'stored' }],
])('as of %s the collection is what was known then', async (asOf, expected) => {
  const collection = await readCollection<'ships'>(await archiveWithPast(), 'ships', asOf);
  const seen = collection && {
    massKg: collection.records[0]?.fields.massKg,
    confirmedAt: collection.confirmedAt,
    confirmedSource: collection.confirmedSource,
  };
  expect(seen).toEqual(expected);
});

test('now, a confirmation counts from when it was last seen', async () => {
  const archive = createArchive();
  await arriveWell(archive, { data: [heron], at: 1_000 });
  await arriveWell(archive, { data: [heron], at: 8_000, source: 'live' });
  expect(await readCollection(archive, 'ships', null)).toMatchObject({ confirmedAt: 8_000, confirmedSource: 'live' });
});

test('a request whose key begins like another’s is not mixed up with it', async () => {
  const archive = createArchive();
  await arriveWell(archive, { data: [heron], at: 1, params: { name: 'Heron' } });
  expect(await readCollection(archive, 'ships', null)).toBeNull();
});

test('of a list that follows another only the records are read that the other does not hold, and one that is lost is missed', async () => {
  const archive = createArchive();
  const plover = { id: '2', name: 'Plover' };
  await arriveWell(archive, { data: [heron, plover], at: 1_000 });
  await arriveWell(archive, { data: [plover, heavy], at: 2_000 });
  await arriveWell(archive, { data: [plover, { id: '3', name: 'Knot' }], at: 3_000 });
  const read = async (asOf: number) => (await readCollection<'ships'>(archive, 'ships', asOf))?.records ?? [];
  const first = await read(1_000);
  const second = await read(2_000);
  expect(second.map(({ title, fields }) => [title, fields.massKg])).toEqual([
    ['Plover', null],
    ['Heron', 2_000],
  ]);
  expect(second[0]).toBe(first[1]);
  await archive.records.clear();
  await expect(read(3_000)).rejects.toMatchObject({ problem: { kind: 'storage-failed' } });
  expect(await read(1_000)).toBe(first);
});

test('a lost record is a named problem, not a shorter list', async () => {
  const archive = await archiveWithPast();
  await archive.records.clear();
  await expect(readCollection(archive, 'ships', null)).rejects.toMatchObject({ problem: { kind: 'storage-failed' } });
});

test('a lost or damaged body is a named problem', async () => {
  const archive = await archiveWithPast();
  const [snapshot] = await archive.snapshots.toArray();
  if (!snapshot) throw new Error('no snapshot');
  await archive.bodies.toCollection().modify({ gzip: new Uint8Array([31, 139, 8, 0]) });
  await expect(readBody(archive, snapshot)).rejects.toMatchObject({ problem: { kind: 'storage-failed' } });
  await archive.bodies.clear();
  await expect(readBody(archive, snapshot)).rejects.toMatchObject({ problem: { kind: 'storage-failed' } });
});

test('history lists snapshots newest first, each with its changes, up to the instant', async () => {
  const archive = await archiveWithPast();
  const all = await readHistory(archive, 'ships', null);
  expect(all.map(({ snapshot, changes }) => [snapshot.fetchedAt, changes.map(({ path }) => path)])).toEqual([
    [4_000, ['mass']],
    [1_000, []],
  ]);
  expect(await readHistory(archive, 'ships', 3_999)).toHaveLength(1);
});

test('the summary counts every body once and only what was known at the instant', async () => {
  const archive = await archiveWithPast();
  await arriveWell(archive, { data: [heron], at: 5_000 });
  const bodies = await archive.bodies.toArray();
  const bytes = bodies.reduce((sum, { gzip }) => sum + gzip.byteLength, 0);
  expect(bodies).toHaveLength(2);
  expect(await archiveSummary(archive)).toEqual({
    snapshots: 3,
    storedBytes: bytes,
    resources: [
      {
        resource: 'ships',
        requests: 1,
        snapshots: 3,
        currentRecords: 1,
        storedBytes: bytes,
        firstFetchedAt: 1_000,
        lastConfirmedAt: 5_000,
      },
    ],
  });
  expect((await archiveSummary(archive, 1_500)).resources).toMatchObject([{ snapshots: 1, lastConfirmedAt: 1_000 }]);
  expect(await archiveSummary(archive, 10)).toEqual({ snapshots: 0, storedBytes: 0, resources: [] });
});

test('the summary reads no snapshot, whose lists would be megabytes where there are thousands of them', async () => {
  const archive = await archiveWithPast();
  let snapshotsRead = 0;
  archive.snapshots.hook('reading', (snapshot) => {
    snapshotsRead += 1;
    return snapshot;
  });
  expect((await archiveSummary(archive)).snapshots).toBe(2);
  expect(snapshotsRead).toBe(0);
  await readCollection(archive, 'ships', null);
  // The latest, and the one before it, which says whether what is missing in the latest is in doubt.
  expect(snapshotsRead).toBe(2);
});

test('a live query follows new snapshots and confirmations of its request', async () => {
  const archive = createArchive();
  const seen: (number | null)[] = [];
  const subscription = liveQuery(() => readCollection(archive, 'ships', null)).subscribe((collection) => {
    seen.push(collection?.confirmedAt ?? null);
  });
  const follows = async (expected: (number | null)[]): Promise<void> => {
    await expect.poll(() => seen).toEqual(expected);
  };
  await follows([null]);
  await arriveWell(archive, { data: [heron], at: 1_000 });
  await follows([null, 1_000]);
  await arriveWell(archive, { data: [heron], at: 2_000 });
  await follows([null, 1_000, 2_000]);
  await arriveWell(archive, { data: [heavy], at: 3_000 });
  await follows([null, 1_000, 2_000, 3_000]);
  subscription.unsubscribe();
});

test('a long list is read in sweeps, in its own order, and without the readings of other lists', async () => {
  const archive = createArchive();
  const fleet = Array.from({ length: 700 }, (_, index) => ({ id: String(index), name: `Ship ${index}`, mass: '1' }));
  const turned = fleet.toReversed().map((ship, index) => (index < 50 ? { ...ship, mass: '2' } : ship));
  for (const [index, data] of [fleet, turned].entries()) {
    await archive.attempts.add(runningAttempt(`a${index}`, index * 1_000));
    await arriveWell(archive, { data, at: (index + 1) * 1_000, source: 'cache', requestId: `a${index}` });
  }
  const singles = vi.spyOn(archive.records, 'bulkGet');
  const now = await readCollection<'ships'>(archive, 'ships', null);
  expect(now?.records.map(({ identity }) => identity)).toEqual(turned.map(({ id }) => id));
  expect(now?.records.filter(({ fields }) => fields.massKg === 2)).toHaveLength(50);
  const then = await readCollection<'ships'>(reopen(archive), 'ships', 1_500);
  expect(then?.records.map(({ identity }) => identity)).toEqual(fleet.map(({ id }) => id));
  expect(then?.records.filter(({ fields }) => fields.massKg === 2)).toHaveLength(0);
  expect(singles).not.toHaveBeenCalled();

  // One of those only the later list has.
  const lost = now?.snapshot.manifest[10] ?? '';
  await archive.records.delete(lost);
  const reopened = reopen(archive);
  await expect(readCollection(reopened, 'ships', null)).rejects.toThrow('missing');

  // Far more readings than the list has records: those are not all read for it.
  const [row] = await archive.records.toArray();
  if (!row) throw new Error('no record');
  await archive.records.bulkAdd(
    Array.from({ length: 2_100 }, (_, index) => ({
      ...row,
      id: `ships|${index % 700}|${String(index).padStart(16, '0')}`,
    })),
  );
  const fewer = vi.spyOn(reopened.records, 'bulkGet');
  expect((await readCollection<'ships'>(reopened, 'ships', 1_500))?.records).toHaveLength(700);
  expect(fewer.mock.calls.flatMap(([ids]) => ids)).toEqual(then?.snapshot.manifest.toSorted());
});

test('coming back to a list reads no record again, and another answer or another archive is never mistaken for it', async () => {
  const archive = await archiveWithPast();
  const other = createArchive();
  await arriveWell(other, { data: [{ ...heron, name: 'Another Heron' }], at: 4_000 });
  const first = await readCollection<'ships'>(archive, 'ships', null);
  const reading = vi.spyOn(archive.records, 'bulkGet');
  const again = await readCollection<'ships'>(archive, 'ships', null);
  expect(again?.records).toBe(first?.records);
  expect(reading).not.toHaveBeenCalled();
  expect((await readCollection<'ships'>(archive, 'ships', 3_999))?.records[0]?.fields.massKg).toBe(1_000);
  expect((await readCollection<'ships'>(other, 'ships', null))?.records[0]?.title).toBe('Another Heron');
  await arriveWell(archive, { data: [{ ...heron, mass: '5' }], at: 9_000 });
  expect((await readCollection<'ships'>(archive, 'ships', null))?.records[0]?.fields.massKg).toBe(5);
});

test('a list that is being read is not read beside that once more, and whoever waits for a reading that fails reads for itself', async () => {
  const archive = await archiveWithPast();
  const reading = vi.spyOn(archive.records, 'bulkGet');
  const [first, second] = await Promise.all([
    readCollection<'ships'>(archive, 'ships', null),
    readCollection<'ships'>(archive, 'ships', null),
  ]);
  expect(second?.records).toBe(first?.records);
  expect(first?.records[0]?.fields.massKg).toBe(2_000);
  expect(reading).toHaveBeenCalledTimes(1);

  const reopened = reopen(archive);
  const once = vi.spyOn(reopened.records, 'bulkGet').mockImplementationOnce(() => {
    throw new Error('whoever read has left');
  });
  const [failed, own] = await Promise.allSettled([
    readCollection<'ships'>(reopened, 'ships', null),
    readCollection<'ships'>(reopened, 'ships', null),
  ]);
  expect(failed.status).toBe('rejected');
  expect(own.status === 'fulfilled' && own.value?.records[0]?.fields.massKg).toBe(2_000);
  expect(once).toHaveBeenCalledTimes(2);
});

test('a live query that waits for a reading of somebody else follows what it reads behind that', async () => {
  const archive = reopen(await archiveWithPast());
  const seen: (readonly [number, number])[] = [];
  const other = readCollection(archive, 'ships', null);
  const subscription = liveQuery(async () => {
    const collection = await readCollection<'ships'>(archive, 'ships', null);
    return [collection?.records[0]?.fields.massKg ?? 0, await archive.notes.count()] as const;
  }).subscribe((value) => seen.push(value));
  await other;
  await expect.poll(() => seen).toEqual([[2_000, 0]]);
  await archive.notes.add({
    id: 'n',
    place: { kind: 'view', view: 'ships' },
    text: 'Look',
    createdAt: 1,
    editedAt: 1,
  } as never);
  await expect.poll(() => seen.at(-1)).toEqual([2_000, 1]);
  await arriveWell(archive, { data: [{ ...heron, mass: '7' }], at: 9_000 });
  await expect.poll(() => seen.at(-1)).toEqual([7, 1]);
  subscription.unsubscribe();
});

/** A second connection, as the next start of the program has: nothing that was read before is kept. */
function reopen(archive: ArchiveDatabase): ArchiveDatabase {
  return new ArchiveDatabase(archive.name.replace(archiveName(''), ''));
}
