import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { arriveWell, createArchive } from '../ingest/archive-fixture.ts';
import type { ArchiveDatabase } from '../schema/archive-database.ts';
import { readRecordsAt, readSnapshotsHolding } from './read-records-at.ts';

const heron = { id: '1', name: 'Heron', mass: '1000' };
const ox = { id: '2', name: 'Ox', mass: '9000' };
const bar = { id: 'a|b|c', name: 'Bar', mass: '5' };

/** Heron and Ox at 1,000; Heron heavier and alone at 2,000, confirmed live at 5,000. Returns the two snapshots' ids. */
async function archiveOfTwo() {
  const archive = createArchive();
  await arriveWell(archive, { data: [heron, ox, bar], at: 1_000 });
  await arriveWell(archive, { data: [{ ...heron, mass: '1500' }, bar], at: 2_000 });
  await arriveWell(archive, { data: [{ ...heron, mass: '1500' }, bar], at: 5_000, source: 'live' });
  const [first = '', second = ''] = await archive.snapshots.orderBy('[requestKey+fetchedAt]').primaryKeys();
  return { archive, first, second };
}

function readShips(archive: ArchiveDatabase, snapshotId: string, identities: readonly string[], asOf?: number) {
  return readRecordsAt<'ships'>(archive, { resource: 'ships', snapshotId, asOf: asOf ?? null }, identities);
}

test('each record is as its snapshot had it, whatever came later', async () => {
  const { archive, first, second } = await archiveOfTwo();
  const then = await readShips(archive, first, ['1', '2']);
  expect([...(then?.records ?? [])].map(([id, { title, fields }]) => [id, title, fields.massKg])).toEqual([
    ['1', 'Heron', 1000],
    ['2', 'Ox', 9000],
  ]);
  const now = await readShips(archive, second, ['1']);
  expect(now?.records.get('1')?.fields.massKg).toBe(1500);
});

test('a record that this snapshot lacks still has the title another gave it; one never archived has none', async () => {
  const { archive, second } = await archiveOfTwo();
  const now = await readShips(archive, second, ['2', 'never', '1']);
  expect([...(now?.records.keys() ?? [])]).toEqual(['1']);
  expect(now?.otherTitles).toEqual(new Map([['2', 'Ox']]));
});

test('an identity with the separator of record ids in it is found, and none that only begins like it', async () => {
  const { archive, first } = await archiveOfTwo();
  const found = await readShips(archive, first, ['a|b|c', 'a', 'a|b']);
  expect([...(found?.records.keys() ?? [])]).toEqual(['a|b|c']);
});

test('only the records asked for are read', async () => {
  const { archive, first } = await archiveOfTwo();
  let read = 0;
  archive.records.hook('reading', (record) => {
    read += 1;
    return record;
  });
  await readShips(archive, first, ['2']);
  expect(read).toBe(1);
});

test.each(['no-such-snapshot', '', '__proto__'])('a snapshot %j that is not here is null', async (id) => {
  const { archive } = await archiveOfTwo();
  expect(await readShips(archive, id, ['1'])).toBeNull();
});

test('a snapshot of another resource is not read as ships, even where the identity is the same', async () => {
  const { archive } = await archiveOfTwo();
  await arriveWell(archive, { resource: 'systems', data: [{ code: '1', name: 'One' }], at: 3_000 });
  const other = await archive.snapshots.where('resource').equals('systems').first();
  expect(other).toBeDefined();
  expect(await readShips(archive, other?.id ?? '', ['1'])).toBeNull();
});

test('the last confirmation counts now; looking back, only what was known by then', async () => {
  const { archive, second } = await archiveOfTwo();
  expect((await readShips(archive, second, []))?.snapshot).toMatchObject({
    id: second,
    resource: 'ships',
    params: {},
    fetchedAt: 2_000,
    confirmedAt: 5_000,
    source: 'live',
    recordCount: 2,
  });
  expect((await readShips(archive, second, [], 4_999))?.snapshot).toMatchObject({
    confirmedAt: 2_000,
    source: 'stored',
  });
  expect(await readShips(archive, second, [], 1_999)).toBeNull();
});

test('the snapshots that hold a record are listed newest first, up to the instant', async () => {
  const { archive, first, second } = await archiveOfTwo();
  const idsFor = async (identity: string, asOf: number | null = null) =>
    (await readSnapshotsHolding(archive, 'ships', identity, asOf)).map(({ id }) => id);
  expect(await idsFor('1')).toEqual([second, first]);
  expect(await idsFor('2')).toEqual([first]);
  expect(await idsFor('1', 1_999)).toEqual([first]);
  expect(await idsFor('a')).toEqual([]);
});
