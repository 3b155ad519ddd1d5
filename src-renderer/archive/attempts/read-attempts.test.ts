import 'fake-indexeddb/auto';
import { describe, expect, test } from 'vitest';
import { arriveWell, attemptRow, createArchive, spendRow } from '../ingest/archive-fixture.ts';
import { readRequests } from '../read/read-requests.ts';
import { readSnapshotIds, readSnapshots } from '../read/read-snapshots.ts';
import type { ArchiveDatabase } from '../schema/archive-database.ts';
import { countChangedRecords, readAttempt, readAttemptRows } from './read-attempts.ts';

const heron = { id: '1', name: 'Heron', mass: '1000' };
const wren = { id: '2', name: 'Wren', mass: '50' };

/** Ships three times: Heron alone; heavier and with Wren; the same again. */
async function archiveWithShips(): Promise<ArchiveDatabase> {
  const archive = createArchive();
  const responses = [[heron], [{ ...heron, mass: '2000' }, wren], [{ ...heron, mass: '2000' }, wren]];
  for (const [index, data] of responses.entries()) {
    const id = `ships-${index}`;
    await archive.attempts.add(attemptRow({ id, resource: 'ships', startedAt: 1_000 * (index + 1) }));
    await arriveWell(archive, { data, at: 1_000 * (index + 1) + 50, requestId: id });
  }
  return archive;
}

describe('rows of attempts', () => {
  test('say what each changed: the first snapshot, two records, nothing', async () => {
    const archive = await archiveWithShips();
    const rows = await readAttemptRows(archive, ['ships-2', 'ships-1', 'ships-0'], null);
    expect(rows.map(({ attempt, effect }) => [attempt.outcome, effect])).toEqual([
      ['unchanged', null],
      ['stored', { kind: 'changed', records: 2 }],
      ['stored', { kind: 'first' }],
    ]);
  });

  test('keep the order asked for, carry their spend, and leave out what is gone', async () => {
    const archive = await archiveWithShips();
    await archive.attempts.add(attemptRow({ id: 'bought', resource: 'user', params: { handle: 'Wren' } }));
    await archive.ledger.add(spendRow({ id: 'bought', measuredUnits: 1 }));
    const rows = await readAttemptRows(archive, ['bought', 'never', 'ships-0'], null);
    expect(rows.map(({ attempt, spend }) => [attempt.id, spend?.measuredUnits ?? null])).toEqual([
      ['bought', 1],
      ['ships-0', null],
    ]);
  });

  test('whose snapshot is gone say nothing about changes', async () => {
    const archive = await archiveWithShips();
    await archive.snapshots.clear();
    expect(await readAttemptRows(archive, ['ships-1'], null)).toMatchObject([{ effect: null }]);
  });
});

describe('one attempt', () => {
  test('comes with its snapshot, the one before, and the changes it brought', async () => {
    const archive = await archiveWithShips();
    const [second, first] = await readSnapshots(archive, 'ships', null);
    const file = await readAttempt(archive, 'ships-1', null);
    expect(file).toMatchObject({ snapshot: { id: second?.id }, previousId: first?.id, snapshotCount: 2 });
    expect(file?.changes.map(({ title, kind, path }) => [title, kind, path])).toEqual([
      ['Wren', 'added', ''],
      ['Heron', 'changed', 'mass'],
    ]);
  });

  test('that only confirmed a snapshot names it and claims none of its changes', async () => {
    const archive = await archiveWithShips();
    const file = await readAttempt(archive, 'ships-2', null);
    expect(file?.snapshot?.manifest).toHaveLength(2);
    expect(file).toMatchObject({ changes: [], previousId: null });
  });

  test('that is not in the archive is null', async () => {
    expect(await readAttempt(createArchive(), 'never', null)).toBeNull();
  });
});

describe('the snapshots of a request', () => {
  test('come newest first, and each can be asked how many records it changed', async () => {
    const archive = await archiveWithShips();
    const snapshots = await readSnapshots(archive, 'ships', null);
    expect(snapshots.map(({ fetchedAt }) => fetchedAt)).toEqual([2_050, 1_050]);
    expect(await Promise.all(snapshots.map(({ id }) => countChangedRecords(archive, id)))).toEqual([2, 0]);
    expect(await readSnapshotIds(archive, 'ships', null)).toEqual(snapshots.map(({ id }) => id).toReversed());
  });

  test('are listed without their bodies and changes', async () => {
    const archive = await archiveWithShips();
    await archive.bodies.clear();
    await archive.changes.clear();
    expect(await readSnapshots(archive, 'ships', null)).toHaveLength(2);
  });

  test('end at the instant asked for', async () => {
    expect(await readSnapshots(await archiveWithShips(), 'ships', 2_049)).toHaveLength(1);
  });
});

test('requests are listed once each, the latest confirmed first, also when one name begins another', async () => {
  const archive = await archiveWithShips();
  await arriveWell(archive, { data: [wren], params: { name: 'Wren' }, at: 1_500 });
  await arriveWell(archive, { resource: 'systems', data: [{ id: '1', code: 'A' }], at: 9_000 });
  const found = await readRequests(archive, null);
  expect(found.map(({ latest, snapshots }) => [latest.requestKey, snapshots])).toEqual([
    ['systems', 1],
    ['ships', 2],
    ['ships?{"name":"Wren"}', 1],
  ]);
  expect((await readRequests(archive, 1_400)).map(({ snapshots }) => snapshots)).toEqual([1]);
});

test('an answer in which only the order of the records is another is a snapshot of its own that changed no record', async () => {
  const archive = createArchive();
  await arriveWell(archive, { data: [heron, wren], at: 1_000 });
  await arriveWell(archive, { data: [wren, heron], at: 2_000 });
  const snapshots = await readSnapshots(archive, 'ships', null);
  expect(await Promise.all(snapshots.map(({ id }) => countChangedRecords(archive, id)))).toEqual([0, 0]);
});
