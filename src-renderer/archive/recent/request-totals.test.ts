import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { arrive, arriveWell, createArchive } from '../ingest/archive-fixture.ts';
import { ArchiveDatabase } from '../schema/archive-database.ts';
import type { Snapshot, StoredTotals } from '../schema/archive-rows.ts';
import { archiveSummary } from './archive-summary.ts';
import { readRequestTotals } from './request-totals.ts';

const heron = { id: '1', name: 'Heron', mass: '1000' };
const plover = { id: '2', name: 'Plover', mass: '50' };

/** Few contents, requests and instants, so that answers repeat, come back, are shared by requests and come out of order. */
const arrival = fc.record({
  data: fc.constantFrom(
    [heron],
    [plover],
    [heron, plover],
    [{ ...heron, mass: 'heavy', novel: 1 }],
    [null, plover],
    [],
  ),
  params: fc.constantFrom({}, { crew_min: 2 }, { name: 'Heron' }),
  at: fc.integer({ min: 1, max: 60 }),
  source: fc.constantFrom('live', 'cache'),
});
/** What arrives at the same time finds that another response was stored in between; a cut takes one of them away. */
const batch = fc.record({ arrivals: fc.array(arrival, { minLength: 1, maxLength: 3 }), isCut: fc.boolean() });

test('after any sequence of answers, at the same time or cut off, the totals are what all snapshots come to', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(batch, { maxLength: 6 }), fc.integer({ min: 0, max: 70 }), async (batches, instant) => {
      const archive = createArchive();
      for (const { arrivals, isCut } of batches) {
        if (isCut) cutOffNext(archive);
        await Promise.all(arrivals.map((next) => arrive(archive, next)));
      }
      const kept = await archive.totals.toArray();
      expect(kept.map(plain)).toEqual(await countNaively(archive, Infinity));
      expect(sum(kept.map(({ ownBytes }) => ownBytes))).toBe(sum(await bodySizes(archive)));
      for (const asOf of [instant, 1_000]) {
        const told = await readRequestTotals(archive, asOf);
        expect(told.map(plain)).toEqual(await countNaively(archive, asOf, 'Ships'));
      }
      const upgraded = await upgrade(archive);
      expect(upgraded.map(plain)).toEqual(kept.map(plain));
      expect(sum(upgraded.map(({ ownBytes }) => ownBytes))).toBe(sum(await bodySizes(archive)));
      archive.close();
    }),
    { numRuns: 60 },
  );
});

describe('the totals of a request', () => {
  test('count a body once, however often its content comes back and whichever request has it as well', async () => {
    const archive = createArchive();
    await arriveWell(archive, { data: [heron], at: 1 });
    await arriveWell(archive, { data: [plover], at: 2 });
    await arriveWell(archive, { data: [heron], at: 3 });
    await arriveWell(archive, { data: [heron], at: 4, params: { crew_min: 2 } });
    const [first = 0, second = 0] = (await archive.snapshots.orderBy('id').toArray()).map(({ gzipBytes }) => gzipBytes);
    const both = first + second;
    expect(await archive.totals.toArray()).toMatchObject([
      { requestKey: 'ships', snapshots: 3, storedBytes: both, ownBytes: both, firstFetchedAt: 1, latestFetchedAt: 3 },
      { params: { crew_min: 2 }, snapshots: 1, storedBytes: first, ownBytes: 0 },
    ]);
    for (const asOf of [null, 9]) {
      expect(await archiveSummary(archive, asOf)).toMatchObject({
        snapshots: 4,
        storedBytes: both,
        resources: [{ requests: 2, snapshots: 4, currentRecords: 2, storedBytes: both, lastConfirmedAt: 4 }],
      });
    }
  });

  test('say when and where the latest content was confirmed, and of what could not be read', async () => {
    const archive = createArchive();
    const odd = { ...heron, mass: 'heavy', novel: 1 };
    await arriveWell(archive, { data: [odd, null], at: 10, source: 'cache' });
    expect(await readRequestTotals(archive, null)).toMatchObject([
      { title: 'Heron', currentRecords: 1, confirmedAt: 10, confirmedSource: 'stored', drifts: 2 },
    ]);
    await arriveWell(archive, { data: [odd, null], at: 20, source: 'live' });
    expect(await readRequestTotals(archive, null)).toMatchObject([
      { snapshots: 1, latestFetchedAt: 10, confirmedAt: 20, confirmedSource: 'live' },
    ]);
    expect(await readRequestTotals(archive, 15)).toMatchObject([{ confirmedAt: 10, confirmedSource: 'stored' }]);
    expect(await readRequestTotals(archive, 9)).toEqual([]);
  });

  test('are called by their resource where the answer holds nothing', async () => {
    const archive = createArchive();
    await arriveWell(archive, { data: [], params: { crew_min: 900 } });
    expect(await readRequestTotals(archive, null)).toMatchObject([{ title: 'Ships', currentRecords: 0 }]);
  });

  test('that cannot be written keep the snapshot out as well', async () => {
    const archive = createArchive();
    await arriveWell(archive, { data: [heron], at: 1 });
    const before = await archive.totals.toArray();
    archive.totals.hook('updating', () => {
      Dexie.currentTransaction.abort();
    });
    expect((await arrive(archive, { data: [plover], at: 2 })).ok).toBe(false);
    expect((await arrive(archive, { data: [heron], at: 3 })).ok).toBe(false);
    expect(await archive.snapshots.toArray()).toMatchObject([{ fetchedAt: 1, lastSeenAt: 1 }]);
    expect(await archive.totals.toArray()).toEqual(before);
  });
});

describe('the upgrade of an archive without totals', () => {
  test('of thousands of snapshots counts all of them, and reads no body', async () => {
    const archive = createArchive();
    await arriveWell(archive, { data: [heron], at: 1 });
    const [snapshot] = await archive.snapshots.toArray();
    const [outline] = await archive.outlines.toArray();
    if (!snapshot || !outline) throw new Error('Nothing was stored');
    const old = await copyToVersionFour(archive);
    await old.bodies.clear();
    const outlines = Array.from({ length: 2_500 }, (_, index) => ({
      ...outline,
      id: `${String(index).padStart(6, '0')}-later`,
      requestKey: `ships?{"crew_min":${index % 50}}`,
      bodyHash: `body ${index % 100}`,
      fetchedAt: 10 + index,
      lastSeenAt: 10 + index,
    }));
    await old.outlines.bulkAdd(outlines);
    await old.snapshots.bulkAdd(outlines.map(({ id, requestKey }) => ({ ...snapshot, id, requestKey })));
    const totals = await reopen(old);
    expect(totals).toHaveLength(51);
    expect(totals.filter(({ snapshots }) => snapshots === 50)).toHaveLength(50);
    expect(totals.at(-1)).toMatchObject({ latestSnapshotId: '002459-later', storedBytes: 2 * outline.gzipBytes });
  });

  test('goes on where a snapshot, or the record that names it, is lost', async () => {
    const archive = createArchive();
    await arriveWell(archive, { data: [heron], at: 1 });
    await arriveWell(archive, { data: [plover], at: 2, params: { crew_min: 2 } });
    const old = await copyToVersionFour(archive);
    await old.records.clear();
    const [first] = await old.snapshots.orderBy('id').toArray();
    await old.snapshots.delete(first?.id ?? '');
    expect(await reopen(old)).toMatchObject([
      { requestKey: 'ships', title: null, params: {}, snapshots: 1 },
      { title: null, params: { crew_min: 2 }, snapshots: 1 },
    ]);
  });
});

/** Everything but what depends on which of several requests had a body first. */
function plain(row: object): object {
  return { ...row, ownBytes: null };
}

/** The totals of each request, from its snapshots alone. @param nameless what a request without a record is called. */
async function countNaively(archive: ArchiveDatabase, asOf: number, nameless: string | null = null) {
  const all = (await archive.snapshots.toArray()).filter(({ fetchedAt }) => fetchedAt <= asOf);
  const records = new Map((await archive.records.toArray()).map((row) => [row.id, row]));
  const keys = [...new Set(all.map(({ requestKey }) => requestKey))].toSorted();
  return keys.map((requestKey) => {
    const own = all.filter((each) => each.requestKey === requestKey).toSorted((a, b) => a.fetchedAt - b.fetchedAt);
    const latest = own.at(-1) as Snapshot; // its key was found in one
    const isConfirmed = latest.lastSeenAt <= asOf;
    const sizes = new Map(own.map(({ bodyHash, gzipBytes }) => [bodyHash, gzipBytes]));
    return {
      requestKey,
      resource: latest.resource,
      params: latest.params,
      title: records.get(latest.manifest[0] ?? '')?.title ?? nameless,
      latestSnapshotId: latest.id,
      snapshots: own.length,
      currentRecords: latest.manifest.length,
      storedBytes: sum([...sizes.values()]),
      firstFetchedAt: own[0]?.fetchedAt,
      latestFetchedAt: latest.fetchedAt,
      confirmedAt: isConfirmed ? latest.lastSeenAt : latest.fetchedAt,
      confirmedSource: isConfirmed ? latest.lastSeenSource : latest.source,
      drifts: latest.drift.filter(({ kind }) => kind !== 'unknown-field').length,
      ownBytes: null,
    };
  });
}

/** The next transaction that adds a snapshot is aborted, as a program that is killed leaves it. */
function cutOffNext(archive: ArchiveDatabase): void {
  const cut = () => {
    archive.snapshots.hook('creating').unsubscribe(cut);
    Dexie.currentTransaction.abort();
  };
  archive.snapshots.hook('creating', cut);
}

/** The same rows as a program of version 4 kept them. */
async function copyToVersionFour(archive: ArchiveDatabase): Promise<ArchiveDatabase> {
  const old = new ArchiveDatabase(`old-${crypto.randomUUID()}`, 4);
  for (const { name } of old.tables) await old.table(name).bulkAdd(await archive.table(name).toArray());
  return old;
}

async function reopen(old: ArchiveDatabase): Promise<readonly StoredTotals[]> {
  const profileId = old.name.slice('orrery-archive-'.length);
  old.close();
  const current = new ArchiveDatabase(profileId);
  const totals = await current.totals.toArray();
  current.close();
  return totals;
}

async function upgrade(archive: ArchiveDatabase): Promise<readonly StoredTotals[]> {
  return reopen(await copyToVersionFour(archive));
}

async function bodySizes(archive: ArchiveDatabase): Promise<readonly number[]> {
  return (await archive.bodies.toArray()).map(({ gzip }) => gzip.byteLength);
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((all, each) => all + each, 0);
}
