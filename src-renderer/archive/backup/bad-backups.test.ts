import 'fake-indexeddb/auto';
import { beforeAll, describe, expect, test } from 'vitest';
import { arriveWell } from '../ingest/archive-fixture.ts';
import { ArchiveDatabase } from '../schema/archive-database.ts';
import { currentArchiveId } from '../schema/generations.ts';
import { createMemoryFolder, hashTables, makeZip, memorySource, runHere } from './backup-fixture.ts';
import { badBackups, dataOf, goodParts, makeGoodBackup } from './bad-backup-fixture.ts';
import { maxFileBytes, maxLineBytes, type BackupSource } from './file/backup-format.ts';
import { readLines } from './file/row-text.ts';
import { inspectBackup } from './inspect-backup.ts';
import { restoreBackup } from './restore-backup.ts';
import { checkBackup } from './run-backup-job.ts';

let good: Uint8Array<ArrayBuffer>;

beforeAll(async () => {
  good = await makeGoodBackup();
});

test('the good backup that all of these are made from is taken, also packed by another program', async () => {
  expect(await checkBackup(memorySource(good), { run: runHere })).toMatchObject({ ok: true });
  expect(await checkBackup(memorySource(makeZip(goodParts())), { run: runHere })).toMatchObject({ ok: true });
  const stored = makeZip(
    goodParts()
      .map((part) => ({ ...part, method: 0 }))
      .toReversed(),
  );
  expect(await checkBackup(memorySource(stored), { run: runHere })).toMatchObject({ ok: true });
});

describe('refused with its reason, and without a change to anything:', () => {
  const profileId = `bad-${crypto.randomUUID().slice(0, 8)}`;
  let before: unknown;
  let tables: unknown;

  const state = async () => ({
    current: await currentArchiveId(profileId),
    names: (await indexedDB.databases()).map(({ name }) => name).filter((name) => name?.includes(profileId)),
  });

  beforeAll(async () => {
    const archive = new ArchiveDatabase(profileId);
    await arriveWell(archive, { data: [{ id: '9', name: 'Mine' }], at: 5_000 });
    archive.close();
    before = await state();
    tables = await hashTables(profileId);
  });

  test.each(Object.entries(badBackups))('%s', async (_, [make, reason]) => {
    const source = memorySource(make());
    const checked = await checkBackup(source, { run: runHere });
    expect(checked).toMatchObject({
      ok: false,
      problem: { kind: 'backup-refused', detail: expect.stringMatching(reason) },
    });
    expect(checked.ok ? '' : checked.problem.detail).toMatch(/^[A-Z].*\.$/s);
    const folder = createMemoryFolder(profileId);
    const restored = await restoreBackup({ source, profileId, how: 'replace', ...folder, run: runHere });
    expect(restored).toEqual(checked);
    expect(folder.files.size).toBe(0);
    expect(await state()).toEqual(before);
  });

  // Once for all of them: each is far quicker than this.
  test('the archive holds, row for row, what it held before all of these', async () => {
    expect(await hashTables(profileId)).toEqual(tables);
  });
});

test('a file of more than 4 GB is refused before it is read', async () => {
  const source: BackupSource = { byteLength: maxFileBytes + 1, read: () => Promise.reject(new Error('read')) };
  expect(await checkBackup(source, { run: runHere })).toMatchObject({
    problem: { detail: expect.stringContaining('4 GB') },
  });
});

test('a file that cannot be read any more is not called damaged', async () => {
  const source: BackupSource = {
    byteLength: good.length,
    read: async (offset, length) => {
      if (offset === dataOf('tables/bodies.ndjson')) throw new Error('The stick was pulled.');
      return good.slice(offset, offset + length);
    },
  };
  // Without the buffer of a job, which has all of so small a file at once.
  await expect(inspectBackup(source)).rejects.toThrow(/^The stick was pulled\.$/);
});

test('a line without an end is given up before it fills the memory', async () => {
  let pieces = 0;
  async function* endless() {
    for (;;) {
      pieces += 1;
      yield new Uint8Array(1024 * 1024).fill(0x61);
    }
  }
  const read = async () => {
    for await (const _ of readLines(endless(), () => undefined)) expect.unreachable();
  };
  await expect(read()).rejects.toMatchObject({ problem: { kind: 'backup-refused' } });
  expect(pieces).toBeLessThanOrEqual(maxLineBytes / (1024 * 1024) + 1);
});
