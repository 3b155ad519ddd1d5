import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';
import { afterAll, describe, expect, test } from 'vitest';
import { createRedactor, secretSpellings } from '../service/redactor.ts';
import { testKey } from '../start-test-core-fixture.ts';
import { smallBackup, zipOf } from './backup-steps-fixture.ts';
import { searchBackup } from './search-backup.ts';

const folder = mkdtempSync(join(tmpdir(), 'orrery-search-'));
afterAll(() => rmSync(folder, { recursive: true }));

const redactor = createRedactor();
redactor.protect(testKey);

async function search(bytes: Uint8Array): Promise<string> {
  const path = join(folder, 'a.zip');
  writeFileSync(path, bytes);
  await using file = await open(path);
  return (await searchBackup(file, bytes.length, redactor)).state;
}

/** As the program's own backups are written: in pieces, so that sizes stand behind the data. */
function streamedZip(files: Readonly<Record<string, string>>): Buffer {
  const pieces: Uint8Array[] = [];
  const zip = new Zip((error, piece) => {
    if (error) throw error;
    pieces.push(piece);
  });
  for (const [name, text] of Object.entries(files)) {
    const entry = name.endsWith('.json') ? new ZipPassThrough(name) : new ZipDeflate(name);
    zip.add(entry);
    const bytes = Buffer.from(text);
    for (let at = 0; at < bytes.length; at += 70_000) entry.push(bytes.subarray(at, at + 70_000));
    entry.push(new Uint8Array(), true);
  }
  zip.end();
  return Buffer.concat(pieces);
}

const noise = (length: number): string => randomBytes(length).toString('base64');

describe('a backup', () => {
  test('without the key is clean, packed at once or in pieces', async () => {
    expect(await search(smallBackup())).toBe('clean');
    expect(await search(zipOf({ 'a.json': '{}' }, 0))).toBe('clean');
    expect(await search(streamedZip({ 'manifest.json': '{}', 'tables/a.ndjson': noise(2_000_000) }))).toBe('clean');
  });

  test.each(secretSpellings(testKey))('with the key spelled %j is found, packed or not', async (spelling) => {
    const text = `{"note":"before ${spelling} after"}`;
    expect(await search(zipOf({ 'a.ndjson': text }))).toBe('holds-key');
    expect(await search(zipOf({ 'a.ndjson': text }, 0))).toBe('holds-key');
    expect(await search(streamedZip({ 'manifest.json': '{}', 'a.ndjson': text }))).toBe('holds-key');
  });

  test('is searched across the pieces it is read in, wherever the key lies', async () => {
    for (let shift = 0; shift <= testKey.length; shift += 5) {
      const before = noise(600_000).slice(0, 262_144 - shift);
      expect([shift, await search(zipOf({ 'a.ndjson': `${before}${testKey}${noise(1_000)}` }))]).toEqual([
        shift,
        'holds-key',
      ]);
      expect(await search(zipOf({ 'a.ndjson': `${before}${testKey}` }, 0))).toBe('holds-key');
    }
  });

  test('a key at the very end, in the last entry or in an entry’s name, is found', async () => {
    expect(await search(zipOf({ 'a.ndjson': 'a', 'z.ndjson': `${noise(300_000)}${testKey}` }))).toBe('holds-key');
    const plain = createRedactor();
    plain.protect('plain-key-123456');
    writeFileSync(join(folder, 'b.zip'), zipOf({ 'tables/plain-key-123456.ndjson': 'a' }));
    await using file = await open(join(folder, 'b.zip'));
    expect((await searchBackup(file, (await file.stat()).size, plain)).state).toBe('holds-key');
  });
});

describe('what cannot be searched is unreadable:', () => {
  const good = smallBackup();
  const flipped = Buffer.from(good);
  const dataAt = 30 + 'manifest.json'.length;
  flipped.fill(0xff, dataAt, dataAt + 8);
  const encrypted = Buffer.from(good);
  encrypted.writeUInt16LE(1, encrypted.indexOf('PK\u0001\u0002') + 8);
  const otherMethod = Buffer.from(good);
  otherMethod.writeUInt16LE(12, otherMethod.indexOf('PK\u0001\u0002') + 10);
  const outside = Buffer.from(good);
  outside.writeUInt32LE(0xff_ff_ff, outside.indexOf('PK\u0001\u0002') + 42);
  test.each([
    ['nothing', Buffer.alloc(0)],
    ['text', Buffer.from('{"format":"orrery-backup"}')],
    ['its first half', good.subarray(0, good.length / 2)],
    ['a byte missing at the end', good.subarray(0, -1)],
    ['a byte behind the end', Buffer.concat([good, Buffer.from('x')])],
    ['no deflated data', flipped],
    ['encrypted entries', encrypted],
    ['another method of packing', otherMethod],
    ['an entry outside the file', outside],
    ['a bomb', zipOf({ 'a.ndjson': Buffer.alloc(80 * 1024 * 1024) })],
  ])('%s', async (_, bytes) => {
    expect(await search(bytes)).toBe('unreadable');
  });
});
