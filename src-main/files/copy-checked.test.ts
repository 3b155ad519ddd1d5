import { randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { open, truncate } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { copyChecked } from './copy-checked.ts';
import { mountSmallDisk, noSmallDisk } from './small-disk-fixture.ts';

let folder = '';
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'orrery-copy-'))));
afterEach(() => rmSync(folder, { recursive: true }));

const source = (bytes: Uint8Array): string => {
  writeFileSync(join(folder, 'source'), bytes);
  return join(folder, 'source');
};

test.each([0, 1, 1024 * 1024, 2_500_001])(
  '%i bytes are copied as they are, readable to this user alone',
  async (length) => {
    const bytes = randomBytes(length);
    await using file = await open(source(bytes));
    await copyChecked(file, join(folder, 'copy.zip'));
    expect(readFileSync(join(folder, 'copy.zip')).equals(bytes)).toBe(true);
    expect(statSync(join(folder, 'copy.zip')).mode & 0o777).toBe(0o600);
    expect(readdirSync(folder).toSorted()).toEqual(['copy.zip', 'source']);
  },
);

test.each<[string, (path: string) => Promise<void>]>([
  ['a byte was changed', async (path) => writeFileSync(path, 'x', { flag: 'r+' })],
  ['its end is missing', (path) => truncate(path, 10)],
])('a copy of which %s is removed, and what stood in its place stays', async (_, damage) => {
  writeFileSync(join(folder, 'copy.zip'), 'mine');
  const bytes = randomBytes(1_500_000);
  bytes[0] = 0; // one in 256 was what it is damaged with
  await using file = await open(source(bytes));
  await expect(copyChecked(file, join(folder, 'copy.zip'), damage)).rejects.toMatchObject({ code: 'EBADCOPY' });
  expect(readFileSync(join(folder, 'copy.zip'), 'utf8')).toBe('mine');
  expect(readdirSync(folder).toSorted()).toEqual(['copy.zip', 'source']);
});

test('a full disk leaves nothing behind', async (context) => {
  const disk = mountSmallDisk(1_024);
  if (!disk) return context.skip(noSmallDisk);
  try {
    await using file = await open(source(randomBytes(3_000_000)));
    await expect(copyChecked(file, join(disk.folder, 'copy.zip'))).rejects.toMatchObject({ code: 'ENOSPC' });
    expect(readdirSync(disk.folder)).toEqual([]);
    expect(existsSync(join(disk.folder, 'copy.zip'))).toBe(false);
  } finally {
    disk.remove();
  }
});
