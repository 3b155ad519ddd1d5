import 'fake-indexeddb/auto';
import { liveQuery } from 'dexie';
import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { createArchive } from '../ingest/archive-fixture.ts';
import type { ArchiveDatabase } from '../schema/archive-database.ts';
import type { Change } from '../schema/archive-rows.ts';
import { allChanges } from './changes-fixture.ts';
import { packChanges } from './pack-changes.ts';
import { changedPlaces, readChanges, readChangesOfRecord } from './read-changes.ts';

type DraftChange = Pick<Change, 'identity' | 'title' | 'kind' | 'path' | 'before' | 'after'>;

/** What one response changed, and whether a program of version 6 stored it. */
interface Step {
  readonly changes: readonly DraftChange[];
  readonly isOld: boolean;
}

/** Identities with bars, texts outside of the plane, keys that are nobody's prototype, numbers that JSON has no word for. */
const values = fc.oneof(
  fc.jsonValue(),
  fc.constantFrom<unknown>(-0, [-0], { at: -0 }, '\uD800', 'é🚀', JSON.parse('{"__proto__":{"a":1}}')),
  fc.string({ minLength: 200, maxLength: 400 }),
);
const drafts: fc.Arbitrary<DraftChange> = fc.record({
  identity: fc.constantFrom('1', '2', '1|2', '', 'ü'),
  title: fc.string(),
  kind: fc.constantFrom('added', 'removed', 'changed'),
  path: fc.string(),
  before: values,
  after: values,
});
const steps: fc.Arbitrary<readonly Step[]> = fc
  .record({
    old: fc.array(fc.array(drafts, { maxLength: 5 }), { maxLength: 3 }),
    fresh: fc.array(fc.array(drafts, { maxLength: 12 }), { maxLength: 4 }),
    repeated: fc.integer({ min: 1, max: 60 }),
  })
  .map(({ old, fresh, repeated }) => [
    ...old.map((changes) => ({ changes, isOld: true })),
    // As a response that changes all of a list: more than one row of them.
    ...fresh.map((changes, index) => ({
      changes: index === 0 ? Array.from({ length: repeated }, () => changes).flat() : changes,
      isOld: false,
    })),
  ]);

/** Stores what the steps say. @returns the changes as rows of version 6 would have held them. */
async function store(archive: ArchiveDatabase, all: readonly Step[]): Promise<readonly Omit<Change, 'id'>[]> {
  const expected: Omit<Change, 'id'>[] = [];
  for (const [index, { changes, isOld }] of all.entries()) {
    const snapshot = { id: `s${index + 1}`, requestKey: 'ships', resource: 'ships', fetchedAt: index } as const;
    const { id: snapshotId, fetchedAt: at, ...of } = snapshot;
    const own = changes.map((change) => ({ ...of, ...change, snapshotId, previousSnapshotId: `s${index}`, at }));
    expected.push(...own);
    await archive.changes.bulkAdd(isOld ? own : await packChanges({ id: `s${index}` }, snapshot, { changes }));
  }
  return expected;
}

function unnumbered(change: Change): Omit<Change, 'id'> {
  const { id: _, ...rest } = change;
  return rest;
}

test('whatever answers change, in whichever form it is stored, it is read as it was told: all, of one answer, of one record', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (all) => {
      const archive = createArchive();
      const expected = await store(archive, all);
      const changes = await allChanges(archive);
      expect(changes.map(unnumbered)).toEqual(expected);
      const numbers = changes.map(({ id }) => id);
      expect(numbers).toEqual([...new Set(numbers)].toSorted((a, b) => a - b));
      const rows = await archive.changes.where('snapshotId').equals('s1').toArray();
      const first = expected.filter(({ snapshotId }) => snapshotId === 's1');
      expect((await readChanges(rows)).map(unnumbered)).toEqual(first);
      expect(new Set(rows.flatMap(changedPlaces))).toEqual(new Set(first.map(({ identity }) => `ships|${identity}`)));
      for (const identity of ['1', '2', '1|2', '', 'ü']) {
        const own = expected.filter((change) => change.identity === identity);
        expect((await readChangesOfRecord(archive, 'ships', identity)).map(unnumbered)).toEqual(own);
      }
      const few = await readChanges(await archive.changes.toArray(), 3);
      expect(few).toEqual(changes.slice(0, 3));
      await archive.delete();
    }),
    { numRuns: 40 },
  );
});

describe('many changes that say much the same', () => {
  const alike: readonly DraftChange[] = Array.from({ length: 600 }, (_, index) => ({
    identity: String(index % 40),
    title: `Heron ${index % 40}`,
    kind: 'removed',
    path: `compiled.weapons.guns.Dart ${index}.size`,
    before: { size: 'S', name: 'Dart', quantity: index },
    after: null,
  }));
  const snapshot = { id: 's2', requestKey: 'ships', resource: 'ships', fetchedAt: 5 } as const;

  test('take less than a fifth of what a row for each would', async () => {
    const rows = await packChanges({ id: 's1' }, snapshot, { changes: alike });
    const packed = rows.reduce(
      (sum, row) => sum + (row.changes instanceof Uint8Array ? row.changes.length : Infinity) + row.places.length * 8,
      0,
    );
    expect(rows.map(({ count }) => count)).toEqual([256, 256, 88]);
    expect(packed).toBeLessThan(JSON.stringify(alike).length / 5);
  });

  test('are a named problem where their row is damaged, cut or says another count', async () => {
    const archive = createArchive();
    await archive.changes.bulkAdd(await packChanges({ id: 's1' }, snapshot, { changes: alike }));
    const [row] = await archive.changes.toArray();
    if (!row || !('places' in row) || !(row.changes instanceof Uint8Array)) throw new Error('Nothing was packed.');
    const damaged = row.changes.map((byte, index) => (index === 40 ? byte ^ 1 : byte));
    for (const broken of [
      { ...row, changes: damaged },
      { ...row, changes: row.changes.slice(0, -9) },
      { ...row, count: 255 },
      { ...row, changes: [['1', 'Heron', 'vanished', '', null, null] as never] },
    ]) {
      await expect(Promise.resolve(readChanges([broken]))).rejects.toMatchObject({
        problem: { kind: 'storage-failed' },
      });
    }
  });
});

test('what is read after packed changes is followed live as well', async () => {
  const archive = createArchive();
  const snapshot = { id: 's2', requestKey: 'ships', resource: 'ships', fetchedAt: 5 } as const;
  const path = 'a'.repeat(2_000);
  const change: DraftChange = { identity: '1', title: 'Heron', kind: 'changed', path, before: 1, after: 2 };
  await archive.changes.bulkAdd(await packChanges({ id: 's1' }, snapshot, { changes: [change] }));
  const seen: number[][] = [];
  const following = liveQuery(async () => {
    const changes = await readChangesOfRecord(archive, 'ships', '1');
    return [changes.length, await archive.notes.count()];
  }).subscribe((found) => seen.push(found));
  await vi.waitFor(() => expect(seen).toEqual([[1, 0]]));
  await archive.notes.add({ id: 'n', resource: 'ships', identity: '1', text: '', createdAt: 1, editedAt: 1 });
  await vi.waitFor(() => expect(seen.at(-1)).toEqual([1, 1]));
  following.unsubscribe();
  archive.close();
});
