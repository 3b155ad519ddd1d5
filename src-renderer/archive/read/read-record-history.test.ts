import 'fake-indexeddb/auto';
import { describe, expect, test } from 'vitest';
import { requestKey } from '../../../src-shared/request-key.ts';
import { arriveWell, createArchive, type Arrival } from '../ingest/archive-fixture.ts';
import type { ArchiveDatabase } from '../schema/archive-database.ts';
import { recordId } from '../schema/ids.ts';
import { readRecordHistory } from './read-record-history.ts';

const key = requestKey('ships', {});

async function archiveOf(arrivals: readonly Arrival[]): Promise<ArchiveDatabase> {
  const archive = createArchive();
  for (const [index, arrival] of arrivals.entries()) await arriveWell(archive, { at: (index + 1) * 1_000, ...arrival });
  return archive;
}

const historyOf = (archive: ArchiveDatabase, identity: string, asOf: number | null = null) =>
  readRecordHistory(archive, { requestKey: key, resource: 'ships', identity }, asOf);

/** When and with which mass a ship was seen; `absent` where it was not. */
async function massesOf(archive: ArchiveDatabase, identity: string, asOf: number | null = null) {
  const { versions } = await historyOf(archive, identity, asOf);
  return versions.map(({ snapshot, record }) => [snapshot.fetchedAt, record ? record.fields.massKg : 'absent']);
}

const heron = { id: '1', name: 'Heron', mass: '1000' };
const plover = { id: '2', name: 'Plover', mass: '50' };

describe('the history of a ship', () => {
  test('has a version for each snapshot, oldest first, and the changes, newest first', async () => {
    const archive = await archiveOf([
      { data: [heron, plover] },
      { data: [{ ...heron, mass: '1100' }, plover] },
      { data: [plover] },
      { data: [{ ...heron, mass: '1100', beam: '3' }, plover] },
    ]);
    expect(await massesOf(archive, '1')).toEqual([
      [1_000, 1_000],
      [2_000, 1_100],
      [3_000, 'absent'],
      [4_000, 1_100],
    ]);
    const { changes, versions } = await historyOf(archive, '1');
    expect(changes.map(({ at, kind, path, before, after }) => [at, kind, path, before, after])).toEqual([
      [4_000, 'added', '', null, null],
      [3_000, 'removed', '', null, null],
      [2_000, 'changed', 'mass', '1000', '1100'],
    ]);
    expect(versions[0]?.snapshot).not.toHaveProperty('manifest');
    expect((await historyOf(archive, '2')).changes).toEqual([]);
  });

  test('tells nothing by a list that is not complete and does not have the ship', async () => {
    const archive = await archiveOf([
      { data: [heron, plover] },
      { data: [plover], intent: 'refresh', source: 'live' },
      { data: [{ ...heron, mass: '7' }], intent: 'refresh', source: 'live' },
    ]);
    const snapshots = await archive.snapshots.toArray();
    expect(snapshots.map(({ isComplete }) => isComplete)).toEqual([true, false, false]);
    expect(await massesOf(archive, '1')).toEqual([
      [1_000, 1_000],
      [3_000, 7],
    ]);
  });

  test('ends at the instant looked back to', async () => {
    const archive = await archiveOf([
      { data: [heron] },
      { data: [{ ...heron, mass: '2' }] },
      { data: [{ ...heron, mass: '3' }] },
    ]);
    expect(await massesOf(archive, '1', 2_500)).toEqual([
      [1_000, 1_000],
      [2_000, 2],
    ]);
    expect((await historyOf(archive, '1', 2_500)).changes).toHaveLength(1);
    expect(await massesOf(archive, '1', 999)).toEqual([]);
  });

  test('does not know of a confirmation after the instant looked back to', async () => {
    const archive = await archiveOf([{ data: [heron] }, { data: [heron], source: 'cache' }]);
    const seenAt = async (asOf: number | null) =>
      (await historyOf(archive, '1', asOf)).versions.map(({ snapshot }) => snapshot.lastSeenAt);
    expect(await seenAt(null)).toEqual([2_000]);
    expect(await seenAt(1_500)).toEqual([1_000]);
  });

  test('is not mixed with that of a ship whose id goes on after a bar, nor with that of another request', async () => {
    const archive = await archiveOf([
      { data: [{ id: '1|x', name: 'Bar', mass: '9' }, heron] },
      { data: [{ ...heron, mass: '5' }], params: { classification: ['combat'] } },
      { data: [{ ...heron, mass: '6' }], params: { classification: ['combat'] } },
    ]);
    expect(await massesOf(archive, '1')).toEqual([[1_000, 1_000]]);
    expect(await massesOf(archive, '1|x')).toEqual([[1_000, 9]]);
    expect((await historyOf(archive, '1')).changes).toEqual([]);
  });

  test('of a ship that was never there has no version with a record', async () => {
    const archive = await archiveOf([{ data: [heron] }]);
    expect(await massesOf(archive, '404')).toEqual([[1_000, 'absent']]);
    expect(await massesOf(createArchive(), '404')).toEqual([]);
  });

  test('is a named problem when the archive has lost one of its records', async () => {
    const archive = await archiveOf([{ data: [heron] }]);
    await archive.records.clear();
    await expect(historyOf(archive, '1')).rejects.toMatchObject({ problem: { kind: 'storage-failed' } });
  });

  test('takes four reads, two of them for changes of either form, and each of its records once, over 100 snapshots of 200 ships', async () => {
    const archive = await archiveOf([{ data: [heron] }]);
    const [[first], [record]] = await Promise.all([archive.snapshots.toArray(), archive.records.toArray()]);
    if (!first || !record) throw new Error('Nothing was stored.');
    const others = Array.from({ length: 199 }, (_, index) => recordId('ships', `other ${index}`, '0123456789abcdef'));
    const ids = Array.from({ length: 4 }, (_, index) => recordId('ships', '1', `${index}123456789abcdef`));
    await archive.records.bulkAdd(ids.map((id) => ({ ...record, id })));
    await archive.snapshots.bulkPut(
      Array.from({ length: 100 }, (_, index) => ({
        ...first,
        id: `${index}`,
        fetchedAt: 2_000 + index,
        manifest: [...others, ids[index % 4] ?? ''],
      })),
    );
    const reads: string[] = [];
    const rows = { records: 0 };
    archive.use({
      stack: 'dbcore',
      name: 'count-reads',
      create: (core) => ({
        ...core,
        table: (name) => {
          const table = core.table(name);
          return {
            ...table,
            query: (request) => (reads.push(`${name} query`), table.query(request)),
            get: (request) => (reads.push(`${name} get`), table.get(request)),
            openCursor: (request) => (reads.push(`${name} cursor`), table.openCursor(request)),
            getMany: (request) => {
              reads.push(`${name} many`);
              if (name === 'records') rows.records += request.keys.length;
              return table.getMany(request);
            },
          };
        },
      }),
    });
    archive.close();
    await archive.open();
    const { versions } = await historyOf(archive, '1');
    expect(versions).toHaveLength(101);
    expect(reads.toSorted()).toEqual(['changes query', 'changes query', 'records many', 'snapshots query']);
    expect(rows.records).toBe(5);
  });
});
