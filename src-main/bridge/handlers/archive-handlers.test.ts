import { createHash, randomBytes } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { maxChunkBytes } from '../../../src-shared/contract.ts';
import { writeBackupFileName } from '../../backups/backup-folder.ts';
import {
  append,
  begin,
  finish,
  folderOf,
  list,
  make,
  namesIn,
  noBackup,
  prepareRoomyCores,
  read,
  room,
  smallBackup,
  zipOf,
} from '../../backups/backup-steps-fixture.ts';
import type { DemoService } from '../../demo/start-demo-service.ts';
import { writeIntoFolder } from '../../files/save-into-folder.ts';
import { mountSmallDisk, noSmallDisk } from '../../files/small-disk-fixture.ts';
import { connect, loadRequest } from '../../start-test-core-fixture.ts';

let service: DemoService;
const startDemo = prepareRoomyCores((running) => {
  service = running;
});

describe('a backup', () => {
  test('is written, read while it is verified, kept, listed and removed', async () => {
    const core = await startDemo();
    const rows = randomBytes(5_000_000).toString('base64');
    const bytes = zipOf({ 'tables/a.ndjson': rows });
    const { writeId, name, finished } = await finish(core, bytes);
    if (!finished.ok) throw new Error(JSON.stringify(finished.problem));
    const { byteLength, sha256 } = finished.value;
    expect(name).toMatch(/^orrery-manual-\d{8}-\d{6}-\d{3}\.zip\.part$/);
    expect([byteLength, sha256]).toEqual([bytes.length, createHash('sha256').update(bytes).digest('hex')]);
    const sha256OfRows = createHash('sha256').update(rows).digest('hex');
    expect(finished.value.parts).toEqual([{ name: 'tables/a.ndjson', byteLength: rows.length, sha256: sha256OfRows }]);
    expect((await list(core)).backups).toEqual([]);
    expect(await read(core, name, 100, 50)).toEqual(bytes.subarray(100, 150));
    expect(await core.send('backup:remove', { profileId: 'demo', name })).toMatchObject({ ok: false });
    const kept = await core.send('backup:keep', { writeId, mostAutomatic: 5 });
    expect(kept).toEqual({ ok: true, value: { name: name.replace('.part', '') } });
    const { backups, folder } = await list(core);
    expect(backups).toEqual([
      { name: name.replace('.part', ''), kind: 'manual', at: expect.any(Number), byteLength: bytes.length },
    ]);
    expect(Math.abs((backups[0]?.at ?? 0) - Date.now())).toBeLessThan(60_000);
    expect(folder).toContain(join('backups', 'demo'));
    expect(readFileSync(join(folderOf(core), backups[0]?.name ?? '')).equals(bytes)).toBe(true);
    expect(await core.send('backup:remove', { profileId: 'demo', name: backups[0]?.name ?? '' })).toMatchObject({
      ok: true,
    });
    expect(namesIn(folderOf(core))).toEqual([]);
  });

  test.skipIf(process.platform === 'win32')('is readable to this user alone, and so is its folder', async () => {
    const core = await startDemo();
    const name = await make(core);
    expect(statSync(folderOf(core)).mode & 0o777).toBe(0o700);
    expect(statSync(join(core.dataDir, 'backups')).mode & 0o777).toBe(0o700);
    expect(statSync(join(folderOf(core), name)).mode & 0o777).toBe(0o600);
  });

  test('is read in parts, fewer bytes at its end, none behind it', async () => {
    const core = await startDemo();
    const bytes = zipOf({ a: randomBytes(maxChunkBytes) }, 0);
    const name = await make(core, bytes);
    const first = await read(core, name, 0, maxChunkBytes);
    const second = await read(core, name, maxChunkBytes, maxChunkBytes);
    expect(Buffer.concat([first as Buffer, second as Buffer]).equals(bytes)).toBe(true);
    expect(await read(core, name, bytes.length + 7, 10)).toEqual(Buffer.alloc(0));
    expect(
      await core.send('backup:read', { profileId: 'demo', name, offset: 0, length: maxChunkBytes + 1 }),
    ).toMatchObject({ ok: false });
  });

  test('made in the same millisecond as another has a name of its own', async () => {
    const core = await startDemo();
    const now = vi.spyOn(Date, 'now').mockReturnValue(Date.UTC(2026, 0, 1));
    try {
      const names = [await make(core), await make(core), await make(core)];
      expect(new Set(names).size).toBe(3);
      expect((await list(core)).backups.map(({ name }) => name)).toEqual(names.toReversed());
    } finally {
      now.mockRestore();
    }
  });

  test('has a time of its own, whatever the file’s says', async () => {
    const core = await startDemo();
    const name = await make(core);
    utimesSync(join(folderOf(core), name), 1, 1);
    expect((await list(core)).backups[0]?.at).toBeGreaterThan(Date.now() - 60_000);
  });
});

describe('writing', () => {
  test('only one at a time of a profile: the other is told so', async () => {
    const core = await startDemo();
    const first = await begin(core);
    const second = await core.send('backup:begin', { profileId: 'demo', kind: 'manual', expectedBytes: 1 });
    expect(second).toMatchObject({ ok: false, problem: { detail: expect.stringContaining('being written') } });
    await core.send('backup:discard', { writeId: first });
    expect(namesIn(folderOf(core))).toEqual([]);
    await begin(core);
  });

  test('two that begin at once are not both let in', async () => {
    const core = await startDemo();
    const request = { profileId: 'demo', kind: 'manual', expectedBytes: 1 } as const;
    const responses = await Promise.all([core.send('backup:begin', request), core.send('backup:begin', request)]);
    expect(responses.filter(({ ok }) => ok)).toHaveLength(1);
    expect(namesIn(folderOf(core))).toHaveLength(1);
  });

  test('what a window left that was loaded anew gives way after half a minute, unless somebody still reads it', async () => {
    const core = await startDemo();
    const { name } = await finish(core, smallBackup());
    vi.useFakeTimers({ toFake: ['performance'] });
    try {
      const request = { profileId: 'demo', kind: 'manual', expectedBytes: 1 } as const;
      vi.advanceTimersByTime(29_000);
      await read(core, name, 0, 10);
      vi.advanceTimersByTime(29_000);
      expect(await core.send('backup:begin', request)).toMatchObject({ ok: false });
      vi.advanceTimersByTime(29_000);
      expect(await core.send('backup:begin', request)).toMatchObject({ ok: true });
      expect(namesIn(folderOf(core))).not.toContain(name);
      expect(namesIn(folderOf(core))).toHaveLength(1);
    } finally {
      vi.useRealTimers();
    }
  });

  test('pieces that are sent at once are written in the order they were sent', async () => {
    const core = await startDemo();
    const bytes = zipOf({ a: randomBytes(300_000) }, 0);
    const writeId = await begin(core);
    const pieces = Array.from({ length: 31 }, (_, index) => bytes.subarray(index * 10_000, (index + 1) * 10_000));
    await Promise.all(pieces.map((piece) => core.send('backup:append', { writeId, chunk: piece.toString('base64') })));
    expect(await core.send('backup:finish', { writeId })).toMatchObject({ ok: true });
  });

  test('steps out of turn end the write, and nothing is left of it', async () => {
    const core = await startDemo();
    const early = await begin(core);
    expect(await core.send('backup:keep', { writeId: early, mostAutomatic: 5 })).toMatchObject({
      ok: false,
      problem: { kind: 'bridge-refused' },
    });
    expect(namesIn(folderOf(core))).toEqual([]);
    const { writeId } = await finish(core, smallBackup());
    expect(await append(core, writeId, Buffer.from('more'))).toMatchObject({ kind: 'bridge-refused' });
    expect(namesIn(folderOf(core))).toEqual([]);
    for (const command of ['backup:finish', 'backup:discard'] as const) await core.send(command, { writeId: 'nobody' });
    expect(await core.send('backup:keep', { writeId, mostAutomatic: 5 })).toMatchObject({ ok: false });
  });

  test('a connection that is not there has no backups, and none is begun', async () => {
    const core = await startDemo();
    expect((await list(core, 'nobody')).backups).toEqual([]);
    expect(await core.send('backup:begin', { profileId: 'nobody', kind: 'manual', expectedBytes: 1 })).toMatchObject({
      ok: false,
    });
    expect(existsSync(join(core.dataDir, 'backups'))).toBe(false);
  });

  test('what was never verified is gone after a restart; what was stays', async () => {
    const core = await startDemo();
    const name = await make(core);
    const leftOver = writeBackupFileName('automatic', 5);
    writeFileSync(join(folderOf(core), `${leftOver}.part`), 'half');
    writeFileSync(join(folderOf(core), 'mine.part'), 'not ours');
    await startDemo({ dataDir: core.dataDir });
    expect(namesIn(folderOf(core))).toEqual(['mine.part', name].toSorted());
  });

  test('a file that is cut behind its back, while it is written, is not kept', async () => {
    const core = await startDemo();
    const writeId = await begin(core);
    await append(core, writeId, smallBackup());
    truncateSync(join(folderOf(core), namesIn(folderOf(core))[0] ?? ''), 20);
    expect(await core.send('backup:finish', { writeId })).toMatchObject({
      ok: false,
      problem: { kind: 'file-not-written' },
    });
    expect(namesIn(folderOf(core))).toEqual([]);
  });

  test('a full disk is said, and nothing is left behind', async (context) => {
    const disk = mountSmallDisk(2_048);
    if (!disk) return context.skip(noSmallDisk);
    try {
      const small = await startDemo({ dataDir: disk.folder });
      const writeId = await begin(small);
      expect(await append(small, writeId, randomBytes(4_000_000))).toMatchObject({
        kind: 'file-not-written',
        detail: 'There is no room left for it.',
      });
      expect(namesIn(folderOf(small))).toEqual([]);
      await small.core.close();
    } finally {
      disk.remove();
    }
  });
});

describe('the floor of free space', () => {
  test('no backup is begun that would not leave it free', async () => {
    const core = await startDemo({ room: room(600_000_000) });
    const response = await core.send('backup:begin', { profileId: 'demo', kind: 'manual', expectedBytes: 200_000_000 });
    expect(response).toMatchObject({ ok: false, problem: { kind: 'storage-full', floorBytes: 500_000_000 } });
    expect(existsSync(folderOf(core))).toBe(false);
  });

  test('one that grows past what was expected ends at it', async () => {
    let free = 1e12;
    const core = await startDemo({ room: { readFreeBytes: () => Promise.resolve(free) } });
    const writeId = await begin(core);
    free = 1;
    expect(await append(core, writeId, Buffer.alloc(40_000_000))).toMatchObject({ kind: 'storage-full' });
    expect(namesIn(folderOf(core))).toEqual([]);
  });

  test('below it nothing is sent to the service, and nothing is spent', async () => {
    let asked = 0;
    const core = await startDemo({
      room: room(499_999_999),
      fetch: (url, init) => {
        asked += 1;
        return fetch(url, init);
      },
    });
    const profileId = await connect(core, service);
    const before = asked;
    expect(await core.send('resource:load', loadRequest(profileId))).toMatchObject({
      ok: false,
      problem: { kind: 'storage-full', detail: expect.stringContaining('Orrery leaves 500 MB alone') },
    });
    expect(asked).toBe(before);
  });

  test('is told with what is free and what the data folder takes', async () => {
    const core = await startDemo({ room: room(7) });
    const response = await core.send('storage:read-room', {});
    if (!response.ok) throw new Error('refused');
    expect(response.value).toMatchObject({ freeBytes: 7, floorBytes: 500_000_000 });
    expect(response.value.dataBytes).toBeGreaterThan(0);
  });
});

describe('rotation', () => {
  test('keeps so many automatic ones, and all others', async () => {
    const core = await startDemo();
    mkdirSync(folderOf(core), { recursive: true, mode: 0o700 });
    for (const [index, kind] of (['automatic', 'automatic', 'automatic', 'manual', 'before-update'] as const).entries())
      writeFileSync(join(folderOf(core), writeBackupFileName(kind, index + 1)), smallBackup());
    const name = await make(core, smallBackup(), 'automatic', 2);
    const { backups } = await list(core);
    expect(backups.map(({ kind, at }) => [kind, at < 10 ? at : 'now'])).toEqual([
      ['automatic', 'now'],
      ['before-update', 5],
      ['manual', 4],
      ['automatic', 3],
    ]);
    expect(backups[0]?.name).toBe(name);
  });

  test('a backup of another kind takes nobody’s place', async () => {
    const core = await startDemo();
    await make(core, smallBackup(), 'automatic');
    await make(core, smallBackup(), 'automatic');
    await make(core, smallBackup(), 'manual', 1);
    expect((await list(core)).backups).toHaveLength(3);
  });
});

describe('a copy', () => {
  test('is written where the host says, as it is', async () => {
    const copies: string[] = [];
    const core = await startDemo({
      saveCopy: async ({ name, writeTo }) => {
        const path = await writeIntoFolder(copies[0] ?? '', name, writeTo);
        copies.push(path);
        return path;
      },
    });
    copies.push(join(core.dataDir, 'copies'));
    const bytes = zipOf({ a: randomBytes(3_000_000) });
    const name = await make(core, bytes);
    const response = await core.send('backup:save-copy', { profileId: 'demo', name });
    expect(response).toEqual({ ok: true, value: { savedAs: join(core.dataDir, 'copies', name) } });
    expect(readFileSync(copies[1] ?? '').equals(bytes)).toBe(true);
    expect(await core.send('backup:save-copy', { profileId: 'demo', name })).toMatchObject({ ok: true });
    expect(namesIn(join(core.dataDir, 'copies'))).toHaveLength(2);
  });

  test('a changed mind is no failure, a missing backup asks nobody, and a folder that is gone is said', async () => {
    const saveCopy = vi.fn<() => Promise<null>>(() => Promise.resolve(null));
    const core = await startDemo({ saveCopy });
    const name = await make(core);
    expect(await core.send('backup:save-copy', { profileId: 'demo', name })).toEqual({
      ok: true,
      value: { savedAs: null },
    });
    expect(await core.send('backup:save-copy', { profileId: 'demo', name: `${name}.part` })).toMatchObject(noBackup);
    expect(saveCopy).toHaveBeenCalledTimes(1);
    const lost = await startDemo({ saveCopy: async ({ writeTo }) => (await writeTo('/nowhere/at/all.zip'), 'x') });
    const other = await make(lost);
    expect(await lost.send('backup:save-copy', { profileId: 'demo', name: other })).toMatchObject({
      ok: false,
      problem: { kind: 'file-not-written', detail: 'That folder is not there.' },
    });
  });
});

test('the log says what happened, without names of files', async () => {
  const core = await startDemo();
  const name = await make(core);
  const log = readFileSync(join(core.dataDir, 'logs', 'orrery.log'), 'utf8');
  expect(log).toContain('backup manual kept');
  expect(log).not.toContain(name);
  rmSync(folderOf(core), { recursive: true });
});
