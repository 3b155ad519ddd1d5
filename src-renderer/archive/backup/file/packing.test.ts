import { createHash } from 'node:crypto';
import { crc32 as zlibCrc32 } from 'node:zlib';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { KeySet } from '../reference-check.ts';
import { crc32, Sha256Stream } from './checksums.ts';
import { LineBuffer, readRow, writeRow } from './row-text.ts';

const pieces = fc.array(fc.uint8Array({ maxLength: 300 }), { maxLength: 6 });

test('the digest of bytes is the platform’s, however they are cut into pieces', () => {
  fc.assert(
    fc.property(pieces, (list) => {
      const [stream, whole] = [new Sha256Stream(), createHash('sha256')];
      for (const piece of list) {
        stream.update(piece);
        whole.update(piece);
      }
      expect(stream.finish()).toBe(whole.digest('hex'));
    }),
  );
});

test('so is their checksum', () => {
  fc.assert(
    fc.property(pieces, (list) => {
      let crc = 0;
      for (const piece of list) crc = crc32(piece, crc);
      expect(crc).toBe(zlibCrc32(Buffer.concat(list)));
    }),
  );
});

test('a row comes back from its line as it was, also one that looks like bytes and one whose key is __proto__', () => {
  const inner = fc.oneof(
    fc.jsonValue({ maxDepth: 3 }),
    fc.uint8Array({ maxLength: 60 }),
    fc.constantFrom({ $bytes: 'AAAA' }, { $$bytes: 1 }, { ['__proto__']: { isAdmin: true } }),
  );
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom('id', 'fields', 'before', 'gzip', 'text'), inner), (row) => {
      // Numbers below and above zero are one in JSON; and a dictionary of fast-check has no prototype.
      const plain = { ...(JSON.parse(JSON.stringify(row)) as object), ...Object.fromEntries(bytesOf(row)) };
      const line = writeRow(plain);
      expect(line).not.toContain('\n');
      expect(readRow(line)).toEqual(plain);
      expect(writeRow(readRow(line))).toBe(line);
    }),
  );
});

function bytesOf(row: Readonly<Record<string, unknown>>) {
  return Object.entries(row).filter(([, value]) => value instanceof Uint8Array);
}

test('lines are the UTF-8 of their texts, each with a line feed, however many and however long they are', () => {
  const line = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 40 }),
    // Of Latin-1, whose upper half is one byte in memory and two in UTF-8.
    fc.string({ unit: fc.constantFrom('a', '\u007F', '\u0080', 'ÿ'), maxLength: 40 }),
    fc.string({ unit: 'binary', minLength: 1, maxLength: 2 }).map((text) => text.repeat(140_000)),
  );
  const buffer = new LineBuffer();
  fc.assert(
    fc.property(fc.array(fc.array(line, { maxLength: 3 }), { maxLength: 3 }), (batches) => {
      const taken = batches.map((batch) => {
        for (const one of batch) buffer.add(one);
        return buffer.take();
      });
      for (const [index, batch] of batches.entries()) {
        const text = batch.map((one) => `${one}\n`).join('');
        expect(Buffer.compare(taken[index] ?? new Uint8Array(), Buffer.from(text))).toBe(0);
      }
    }),
    { numRuns: 25 },
  );
});

test('bytes of any length are written and read', () => {
  for (const length of [0, 1, 2, 3, 24_572, 24_573, 24_574, 100_000]) {
    const bytes = Uint8Array.from({ length }, (_, index) => index % 251);
    expect(readRow(writeRow({ bytes }))).toEqual({ bytes });
  }
});

test('a set of keys tells alike ones apart', () => {
  const set = new KeySet();
  for (let index = 0; index < 50_000; index++) expect(set.add(`ships|${index}|0123456789abcdef`)).toBe(true);
  expect(set.size).toBe(50_000);
  expect(set.has('ships|49999|0123456789abcdef')).toBe(true);
  expect(set.has('ships|50000|0123456789abcdef')).toBe(false);
  expect(set.add('ships|7|0123456789abcdef')).toBe(false);
});
