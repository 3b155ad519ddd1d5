import { gzipSync } from 'node:zlib';
import { createDelta } from 'fossil-delta';
import { expect, test } from 'vitest';
import { unpackDelta } from './body-delta.ts';
import { gunzip, maxUnpackedBytes } from './gunzip.ts';

test('what was packed comes back, whatever its size', async () => {
  for (const length of [0, 1, 70_000, 3_000_000]) {
    const bytes = Uint8Array.from({ length }, (_, index) => (index * index) % 251);
    expect(Buffer.compare(await gunzip(gzipSync(bytes)), bytes)).toBe(0);
  }
});

test('a few bytes that would become more than any answer are given up, and so is a cut or damaged one', async () => {
  const bomb = gzipSync(Buffer.alloc(maxUnpackedBytes + 1));
  await expect(gunzip(bomb)).rejects.toThrow('larger than any answer');
  const good = gzipSync('an answer');
  await expect(gunzip(good.subarray(0, -9))).rejects.toThrow(TypeError);
  await expect(gunzip(Buffer.from('no gzip'))).rejects.toThrow(TypeError);
});

test('a difference that says it becomes more than any answer is not applied', async () => {
  const base = new TextEncoder().encode('an answer of some length, an answer of some length');
  const delta = new TextDecoder().decode(createDelta(base, base));
  // The size stands first, in base 64 of its own digits.
  const bomb = gzipSync(delta.replace(/^[^\n]*/, 'zzzzz'));
  await expect(unpackDelta(base, bomb)).rejects.toThrow('larger than any answer');
});
