import 'fake-indexeddb/auto';
import * as fc from 'fast-check';
import { Dexie } from 'dexie';
import { describe, expect, test, vi } from 'vitest';
import { arrive, arriveWell, attemptRow, createArchive } from '../ingest/archive-fixture.ts';
import { ArchiveDatabase, archiveIdOf, archiveName, archiveVersion } from '../schema/archive-database.ts';
import { backUp, hashTables, memorySink, memorySource, occasion } from './backup-fixture.ts';
import { loadBackup, writeReadable } from './backup-job.ts';
import type { BackupSink } from './file/backup-format.ts';
import { inspectBackup } from './inspect-backup.ts';
import { ArchiveChanged, writeBackup } from './write-backup.ts';

const heron = { id: '1', name: 'Heron', mass: '1000' };
const arrival = fc.record({
  data: fc.oneof(
    fc.constantFrom([heron], [{ ...heron, mass: 'heavy', ['__proto__']: { odd: 1 }, $bytes: 'AAAA' }], []),
    fc.array(
      fc.record({
        id: fc.constantFrom('1', '2', '3'),
        name: fc.string({ unit: 'binary' }),
        'odd.key': fc.jsonValue({ maxDepth: 2 }),
      }),
      { maxLength: 4 },
    ),
  ),
  params: fc.constantFrom({}, { crew_min: 2 }),
  at: fc.integer({ min: 1, max: 50 }),
});
const picture = {
  url: 'https://img.example.org/heron.png',
  type: 'image/png',
  bytes: new Uint8Array([0x89, 0, 0xff, 0x0a]),
  byteLength: 4,
  width: 500,
  height: 281,
  fetchedAt: 400,
} as const;

test('whatever an archive holds, its backup gives it back on an empty machine, row for row', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(arrival, { maxLength: 6 }),
      // As JSON tells it: it has no word for -0.
      fc.jsonValue({ maxDepth: 2 }).map((value) => JSON.parse(JSON.stringify(value)) as unknown),
      fc.string(),
      async (list, value, text) => {
        const archive = createArchive();
        for (const one of list) await arrive(archive, one);
        await archive.attempts.add(attemptRow({ resource: 'ships' }));
        await archive.pictures.add(picture);
        await archive.notes.bulkAdd([
          { id: 'n', resource: 'ships', identity: text, text, title: text, createdAt: 1, editedAt: 2 },
          // As it was before notes had titles.
          { id: 'o', resource: 'ships', identity: text, text, createdAt: 1, editedAt: 2 },
        ]);
        await archive.preferences.bulkAdd([
          { key: 'a', value },
          { key: 'b', value: { $bytes: 'AAAA' } },
          { key: 'c', value: { $$bytes: 7 } },
        ]);
        const { bytes, facts } = await backUp(archive);
        const archiveId = `restored-${crypto.randomUUID()}`;
        expect(await loadBackup(memorySource(bytes), archiveId)).toEqual(facts);
        expect(await hashTables(archiveId)).toEqual(await hashTables(archiveIdOf(archive)));
        const restored = new ArchiveDatabase(archiveId);
        for (const table of ['bodies', 'snapshots', 'changes', 'pictures', 'preferences', 'notes'] as const) {
          expect(await restored.table(table).toArray()).toEqual(await archive.table(table).toArray());
        }
        restored.close();
        archive.close();
      },
    ),
    { numRuns: 10 },
  );
});

describe.each([
  ['all of it read ahead', undefined],
  ['some of it read ahead', 20_000],
  ['none of it read ahead', 0],
])('while answers go on coming, with %s,', (_, aheadBytes) => {
  test('a backup holds what was there when it began: whole snapshots, and none that came later', async () => {
    const archive = createArchive();
    const data = (mass: number) => [
      { ...heron, mass },
      { id: '2', name: 'Plover', mass },
    ];
    for (let at = 1; at <= 40; at++) await arriveWell(archive, { data: data(at), at });
    const sink = memorySink();
    const state = { isWritten: false, turns: 0 };
    const slow: BackupSink = {
      write: async (chunk) => {
        while (state.turns < 3) await new Promise((resolve) => setTimeout(resolve, 1));
        await sink.write(chunk);
      },
    };
    const writing = writeBackup(archive, slow, occasion, { aheadBytes }).finally(() => {
      state.isWritten = true;
    });
    // New content, the same content of other requests, and confirmations, as fast as they can be stored.
    for (let at = 41; !state.isWritten; at++) {
      await arriveWell(archive, { data: data(at), at });
      await arriveWell(archive, { data: data(at), params: { crew_min: at % 5 }, at });
      await arriveWell(archive, { data: data(at), at: at + 0.5 });
      state.turns += 1;
    }
    expect((await writing).gaps).toEqual({ bodies: 0, records: 0, snapshots: 0 });
    const archiveId = `restored-${crypto.randomUUID()}`;
    await loadBackup(memorySource(sink.bytes()), archiveId);
    const restored = new ArchiveDatabase(archiveId);
    const all = (await archive.snapshots.orderBy('id').toArray()).map(({ id }) => id);
    const kept = (await restored.snapshots.orderBy('id').toArray()).map(({ id }) => id);
    expect(kept.length).toBeGreaterThanOrEqual(40);
    expect(all.length).toBeGreaterThan(kept.length + 3);
    const hashes = new Set((await restored.snapshots.toArray()).map(({ bodyHash }) => bodyHash));
    expect(await restored.bodies.count()).toBe(hashes.size);
    const requests = Map.groupBy(await restored.snapshots.toArray(), ({ requestKey }) => requestKey);
    for (const [requestKey, rows] of requests) {
      // Of every request the first ones, without a gap, each with what changed in it.
      const own = await archive.snapshots
        .where('[requestKey+fetchedAt]')
        .between([requestKey, -1], [requestKey, 1e15])
        .toArray();
      expect(rows.map(({ id }) => id).toSorted()).toEqual(own.slice(0, rows.length).map(({ id }) => id));
      expect(await restored.totals.get(requestKey)).toMatchObject({ snapshots: rows.length });
      for (const { id } of own.slice(0, rows.length)) {
        const changes = (from: ArchiveDatabase) => from.changes.where('snapshotId').equals(id).toArray();
        expect(await changes(restored)).toEqual(await changes(archive));
      }
    }
    restored.close();
  });

  test('a confirmation is in all three places that tell of it, or in none', async () => {
    const archive = createArchive();
    for (let crew = 1; crew <= 60; crew++)
      await arriveWell(archive, { data: [heron], params: { crew_min: crew }, at: 10 });
    const sink = memorySink();
    const onProgress = ({ done }: { readonly done: number }): void => {
      void arrive(archive, { data: [heron], params: { crew_min: (done % 60) + 1 }, at: 1_000 + done, source: 'live' });
    };
    await writeBackup(archive, sink, occasion, { onProgress, aheadBytes });
    const archiveId = `restored-${crypto.randomUUID()}`;
    await loadBackup(memorySource(sink.bytes()), archiveId);
    const restored = new ArchiveDatabase(archiveId);
    const snapshots = await restored.snapshots.toArray();
    expect(snapshots).toHaveLength(60);
    for (const { id, requestKey, lastSeenAt, lastSeenSource } of snapshots) {
      expect((await restored.outlines.get(id))?.lastSeenAt).toBe(lastSeenAt);
      expect(await restored.totals.get(requestKey)).toMatchObject({
        confirmedAt: lastSeenAt,
        confirmedSource: lastSeenSource,
      });
    }
    restored.close();
  });
});

describe('an archive that is thinned while it is copied', () => {
  const thinned = async (aheadBytes: number | undefined) => {
    const archive = createArchive();
    for (let at = 1; at <= 40; at++) await arriveWell(archive, { data: [{ ...heron, mass: at }], at });
    const rows = (await archive.snapshots.orderBy('id').toArray()).slice(20, 30);
    const removals: PromiseLike<unknown>[] = [];
    const sink = memorySink();
    const onProgress = (): void => {
      if (removals.length > 0) return;
      const removal = archive.transaction('rw', [archive.snapshots, archive.outlines, archive.bodies], async () => {
        await archive.snapshots.bulkDelete(rows.map(({ id }) => id));
        await archive.outlines.bulkDelete(rows.map(({ id }) => id));
        await archive.bodies.bulkDelete(rows.map(({ bodyHash }) => bodyHash));
      });
      removals.push(removal);
    };
    try {
      const facts = await writeBackup(archive, sink, occasion, { onProgress, aheadBytes });
      return { archive, facts, sink };
    } finally {
      await Promise.all(removals);
    }
  };

  test.each([0, 5_000])('is not taken for a backup where %i bytes were read ahead', async (aheadBytes) => {
    await expect(thinned(aheadBytes)).rejects.toThrow(ArchiveChanged);
  });

  test('is what it was at first where all of it was read ahead', async () => {
    const { archive, facts, sink } = await thinned(undefined);
    expect(await archive.snapshots.count()).toBe(30);
    expect(facts).toMatchObject({ counts: { snapshots: 40 }, gaps: { bodies: 0, records: 0, snapshots: 0 } });
    expect((await inspectBackup(memorySource(sink.bytes()))).facts).toEqual(facts);
  });
});

test('a backup is the same, byte for byte, however much of the archive was read ahead', async () => {
  const archive = createArchive();
  for (let at = 1; at <= 60; at++) await arriveWell(archive, { data: [{ ...heron, mass: at }], at });
  const files: Uint8Array[] = [];
  for (const aheadBytes of [undefined, 0, 3_000, 15_000, 30_000, 60_000]) {
    const sink = memorySink();
    await writeBackup(archive, sink, occasion, { aheadBytes });
    files.push(sink.bytes());
  }
  for (const file of files) expect(file).toEqual(files[0]);
  expect(
    (await loadBackup(memorySource(Uint8Array.from(files[0] ?? [])), `restored-${crypto.randomUUID()}`)).counts,
  ).toMatchObject({
    snapshots: 60,
    outlines: 60,
    changes: 59,
  });
});

test('an archive of a newer schema is left to the program that wrote it', async () => {
  const name = archiveName(`newer-${crypto.randomUUID()}`);
  const newer = new Dexie(name);
  newer.version(archiveVersion + 1).stores({ plums: 'id' });
  await newer.open();
  await expect(writeBackup(newer, memorySink(), occasion)).rejects.toMatchObject({
    problem: { kind: 'storage-failed' },
  });
  newer.close();
});

test('an archive that lacks something already can be backed up, and the backup says what it lacks', async () => {
  const archive = createArchive();
  await arriveWell(archive, { data: [heron], at: 1 });
  await arriveWell(archive, { data: [{ ...heron, mass: '2' }], at: 2 });
  await archive.bodies.clear();
  const [record] = await archive.records.toArray();
  await archive.records.delete(record?.id ?? '');
  const { bytes, facts } = await backUp(archive);
  expect(facts.gaps).toEqual({ bodies: 2, records: 1, snapshots: 0 });
  expect((await inspectBackup(memorySource(bytes))).facts).toEqual(facts);
});

describe('of a damaged archive', () => {
  test('what can be read is written, and what cannot is counted', async () => {
    const archive = createArchive();
    for (let at = 1; at <= 30; at++) await arriveWell(archive, { data: [{ ...heron, mass: at }], at });
    const ids = (await archive.snapshots.orderBy('id').toArray()).map(({ id }) => id);
    await archive.notes.add({ id: 'n', resource: 'ships', identity: '1', text: 'mine', createdAt: 1, editedAt: 2 });
    await archive.table('notes').add({ id: 'broken', text: 7 });
    const damaged = new Set([ids[4], ids[20]]);
    const raw = new Dexie(archive.name, { cache: 'disabled' });
    await raw.open();
    raw.table('snapshots').hook('reading', (row: { readonly id: string }) => {
      if (damaged.has(row.id)) throw new DOMException('Failed to read large IndexedDB value', 'UnknownError');
      return row;
    });
    const sink = memorySink();
    const facts = await writeReadable(raw, sink, occasion);
    expect(facts).toMatchObject({ isPartial: true, skippedRows: 3, counts: { snapshots: 28, notes: 1 } });
    expect((await inspectBackup(memorySource(sink.bytes()))).facts).toEqual(facts);
    await expect(writeBackup(raw, memorySink(), occasion, { aheadBytes: 0 })).rejects.toThrow('Failed to read');
    raw.close();
  });

  test('no backup is made, also where it is read ahead', async () => {
    const archive = createArchive();
    for (let at = 1; at <= 30; at++) await arriveWell(archive, { data: [{ ...heron, mass: at }], at });
    const damage = new DOMException('Failed to read large IndexedDB value', 'UnknownError');
    const reading = vi.spyOn(IDBObjectStore.prototype, 'getAll').mockImplementationOnce(() => {
      throw damage;
    });
    await expect(writeBackup(archive, memorySink(), occasion)).rejects.toBe(damage);
    reading.mockRestore();
  });
});
