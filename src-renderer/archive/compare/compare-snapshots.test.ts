import 'fake-indexeddb/auto';
import { describe, expect, test } from 'vitest';
import type { Params } from '../../../src-shared/resource/resource.ts';
import { arriveWell, createArchive } from '../ingest/archive-fixture.ts';
import type { ArchiveDatabase } from '../schema/archive-database.ts';
import type { Snapshot } from '../schema/archive-rows.ts';
import type { SnapshotComparison } from './compare-fields.ts';
import { compareSnapshots } from './compare-snapshots.ts';

type Ship = Readonly<Record<string, unknown>>;

/** Stores the lists one after the other; the snapshots in that order. */
async function archiveOf(lists: readonly (readonly Ship[])[], params: Params = {}) {
  const archive = createArchive();
  const snapshots: Snapshot[] = [];
  for (const [index, data] of lists.entries()) {
    const { snapshotId } = await arriveWell(archive, { data, at: 1_000 + index, params });
    const snapshot = await archive.snapshots.get(snapshotId);
    if (snapshot) snapshots.push(snapshot);
  }
  return { archive, snapshots };
}

/** Compares the snapshots at two places; large ones on this thread too. */
async function compareAt(
  { archive, snapshots }: { readonly archive: ArchiveDatabase; readonly snapshots: readonly Snapshot[] },
  [first, second]: readonly [number, number],
): Promise<SnapshotComparison> {
  const [before, after] = [snapshots[first], snapshots[second]];
  if (!before || !after) throw new Error('There are fewer snapshots.');
  const { diffSnapshots } = await import('./compare-fields.ts');
  return compareSnapshots(archive, before, after, diffSnapshots);
}

const heron = { id: '1', name: 'Heron', mass: '1000', time_modified: '2 days ago' };
const plover = { id: '2', name: 'Plover', mass: '50' };
const crake = { id: '3', name: 'Crake' };

describe('two snapshots', () => {
  const heavier = { ...heron, mass: '1100', time_modified: 'today' };

  test('are told apart record by record, in the later order, removed ones last', async () => {
    const both = await archiveOf([
      [heron, plover],
      [crake, heavier],
    ]);
    expect(await compareAt(both, [0, 1])).toEqual({
      records: [
        { identity: '3', title: 'Crake', kind: 'added', fields: [] },
        {
          identity: '1',
          title: 'Heron',
          kind: 'changed',
          fields: [{ path: 'mass', kind: 'changed', before: '1000', after: '1100' }],
        },
        { identity: '2', title: 'Plover', kind: 'removed', fields: [] },
      ],
      unchangedRecords: 0,
      canTellRemovals: true,
    });
  });

  test('need not be neighbours, and may be compared backwards', async () => {
    const all = await archiveOf([[heron], [heron, plover], [heavier, plover], [heron, crake]]);
    expect(await compareAt(all, [0, 3])).toMatchObject({
      records: [{ title: 'Crake', kind: 'added' }],
      unchangedRecords: 1,
    });
    expect(await compareAt(all, [3, 0])).toMatchObject({
      records: [{ title: 'Crake', kind: 'removed' }],
      unchangedRecords: 1,
    });
  });

  test('with the same content are equal without their body', async () => {
    const all = await archiveOf([[heron, plover], [heron], [heron, plover]]);
    await all.archive.bodies.clear();
    expect(await compareAt(all, [0, 2])).toEqual({ records: [], unchangedRecords: 2, canTellRemovals: true });
  });

  test('of a filtered list tell no removals', async () => {
    const both = await archiveOf([[heron, plover], [heron]], { crew_min: 2 });
    expect(await compareAt(both, [0, 1])).toEqual({ records: [], unchangedRecords: 1, canTellRemovals: false });
  });

  test('count a record as unchanged that only differs in the spelling of a key or the order of a list', async () => {
    const odd = { ...heron, 'odd.key': 1, media: [{ slug: 'a' }, { slug: 'b' }] };
    const { 'odd.key': _, ...rest } = odd;
    const both = await archiveOf([[odd], [{ ...rest, odd_key: 1, media: [{ slug: 'b' }, { slug: 'a' }] }]]);
    expect(both.snapshots).toHaveLength(2);
    expect(await compareAt(both, [0, 1])).toEqual({ records: [], unchangedRecords: 1, canTellRemovals: true });
  });

  test.each([
    ['missing', (archive: ArchiveDatabase) => archive.bodies.clear()],
    ['damaged', (archive: ArchiveDatabase) => archive.bodies.toCollection().modify({ gzip: new Uint8Array([1, 2]) })],
  ])('one of whose raw answers is %s are a named problem', async (_, spoil) => {
    const both = await archiveOf([[heron], [plover]]);
    await spoil(both.archive);
    await expect(compareAt(both, [0, 1])).rejects.toMatchObject({ problem: { kind: 'storage-failed' } });
  });
});

describe('two snapshots of 2,000 ships', () => {
  const ship = (index: number, mass: number): Ship => ({
    id: String(index),
    name: `Ship ${index}`,
    mass: String(mass),
    compiled: {
      avionics: {
        radar: [
          { name: 'Far sight', size: '1' },
          { name: `Near ${index}`, size: '2' },
        ],
      },
    },
  });
  const first = Array.from({ length: 2_000 }, (_, index) => ship(index, index));
  const second = first.map((old, index) => (index % 100 === 7 ? ship(index, -1) : old)).slice(5);

  test('are compared whole', async () => {
    const comparison = await compareAt(await archiveOf([first, second]), [0, 1]);
    expect(comparison.unchangedRecords).toBe(1_975);
    expect(comparison.records.filter(({ kind }) => kind === 'removed').map(({ title }) => title)).toEqual([
      'Ship 0',
      'Ship 1',
      'Ship 2',
      'Ship 3',
      'Ship 4',
    ]);
    const changed = comparison.records.filter(({ kind }) => kind === 'changed');
    expect(changed.map(({ identity }) => identity)).toEqual(Array.from({ length: 20 }, (_, n) => String(n * 100 + 7)));
    expect(changed[3]?.fields).toEqual([{ path: 'mass', kind: 'changed', before: '307', after: '-1' }]);
  });

  test('are compared elsewhere than small ones, so that the window does not stand still', async () => {
    const [large, small] = [await archiveOf([first, second]), await archiveOf([[heron], [plover]])];
    const elsewhere: string[] = [];
    for (const { archive, snapshots } of [large, small]) {
      const [before, after] = snapshots;
      if (!before || !after) throw new Error('There are fewer snapshots.');
      await compareSnapshots(archive, before, after, async (_, { id }) => {
        elsewhere.push(id);
        return { records: [], unchangedRecords: 0, canTellRemovals: true };
      });
    }
    expect(elsewhere).toEqual([large.snapshots[0]?.id]);
  });
});
