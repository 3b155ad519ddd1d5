import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, afterEach, beforeEach, describe } from 'vitest';
import { problemSchema } from '../../src-shared/problem.ts';
import { diskProblem, createDiskRoom } from './disk-room.ts';

const errorWith = (code: string) => Object.assign(new Error(`${code}: failed, open '/home/mira/secret.csv'`), { code });

test.each([
  ['ENOSPC', 'file-not-written', 'no room left'],
  ['EDQUOT', 'file-not-written', 'no room left'],
  ['EACCES', 'file-not-written', 'may not write'],
  ['EPERM', 'file-not-written', 'may not write'],
  ['EROFS', 'file-not-written', 'may not write'],
  ['ENOENT', 'file-not-written', 'not there'],
  ['ENOTDIR', 'file-not-written', 'not there'],
  ['EBUSY', 'file-not-written', 'Another program'],
  ['ENOBACKUP', 'file-not-written', 'no such backup'],
  ['EBADCOPY', 'file-not-written', 'it was removed'],
  ['EIO', 'file-not-written', 'said EIO'],
  ['<script>', 'file-not-written', 'nothing we know'],
])('%s is %s, in a sentence without the path', (code, kind, words) => {
  const problem = problemSchema.parse(diskProblem(errorWith(code)));
  expect(problem.kind).toBe(kind);
  expect(problem.detail).toContain(words);
  expect(problem.detail).not.toContain('secret');
});

test('what is no error of the system is a failure all the same', () => {
  for (const error of ['full', null, new Error('x')]) expect(diskProblem(error).kind).toBe('file-not-written');
});

let folder = '';
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'orrery-room-'))));
afterEach(() => rmSync(folder, { recursive: true }));

const withFree = (freeBytes: number | null) =>
  createDiskRoom(folder, { readFreeBytes: () => Promise.resolve(freeBytes) });

test('the room is the disk’s own, and the floor 500 MB', async () => {
  const { freeBytes, floorBytes } = await createDiskRoom(folder).read();
  expect(freeBytes).toBeGreaterThan(0);
  expect(floorBytes).toBe(500_000_000);
});

test('the data folder’s files are counted in every folder below, links and what they lead to are not', async () => {
  mkdirSync(join(folder, 'a', 'b'), { recursive: true });
  writeFileSync(join(folder, 'one'), 'x'.repeat(1_000));
  writeFileSync(join(folder, 'a', 'b', 'two'), 'x'.repeat(234));
  symlinkSync('/usr', join(folder, 'a', 'elsewhere'));
  symlinkSync(join(folder, 'one'), join(folder, 'again'));
  expect((await withFree(1).read()).dataBytes).toBe(1_234);
});

test('a folder that is not there has no size and no room that anybody knows, and refuses nothing', async () => {
  const room = createDiskRoom(join(folder, 'gone'));
  expect(await room.read()).toMatchObject({ freeBytes: null, dataBytes: null });
  expect(await room.refusal(1e12)).toBeNull();
});

describe('the floor', () => {
  test.each([
    [500_000_000, 0, false],
    [499_999_999, 0, true],
    [0, 0, true],
    [600_000_000, 100_000_000, false],
    [600_000_000, 100_000_001, true],
  ])('%i bytes free and %i wanted: refused is %j', async (free, wanted, isRefused) => {
    const problem = await withFree(free).refusal(wanted);
    expect(problem !== null).toBe(isRefused);
    if (problem) expect(problem).toMatchObject({ kind: 'storage-full', floorBytes: 500_000_000 });
  });

  test('says what is free, what is needed and what stays', async () => {
    expect((await withFree(420_400_000).refusal())?.detail).toBe(
      '420 MB are free on the disk of the data folder. Orrery leaves 500 MB alone.',
    );
    expect((await withFree(1_420_000_000).refusal(1_100_000_000))?.detail).toBe(
      'This needs 1,100 MB, and 1,420 MB are free on the disk of the data folder. Orrery leaves 500 MB alone.',
    );
  });
});
